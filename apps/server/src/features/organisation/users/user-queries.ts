import { type Selectable, sql } from 'kysely';
import type { Users } from '../../../database/schema.generated.ts';
import { inOrder } from '../../../database/stored-rows.ts';
import type { TenantScope, Transaction } from '../../../database/transaction.ts';

export type UserRow = Selectable<Users> & {
  readonly site_ids: readonly string[];
  readonly site_keys: readonly string[];
  readonly invited_at: Date | null;
  readonly last_sign_in_at: Date | null;
};

const sitesOf = (column: 'id' | 'key') =>
  sql<string[]>`ARRAY(
    SELECT s.${sql.ref(column)}::text FROM user_sites us JOIN sites s ON s.tenant_id = us.tenant_id AND s.id = us.site_id
    WHERE us.tenant_id = users.tenant_id AND us.user_id = users.id ORDER BY s.position, s.name)`;

/** Returns the time of the last invitation, or of the last sign-in. */
export const activityOf = (column: 'invited_at' | 'last_sign_in_at') =>
  sql<Date | null>`(SELECT a.${sql.ref(column)} FROM user_activity a
                    WHERE a.tenant_id = users.tenant_id AND a.user_id = users.id)`;

/** Status of a user's account. Disabled takes precedence; a user that has signed in once is active. */
export const userStatus = sql<string>`CASE WHEN is_disabled THEN 'disabled'
  WHEN ${activityOf('last_sign_in_at')} IS NOT NULL THEN 'active'
  WHEN ${activityOf('invited_at')} IS NOT NULL THEN 'invited' ELSE 'new' END`;

function userRows(tx: Transaction, tenantId: string) {
  return tx
    .selectFrom('users')
    .selectAll()
    .select([sitesOf('id').as('site_ids'), sitesOf('key').as('site_keys')])
    .select([activityOf('invited_at').as('invited_at'), activityOf('last_sign_in_at').as('last_sign_in_at')])
    .where('tenant_id', '=', tenantId);
}

export function selectUser(tx: Transaction, tenantId: string, id: string, lock = false): Promise<UserRow | undefined> {
  return userRows(tx, tenantId)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate('users'))
    .executeTakeFirst();
}

/** The rows of a page of ids, in the page's order. */
export async function selectUsersInOrder({ tx, tenant }: TenantScope, ids: readonly string[]): Promise<UserRow[]> {
  if (ids.length === 0) return [];
  const rows = await userRows(tx, tenant.id)
    .where('id', '=', sql<string>`ANY (${[...ids]}::uuid[])`)
    .execute();
  return inOrder(ids, rows);
}

export async function replaceUserSites(
  tx: Transaction,
  tenantId: string,
  userId: string,
  siteIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom('user_sites').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute();
  if (siteIds.length === 0) return;
  await tx
    .insertInto('user_sites')
    .values(siteIds.map((site_id) => ({ tenant_id: tenantId, user_id: userId, site_id })))
    .execute();
}

/**
 * Checks whether any tenant has another system administrator than `exceptId` that can still sign in. Until the
 * transaction ends no other caller gets an answer, so that the last two cannot be removed at the same time.
 */
export async function isAnotherSuperUser(tx: Transaction, exceptId: string): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('tingest.lastAdministrator', 0))`.execute(tx);
  const result = await sql<{ exists: boolean }>`SELECT is_another_super_user(${exceptId}) AS exists`.execute(tx);
  return result.rows[0]?.exists ?? false;
}

/** Open items in a user's name, each kind counted up to `most`. */
export interface UserUsage {
  /** Loans that they have out. */
  readonly loans: number;
  /** Things that are reserved for them. */
  readonly reservations: number;
  /** Cases that they see to. */
  readonly cases: number;
  /** Transactions that they began, finished ones too: they stay, with the name. */
  readonly transactions: number;
}

/** Counts the open items in a user's name. */
export async function countUsage({ tx, tenant }: TenantScope, userId: string, max: number): Promise<UserUsage> {
  const count = (condition: ReturnType<typeof sql>) =>
    sql`(SELECT count(*)::int FROM (SELECT FROM transactions
         WHERE tenant_id = ${tenant.id} AND deleted_at IS NULL AND ${condition} LIMIT ${max}) counted)`;
  const result = await sql<UserUsage>`
    SELECT ${count(sql`borrower_id = ${userId} AND status = 'started'`)} AS loans,
           ${count(sql`borrower_id = ${userId} AND status = 'reserved'`)} AS reservations,
           ${count(sql`assignee_id = ${userId} AND status = 'started'`)} AS cases,
           ${count(sql`owner_id = ${userId}`)} AS transactions`.execute(tx);
  return result.rows[0] ?? { loans: 0, reservations: 0, cases: 0, transactions: 0 };
}
