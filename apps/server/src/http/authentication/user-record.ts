import { canBeGranted, impliedGrants, type ServiceOfCategory } from '@tingest/domain/access';
import type { Culture } from '@tingest/domain/foundation';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { inTransaction, type Transaction } from '../../database/transaction.ts';
import type { Caller, CallerPrivilege, CallerRole } from './caller.ts';
import { hidesFields, selectCopyingDefinitions, siteCopies, withRestrictedCopies } from './restricted-copies.ts';

/** A user of the platform, without how they signed in. */
export type UserRecord = Omit<Caller, 'subject'> & {
  readonly isDisabled: boolean;
  /** Tokens that were issued before are refused; null for none that ended early. */
  readonly tokensValidFrom: Date | null;
};

/** Where a user's record is: ids are unique in a tenant, and rows are read one tenant at a time. */
export interface UserKey {
  readonly tenantId: string;
  readonly userId: string;
}

interface UserRow {
  readonly username: string;
  readonly name: string;
  readonly email: string | null;
  readonly role: CallerRole;
  readonly privilege_ids: readonly string[];
  readonly privileges: readonly CallerPrivilege[] | null;
  readonly is_disabled: boolean;
  readonly tokens_valid_from: Date | null;
  readonly culture: Culture | null;
  readonly tenant_key: string;
  readonly sites: readonly { readonly id: string; readonly key: string }[];
}

/** The tenant that a user is in now. */
export async function findUserKey(pool: Pool, userId: string): Promise<UserKey | null> {
  if (!isUuid(userId)) return null;
  const tenantResult = await pool.query<{ tenant_id: string | null }>('SELECT find_user_tenant($1) AS tenant_id', [
    userId,
  ]);
  const tenantId = tenantResult.rows[0]?.tenant_id;
  return tenantId ? { tenantId, userId } : null;
}

/** Finds the user that a provider's subject (`issuer|sub`) belongs to. */
export async function findSubject(pool: Pool, subject: string): Promise<UserKey | null> {
  if (!isStorable(subject)) return null;
  const { rows } = await pool.query<UserKey>(
    `SELECT tenant_id AS "tenantId", user_id AS "userId" FROM find_identity('subject', $1)`,
    [subject],
  );
  return rows[0] ?? null;
}

/** A user found by an input that is their user name (in any case) or their e-mail address. */
export interface FoundUser extends UserKey {
  readonly tenantKey: string;
  readonly tenantName: string;
  /** `verifiedEmail` if the user has verified that they receive mail there. */
  readonly foundBy: 'username' | 'verifiedEmail' | 'email';
  /** Whether the user came with the archive of a tenant and has neither a password nor a provider's subject yet. */
  readonly isDormant: boolean;
}

/** Removes dormant users if there are others: a restored copy of a tenant makes no user name ambiguous. */
export function withoutDormant(users: readonly FoundUser[]): readonly FoundUser[] {
  const active = users.filter(({ isDormant }) => !isDormant);
  return active.length > 0 ? active : users;
}

/** Finds the users of all tenants that match a login input, the oldest first. */
export async function findUsersByLogin(pool: Pool, login: string): Promise<readonly FoundUser[]> {
  if (!isStorable(login)) return [];
  const { rows } = await pool.query<FoundUser>(
    `SELECT tenant_id AS "tenantId", user_id AS "userId", tenant_key AS "tenantKey", tenant_name AS "tenantName",
            found_by AS "foundBy", is_dormant AS "isDormant" FROM find_users_by_login($1)`,
    [login],
  );
  return rows;
}

/** PostgreSQL cannot store a NUL, and would refuse the whole statement. */
function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** Reads a user with the sites they work in: all of the tenant for a TenantAdmin or SuperUser. */
export async function loadUserRecord(pool: Pool, { tenantId, userId }: UserKey): Promise<UserRecord | null> {
  const row = await inTransaction(pool, { tenantId, readOnly: true }, async (tx) => {
    const { rows } = await sql<UserRow>`
      SELECT u.username, u.name, u.email, u.role, u.privilege_ids, u.is_disabled, u.tokens_valid_from, u.culture,
             t.key AS tenant_key,
             (SELECT json_agg(json_build_object('id', p.id, 'name', p.name, 'siteId', p.site_id, 'grants', p.grants)
                              ORDER BY p.name, p.id)
              FROM privileges p
              WHERE p.tenant_id = u.tenant_id AND p.id = ANY (u.privilege_ids) AND p.status = 'active') AS privileges,
             COALESCE((SELECT json_agg(json_build_object('id', s.id, 'key', s.key) ORDER BY s.position, s.name, s.id)
                       FROM sites s
                       WHERE s.tenant_id = u.tenant_id
                         AND (u.role IN ('TenantAdmin', 'SuperUser')
                              OR EXISTS (SELECT FROM user_sites us WHERE us.tenant_id = u.tenant_id
                                         AND us.user_id = u.id AND us.site_id = s.id))), '[]') AS sites
      FROM users u JOIN tenants t USING (tenant_id)
      WHERE u.tenant_id = ${tenantId}::uuid AND u.id = ${userId}::uuid`.execute(tx);
    const [userRow] = rows;
    if (!userRow || !canBeGranted(userRow.role)) return userRow && { ...userRow, privileges: null };
    const restrictedPrivileges = await withCopiesHidden(tx, tenantId, userRow.privileges ?? []);
    return { ...userRow, privileges: await withImplied(tx, tenantId, restrictedPrivileges) };
  });
  if (!row) return null;
  return {
    userId,
    tenantId,
    tenantKey: row.tenant_key,
    username: row.username,
    name: row.name,
    email: row.email,
    role: row.role,
    culture: row.culture,
    siteIds: row.sites.map(({ id }) => id),
    siteKeysById: new Map(row.sites.map(({ id, key }) => [id, key])),
    privilegeIds: row.privilege_ids,
    privileges: row.privileges ?? [],
    isDisabled: row.is_disabled,
    tokensValidFrom: row.tokens_valid_from,
  };
}

/**
 * Returns privileges with the grants implied by their grants on services. The result is cached with them and cleared
 * when a category or service of the tenant changes (`access_changed`), so it never outlasts a change that makes a field
 * one of the category.
 */
async function withImplied(
  tx: Transaction,
  tenantId: string,
  privileges: readonly CallerPrivilege[],
): Promise<readonly CallerPrivilege[]> {
  const sites = privileges
    .filter(({ grants }) => grants.some(({ resource }) => resource === 'transactionType'))
    .map(({ siteId }) => siteId);
  if (sites.length === 0) return privileges;
  const { rows } = await sql<ServiceOfCategory & { readonly siteId: string }>`
    SELECT t.id, t.site_id AS "siteId", t.element_type_id AS "elementTypeId", c.data_property_types AS fields
    FROM transaction_types t JOIN element_types c ON c.tenant_id = t.tenant_id AND c.id = t.element_type_id
    WHERE t.tenant_id = ${tenantId}::uuid AND t.site_id = ANY (${sites}::uuid[])`.execute(tx);
  return privileges.map((privilege) => {
    const atSite = privileges.filter(({ siteId }) => siteId === privilege.siteId).flatMap(({ grants }) => grants);
    const services = rows.filter(({ siteId }) => siteId === privilege.siteId);
    const ownGrants = new Set(privilege.grants);
    const otherGrants = atSite.filter((grant) => !ownGrants.has(grant) && grant.resource === 'elementType');
    return {
      ...privilege,
      grants: [...privilege.grants, ...impliedGrants([...privilege.grants, ...otherGrants], services)],
    };
  });
}

/** Privileges that also hide the copies that rules make of hidden fields. Privileges that hide nothing cost no query. */
async function withCopiesHidden(
  tx: Transaction,
  tenantId: string,
  privileges: readonly CallerPrivilege[],
): Promise<readonly CallerPrivilege[]> {
  const siteIds = new Set(privileges.filter(hidesFields).map(({ siteId }) => siteId));
  let restrictedPrivileges = privileges;
  for (const siteId of siteIds) {
    const site = siteCopies(await selectCopyingDefinitions(tx, tenantId, siteId));
    const siteGrants = restrictedPrivileges
      .filter((privilege) => privilege.siteId === siteId)
      .flatMap(({ grants }) => grants);
    const changedGrants = withRestrictedCopies(siteGrants, site);
    const replacements = new Map(siteGrants.map((grant, index) => [grant, changedGrants[index] ?? grant]));
    restrictedPrivileges = restrictedPrivileges.map((privilege) => ({
      ...privilege,
      grants: privilege.grants.map((grant) => replacements.get(grant) ?? grant),
    }));
  }
  return restrictedPrivileges;
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}
