import type { Culture, Role } from '@tingest/domain';
import type { UserRow } from './user-queries.ts';

/** A user as it is answered. */
export function presentUser(row: UserRow, tenantKey: string) {
  return {
    id: row.id,
    userId: row.id,
    tenant: tenantKey,
    username: row.username,
    name: row.name,
    email: row.email,
    role: row.role as Role,
    culture: row.culture as Culture | null,
    isDisabled: row.is_disabled,
    sites: [...row.site_keys],
    privilegeIds: row.privilege_ids,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}
