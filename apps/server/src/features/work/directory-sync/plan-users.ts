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
  directoryUsers: readonly DirectoryUser[],
  knownUsers: readonly KnownUser[],
  {
    isDisablingGone,
    takenUsernames,
  }: { readonly isDisablingGone: boolean; readonly takenUsernames: ReadonlySet<string> },
): { readonly steps: readonly SyncStep[]; readonly unchangedCount: number } {
  const byId = new Map(knownUsers.map((each) => [each.externalId, each]));
  const seenIds = new Set<string>();
  const takenNames = new Set(takenUsernames);
  const steps: SyncStep[] = [];
  let unchanged = 0;
  for (const person of directoryUsers) {
    if (seenIds.has(person.externalId)) continue;
    seenIds.add(person.externalId);
    const user = byId.get(person.externalId);
    const { externalId, username, name, email } = person;
    const expectedUser = { externalId, username, name, email };
    const isTaken = takenNames.has(username.toLowerCase()) && user?.username.toLowerCase() !== username.toLowerCase();
    if (usernameRule(username)) {
      const problem = { code: 'directoryUsername', parameters: { username } } as const;
      steps.push({ ...expectedUser, action: 'failed', userId: user?.userId ?? null, problem });
      continue;
    }
    if (isTaken) steps.push({ ...expectedUser, action: 'conflict', userId: user?.userId ?? null });
    else if (!user) steps.push({ ...expectedUser, action: 'create', userId: null });
    else {
      const { userId } = user;
      const before = { username: user.username, name: user.name, email: user.email };
      const isOther = before.username !== username || before.name !== name || before.email !== email;
      if (user.isGone) steps.push({ ...expectedUser, action: 'enable', userId, before });
      else if (isOther) steps.push({ ...expectedUser, action: 'change', userId, before });
      else unchanged += 1;
    }
    if (!isTaken) takenNames.add(username.toLowerCase());
  }
  for (const { email, externalId, isDisabled, name, userId, username } of knownUsers) {
    if (seenIds.has(externalId) || isDisabled || !isDisablingGone) continue;
    steps.push({ action: 'disable', externalId, userId, username, name, email });
  }
  return { steps, unchangedCount: unchanged };
}
