import type { Pool } from 'pg';
import { type FoundUser, findUsersByLogin, withoutDormant } from '../../http/authentication/user-record.ts';

/** The maximum length of a user name or e-mail address; longer input is not looked up in full. */
export const maxLoginLength = 320;

/**
 * Finds the users for an input of a user name or an e-mail address: at most one user per tenant. A user name takes
 * precedence over an address; an address counts if its owner has verified it, and it belongs to one user of the tenant
 * only. Dormant users of a restored copy count only if there are no others.
 */
export async function findLogin(pool: Pool, login: string): Promise<readonly FoundUser[]> {
  const matchingUsers = await findUsersByLogin(pool, login.slice(0, maxLoginLength));
  return withoutDormant(onePerTenant(matchingUsers, ['username', 'verifiedEmail']));
}

/** Finds the users that a message may be sent to, which verifies their address: here unverified addresses count too. */
export async function findRecipients(pool: Pool, login: string): Promise<readonly FoundUser[]> {
  const matchingUsers = await findUsersByLogin(pool, login.slice(0, maxLoginLength));
  return onePerTenant(matchingUsers, ['username', 'verifiedEmail', 'email']);
}

/** The one of an organisation, by its key or its name, in any case. */
export function ofOrganisation(matchingUsers: readonly FoundUser[], organisation: string): FoundUser | undefined {
  const organisationName = organisation.trim().toLowerCase();
  return matchingUsers.find(({ tenantKey, tenantName }) =>
    [tenantKey, tenantName.toLowerCase()].includes(organisationName),
  );
}

/** Returns for each tenant the user that was found in the best way, if only one was found in that way. */
function onePerTenant(
  matchingUsers: readonly FoundUser[],
  ways: readonly FoundUser['foundBy'][],
): readonly FoundUser[] {
  const byTenant = Map.groupBy(matchingUsers, ({ tenantId }) => tenantId);
  return [...byTenant.values()].flatMap((users) => {
    const bestMatches = ways
      .map((way) => users.filter(({ foundBy }) => foundBy === way))
      .find(({ length }) => length > 0);
    return bestMatches?.length === 1 ? bestMatches : [];
  });
}
