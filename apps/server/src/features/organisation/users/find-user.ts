import { hasRank, type Role } from '@tingest/domain/access';
import type { SiteUser } from '@tingest/domain/work';
import type { Transaction } from '../../../database/transaction.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { selectUser } from './user-queries.ts';
import { presentUser } from './user-schemas.ts';

export { userReply } from './user-schemas.ts';

/** A user as it is answered. */
export async function findPresentedUser(tx: Transaction, tenant: { id: string; key: string }, userId: string) {
  const row = await selectUser(tx, tenant.id, userId);
  return row && presentUser(row, tenant.key);
}

/** Finds a user that works at the context's site and can sign in. */
export async function findUserOfSite(
  { tx, tenant, site }: Pick<SiteContext, 'tx' | 'tenant' | 'site'>,
  userId: string,
): Promise<SiteUser | undefined> {
  const row = await selectUser(tx, tenant.id, userId);
  // An administrator of the tenant works at all of its sites.
  const works = row && (hasRank(row.role as Role, 'TenantAdmin') || row.site_ids.includes(site.id));
  return works && !row.is_disabled ? row : undefined;
}

/** Finds such users among some, by the ids in the request. */
export async function findUsersOfSite(
  context: Parameters<typeof findUserOfSite>[0],
  ids: readonly string[],
): Promise<ReadonlyMap<string, SiteUser>> {
  const users = await Promise.all(ids.map((id) => findUserOfSite(context, id)));
  return new Map(users.flatMap((user, index) => (user ? [[ids[index] ?? user.id, user]] : [])));
}
