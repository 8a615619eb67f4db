import type { Grant, PrivilegeStatus } from '@tingest/domain';
import type { ListedPrivilegeRow, PrivilegeRow } from './privilege-queries.ts';

/** The grants of a stored privilege. They were checked when they were saved. */
export function grantsOf(row: { readonly grants: unknown }): readonly Grant[] {
  return row.grants as readonly Grant[];
}

/** A privilege as lists answer it. */
export function presentListedPrivilege(row: ListedPrivilegeRow) {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    status: row.status as PrivilegeStatus,
    grantCount: row.grant_count,
    userCount: row.user_count,
    tenantId: row.tenant_id,
    siteId: row.site_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    ownerId: row.owner_id,
    version: row.version,
  };
}

/** A privilege with what it grants. */
export function presentPrivilege(row: PrivilegeRow) {
  const grants = grantsOf(row).map((grant) => ({
    ...grant,
    ids: grant.ids === 'all' ? ('all' as const) : [...grant.ids],
    actions: [...grant.actions],
    hiddenFieldIds: [...grant.hiddenFieldIds],
    readonlyFieldIds: [...grant.readonlyFieldIds],
  }));
  return { ...presentListedPrivilege(row), grants };
}
