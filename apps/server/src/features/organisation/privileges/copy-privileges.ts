import type { SiteContext } from '../../../http/context.ts';
import { checkVersion } from '../../../publishing/publishable-item.ts';
import { presentPrivilege } from './privilege-presenter.ts';
import { selectPrivileges } from './privilege-queries.ts';
import { changePrivilege, createPrivilege, getPrivilege } from './privilege-service.ts';

/** A privilege as it is answered. */
export type PresentedPrivilege = ReturnType<typeof presentPrivilege>;

/** What makes a privilege what it is. Who has it is not part of it. */
export type PrivilegeContent = Pick<PresentedPrivilege, 'name' | 'description' | 'status' | 'grants'>;

/** All privileges of a site. */
export async function privilegesOfSite(context: SiteContext): Promise<PresentedPrivilege[]> {
  return (await selectPrivileges(context)).map(presentPrivilege);
}

/**
 * Writes a copy of a privilege as saving it does.
 * @param version of the copy as it was; null where there is none yet
 * @throws ProblemError with every problem there is
 */
export async function writePrivilegeCopy(
  context: SiteContext,
  copy: PrivilegeContent & { readonly id: string },
  version: number | null,
): Promise<{ readonly before: PresentedPrivilege | null; readonly after: PresentedPrivilege }> {
  if (version === null) return { before: null, after: presentPrivilege(await createPrivilege(context, copy)) };
  const previous = await getPrivilege(context, copy.id, true);
  checkVersion(previous.version, version, undefined);
  return {
    before: presentPrivilege(previous),
    after: presentPrivilege(await changePrivilege(context, previous, copy)),
  };
}
