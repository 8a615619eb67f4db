import type { Pool } from 'pg';
import { type FoundUser, findUsersByLogin, withoutDormant } from '../../http/authentication/user-record.ts';

/** No user name or e-mail address is longer; what is, is not looked up whole. */
export const longestLogin = 320;

/**
 * Whom somebody means who types a user name or an e-mail address: at most one user a tenant. A user name goes before an
 * address; an address counts where its owner has shown to read it, and it is one user's of the tenant only. Dormant users of a restored copy count only
 * where there are no others.
 */
export async function findLogin(pool: Pool, login: string): Promise<readonly FoundUser[]> {
  const found = await findUsersByLogin(pool, login.slice(0, longestLogin));
  return withoutDormant(onePerTenant(found, ['username', 'verifiedEmail']));
}

/**
 * The same for somebody who is sent something to their address, and shows by that that it is theirs: there an address
 * counts that nobody has proven yet.
 */
export async function findRecipients(pool: Pool, login: string): Promise<readonly FoundUser[]> {
  const found = await findUsersByLogin(pool, login.slice(0, longestLogin));
  return onePerTenant(found, ['username', 'verifiedEmail', 'email']);
}

/** The one of an organisation, by its key or its name, in any case. */
export function ofOrganisation(found: readonly FoundUser[], organisation: string): FoundUser | undefined {
  const wanted = organisation.trim().toLowerCase();
  return found.find(({ tenantKey, tenantName }) => [tenantKey, tenantName.toLowerCase()].includes(wanted));
}

/** In each tenant the user who was found in the best way, if in that way there is only one. */
function onePerTenant(found: readonly FoundUser[], ways: readonly FoundUser['foundBy'][]): readonly FoundUser[] {
  const byTenant = Map.groupBy(found, ({ tenantId }) => tenantId);
  return [...byTenant.values()].flatMap((users) => {
    const best = ways.map((way) => users.filter(({ foundBy }) => foundBy === way)).find(({ length }) => length > 0);
    return best?.length === 1 ? best : [];
  });
}
