import { username as usernameRule } from '@tingest/domain/fields';
import type { DirectoryUser } from '@tingest/processors';
import type { SyncStep } from '../../../database/stored/processors.ts';

/** A user of the tenant that came from the directory before. */
export interface KnownUser {
  readonly externalId: string;
  readonly userId: string;
  readonly username: string;
  readonly name: string;
  readonly email: string | null;
  readonly isDisabled: boolean;
  /** Disabled since the directory had them no more. */
  readonly isGone: boolean;
}

/** Steps that change a user: those that a ceiling counts. */
export function changesIn(steps: readonly SyncStep[]): readonly SyncStep[] {
  return steps.filter(({ action }) => action !== 'conflict' && action !== 'failed');
}

/**
 * Returns the steps that synchronise users with the directory they came from. Other users are not touched: a username
 * taken by a user of another origin is a conflict, and no user is deleted.
 * @param takenUsernames of all users of the tenant, in lower case
 */
export function planUsers(
  found: readonly DirectoryUser[],
  known: readonly KnownUser[],
  {
    isDisablingGone,
    takenUsernames,
  }: { readonly isDisablingGone: boolean; readonly takenUsernames: ReadonlySet<string> },
): { readonly steps: readonly SyncStep[]; readonly unchanged: number } {
  const byId = new Map(known.map((each) => [each.externalId, each]));
  const seen = new Set<string>();
  const taken = new Set(takenUsernames);
  const steps: SyncStep[] = [];
  let unchanged = 0;
  for (const person of found) {
    if (seen.has(person.externalId)) continue;
    seen.add(person.externalId);
    const user = byId.get(person.externalId);
    const { externalId, username, name, email } = person;
    const wanted = { externalId, username, name, email };
    const isTaken = taken.has(username.toLowerCase()) && user?.username.toLowerCase() !== username.toLowerCase();
    if (usernameRule(username)) {
      const problem = { code: 'directoryUsername', parameters: { username } } as const;
      steps.push({ ...wanted, action: 'failed', userId: user?.userId ?? null, problem });
      continue;
    }
    if (isTaken) steps.push({ ...wanted, action: 'conflict', userId: user?.userId ?? null });
    else if (!user) steps.push({ ...wanted, action: 'create', userId: null });
    else {
      const { userId } = user;
      const before = { username: user.username, name: user.name, email: user.email };
      const isOther = before.username !== username || before.name !== name || before.email !== email;
      if (user.isGone) steps.push({ ...wanted, action: 'enable', userId, before });
      else if (isOther) steps.push({ ...wanted, action: 'change', userId, before });
      else unchanged += 1;
    }
    if (!isTaken) taken.add(username.toLowerCase());
  }
  for (const { email, externalId, isDisabled, name, userId, username } of known) {
    if (seen.has(externalId) || isDisabled || !isDisablingGone) continue;
    steps.push({ action: 'disable', externalId, userId, username, name, email });
  }
  return { steps, unchanged };
}
