import { accessTo } from './access.ts';
import type { Grant, GrantAction, GrantResource } from './grants.ts';

/**
 * Reasons why a user may not perform an action: `unpublished` the role does not see the item; `condition` privileges
 * grant it, for other objects; `off` only privileges that are off grant it; `notGranted` no privilege of the user grants
 * it.
 */
export const refusalReasons = ['unpublished', 'condition', 'off', 'notGranted'] as const;

type RefusalReason = (typeof refusalReasons)[number];

/** A privilege of a user, active or off. */
export interface ExplainedPrivilege {
  readonly id: string;
  readonly isActive: boolean;
  readonly grants: readonly Grant[];
}

/** Why an action is refused, with the privileges that the reason is about. */
export interface GrantRefusal {
  readonly reason: RefusalReason;
  readonly privilegeIds: readonly string[];
}

/**
 * Returns why privileges do not give an action that was refused on one object. The caller has decided that it is
 * refused, and that the item is visible to the role.
 * @param privileges all privileges of the user at the site, those that are off included
 */
export function grantRefusal(
  { resource, typeId, action }: { resource: GrantResource; typeId: string; action: GrantAction },
  privileges: readonly ExplainedPrivilege[],
): GrantRefusal {
  const granting = privileges.filter(
    // The role that gives nothing by itself.
    ({ grants }) => accessTo({ role: 'User', grants }, resource, typeId, action).length > 0,
  );
  const active = granting.filter(({ isActive }) => isActive);
  const reason = active.length > 0 ? 'condition' : granting.length > 0 ? 'off' : 'notGranted';
  return { reason, privilegeIds: (active.length > 0 ? active : granting).map(({ id }) => id) };
}
