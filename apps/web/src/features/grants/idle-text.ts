import type { Role } from '@tingest/domain/access';
import type { IdlePrivilege } from './find-idle-privileges.ts';
import { nameList } from './grant-words.ts';

interface IdleTextContext {
  /** Subject of the line: the privilege in a user's editor, the holders in a privilege's. */
  readonly subject: string;
  readonly role: Role;
  /** Names of privileges and granted resources, by id. */
  readonly names: ReadonlyMap<string, string>;
}

/** Says in one line why a privilege adds nothing: "Sees drills: already given by Lends drills." */
export function idleText(
  { reason, namedIds }: IdlePrivilege,
  { subject, role, names }: IdleTextContext,
  reader: Parameters<typeof nameList>[2],
): string {
  return reader.t(`admin.users.idle.${reason}`, {
    privilege: subject,
    role: reader.t(`roles.${reason === 'rank' ? 'TenantAdmin' : role}`),
    names: nameList(namedIds, names, reader),
  });
}
