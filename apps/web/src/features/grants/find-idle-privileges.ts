import { type Grant, type IdleGrant, type IdleReason, idleGrants, type Role } from '@tingest/domain/access';
import { type GrantableResources, invisibleIds, servicesOf } from './grantable-resources.ts';

/** A privilege that adds nothing to its holder's role and other privileges. */
export interface IdlePrivilege {
  readonly privilegeId: string;
  /** `empty`: it grants nothing. Incomplete privileges are left out: the advice on grants says what they lack. */
  readonly reason: Exclude<IdleReason, 'incomplete'> | 'empty';
  /** Privileges that give the same, or items that are unpublished or lack the step. */
  readonly namedIds: readonly string[];
}

/** Returns those of a user's privileges that add nothing; of two that give the same, the later one. */
export function findIdlePrivileges(
  privileges: readonly { readonly id: string; readonly grants: readonly Grant[] }[],
  { role, knownResources }: { readonly role: Role; readonly knownResources: GrantableResources },
): readonly IdlePrivilege[] {
  const idle = idleGrants(privileges, {
    role,
    services: servicesOf(knownResources),
    invisibleIds: invisibleIds(knownResources, role),
  });
  return privileges.flatMap(({ id: privilegeId, grants }): readonly IdlePrivilege[] => {
    if (grants.length === 0) return [{ privilegeId, reason: 'empty', namedIds: [] }];
    const idleParts = idle.filter((each) => each.privilegeId === privilegeId);
    if (idleParts.length < grants.length) return [];
    const reason = mainReason(idleParts);
    return reason === 'incomplete' ? [] : [{ privilegeId, reason, namedIds: namedIds(idleParts, reason) }];
  });
}

const reasonOrder: readonly IdleReason[] = ['unpublished', 'step', 'rank', 'incomplete', 'privilege'];

/** Returns the reason that tells the most: a part that can be mended comes before one that is only superfluous. */
function mainReason(idleParts: readonly IdleGrant[]): IdleReason {
  return reasonOrder.find((each) => idleParts.some(({ reason }) => reason === each)) ?? 'role';
}

function namedIds(idleParts: readonly IdleGrant[], reason: IdleReason): readonly string[] {
  const parts = idleParts.filter((each) => each.reason === reason);
  return [
    ...new Set(
      parts.flatMap(({ privilegeIds, itemIds, privilegeId }) =>
        reason === 'privilege' ? privilegeIds.filter((each) => each !== privilegeId) : itemIds,
      ),
    ),
  ];
}
