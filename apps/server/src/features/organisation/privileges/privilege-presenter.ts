import type { Grant, PrivilegeStatus } from '@tingest/domain/access';
import { presentMetadata } from '../../../http/contract/schemas.ts';
import type { ListedPrivilegeRow, PrivilegeRow } from './privilege-queries.ts';

/** The grants of a stored privilege. They were checked when they were saved. */
export function grantsOf(row: { readonly grants: readonly Grant[] }): readonly Grant[] {
  return row.grants;
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
    ...presentMetadata(row),
  };
}

/** Returns a privilege with its grants. */
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
