import type { Role } from '@tingest/domain/access';
import type { FieldDefinition } from '@tingest/domain/fields';
import { type Selectable, sql } from 'kysely';
import type { Privileges } from '../../../database/schema.generated.ts';
import { siteRows, tenantRows } from '../../../database/stored-rows.ts';
import type { SiteScope, TenantScope, Transaction } from '../../../database/transaction.ts';
import { fieldsOf } from '../../../publishing/publishable-item.ts';

/** A privilege in a list, where how much it grants is enough. */
export type ListedPrivilegeRow = Omit<Selectable<Privileges>, 'grants'> & {
  readonly grant_count: number;
  readonly user_count: number;
};

export type PrivilegeRow = ListedPrivilegeRow & Pick<Selectable<Privileges>, 'grants'>;

const head = [
  'tenant_id',
  'site_id',
  'id',
  'name',
  'description',
  'status',
  'owner_id',
  'version',
  'created_at',
  'updated_at',
] as const;
const grantCount = sql<number>`jsonb_array_length(grants)`.as('grant_count');

/**
 * Reads all of a site. Holders are counted in one query, however many users there are; the grants themselves are not
 * read.
 */
export function selectListedPrivileges(scope: SiteScope): Promise<ListedPrivilegeRow[]> {
  return withHolders(scope, siteRows(scope, 'privileges').select(head).select(grantCount).execute());
}

/** Reads all of a site, with their grants. */
export function selectPrivileges(scope: SiteScope): Promise<PrivilegeRow[]> {
  return withHolders(scope, siteRows(scope, 'privileges').select(head).select(['grants', grantCount]).execute());
}

async function withHolders<Row extends { readonly id: string }>({ tx, tenant }: TenantScope, reading: Promise<Row[]>) {
  const [rows, users] = await Promise.all([reading, countHolders(tx, tenant.id)]);
  return rows.map((row) => ({ ...row, user_count: users.get(row.id) ?? 0 }));
}

/** How many have each privilege of a tenant: many have the same ones, so whole lists of them are counted first. */
async function countHolders(tx: Transaction, tenantId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; users: number }>`
    SELECT held.id, sum(alike.users)::int AS users
    FROM (SELECT u.privilege_ids, count(*) AS users FROM users u
          WHERE u.tenant_id = ${tenantId} AND u.privilege_ids <> '{}' GROUP BY u.privilege_ids) alike,
         unnest(alike.privilege_ids) AS held (id)
    GROUP BY held.id`.execute(tx);
  return new Map(rows.map(({ id, users }) => [id, users]));
}

/** How many have a privilege. */
async function countHoldersOf(tx: Transaction, tenantId: string, privilegeId: string): Promise<number> {
  const { rows } = await sql<{ users: number }>`
    SELECT count(*)::int AS users FROM users u
    WHERE u.tenant_id = ${tenantId} AND u.privilege_ids <> '{}'
      AND u.privilege_ids @> ARRAY[${privilegeId}::uuid]`.execute(tx);
  return rows[0]?.users ?? 0;
}

/**
 * Reads one privilege, with the number of its holders; with `lock` other transactions cannot change or give it until
 * the transaction ends.
 */
export async function selectPrivilege(scope: SiteScope, id: string, lock = false): Promise<PrivilegeRow | undefined> {
  const row = await siteRows(scope, 'privileges')
    .select(head)
    .select(['grants', grantCount])
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate('privileges'))
    .executeTakeFirst();
  // Counted by a separate statement: one that had to wait for the lock still misses users that were given it meanwhile.
  return row && { ...row, user_count: await countHoldersOf(scope.tx, scope.tenant.id, row.id) };
}

/** Privileges of the tenant by their ids. Until the transaction ends they are not deleted, so that they can be given. */
export function selectPrivilegesToGive(
  scope: TenantScope,
  ids: readonly string[],
): Promise<Pick<Selectable<Privileges>, 'id' | 'site_id' | 'grants'>[]> {
  return tenantRows(scope, 'privileges')
    .select(['id', 'site_id', 'grants'])
    .where('id', '=', sql<string>`ANY (${[...ids]}::uuid[])`)
    .forShare()
    .execute();
}

/** A user that has a privilege. */
export interface PrivilegeHolder {
  readonly id: string;
  readonly name: string;
  readonly userName: string;
  readonly role: Role;
  readonly isDisabled: boolean;
  /** Keys of the sites. */
  readonly sites: string[];
  /** All of the user's privileges of the site, this one included. */
  readonly privilegeIds: string[];
}

/** Reads the holders of a privilege of the site: all of the tenant, or those with one of some sites. */
export async function selectHolders(
  { tx, tenant, site }: SiteScope,
  privilegeId: string,
  siteIds: readonly string[] | null,
): Promise<PrivilegeHolder[]> {
  const inSites =
    siteIds === null
      ? sql`true`
      : sql`EXISTS (SELECT FROM user_sites us WHERE us.tenant_id = u.tenant_id AND us.user_id = u.id
                    AND us.site_id = ANY (${[...siteIds]}::uuid[]))`;
  const { rows } = await sql<PrivilegeHolder>`
    SELECT u.id, u.name, u.username AS "userName", u.role, u.is_disabled AS "isDisabled",
           ARRAY(SELECT s.key FROM user_sites us JOIN sites s ON s.tenant_id = us.tenant_id AND s.id = us.site_id
                 WHERE us.tenant_id = u.tenant_id AND us.user_id = u.id ORDER BY s.position, s.name) AS sites,
           ARRAY(SELECT p.id FROM privileges p
                 WHERE p.tenant_id = u.tenant_id AND p.site_id = ${site.id} AND p.id = ANY (u.privilege_ids)
                 ORDER BY p.name, p.id) AS "privilegeIds"
    FROM users u
    WHERE u.tenant_id = ${tenant.id} AND u.privilege_ids <> '{}' AND u.privilege_ids @> ARRAY[${privilegeId}::uuid]
      AND ${inSites}
    ORDER BY u.name, u.id LIMIT 1000`.execute(tx);
  return rows;
}

/** A type that grants can name, with the fields that they can filter by, hide and make read-only. */
export interface GrantableType {
  readonly id: string;
  /** Of its objects; of a service, of its category's objects. */
  readonly rowFields: readonly FieldDefinition[];
  /** Of its objects; of a service, its own and those of its functions' forms. */
  readonly shownFields: readonly FieldDefinition[];
}

/** Categories or value types of a site. */
export async function selectGrantableObjectTypes(
  scope: SiteScope,
  table: 'element_types' | 'record_types',
): Promise<GrantableType[]> {
  const rows = await siteRows(scope, table).select(['id', 'data_property_types']).execute();
  return rows.map((row) => ({ id: row.id, rowFields: fieldsOf(row), shownFields: fieldsOf(row) }));
}

/** Services of a site. */
export async function selectGrantableServices({ tx, tenant, site }: SiteScope): Promise<GrantableType[]> {
  const { rows } = await sql<{
    id: string;
    own: FieldDefinition[];
    category: FieldDefinition[];
    forms: FieldDefinition[][];
  }>`SELECT t.id, t.data_property_types AS own, c.data_property_types AS category,
       COALESCE((SELECT json_agg(o.data_property_types) FROM operation_types o
                 WHERE o.tenant_id = t.tenant_id AND o.id IN (
                   SELECT e.operation_type_id FROM transaction_event_types e
                   WHERE e.tenant_id = t.tenant_id AND e.transaction_type_id = t.id)), '[]') AS forms
     FROM transaction_types t JOIN element_types c ON c.tenant_id = t.tenant_id AND c.id = t.element_type_id
     WHERE t.tenant_id = ${tenant.id} AND t.site_id = ${site.id}`.execute(tx);
  return rows.map(({ id, own, category, forms }) => ({
    id,
    rowFields: category,
    shownFields: [...own, ...forms.flat()],
  }));
}

/** Which of some ids are files of a site. */
export async function selectFileIds(scope: SiteScope, ids: readonly string[]): Promise<Set<string>> {
  const rows = await siteRows(scope, 'files')
    .select('id')
    .where('id', '=', sql<string>`ANY (${[...ids]}::uuid[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
