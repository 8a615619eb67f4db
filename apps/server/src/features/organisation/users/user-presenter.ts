import type { Culture, Role } from '@tingest/domain';
import type { UserRow } from './user-queries.ts';
import type { UserStatus } from './user-schemas.ts';

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
    status: statusOf(row),
    invitedAt: row.invited_at?.toISOString() ?? null,
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    sites: [...row.site_keys],
    privilegeIds: row.privilege_ids,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

/** As `userStatus` says it in SQL. */
function statusOf({ is_disabled, invited_at, last_sign_in_at }: UserRow): UserStatus {
  if (is_disabled) return 'disabled';
  if (last_sign_in_at) return 'active';
  return invited_at ? 'invited' : 'new';
}
