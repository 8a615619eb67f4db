import { allowed, type Decision, denied } from '../../foundation/problems/decision.ts';
import { hasRank, isAdmin, type Role } from '../permissions/roles.ts';

/** Statuses of categories, predefined value types, functions and services. Source: specification, section 4. */
export const publishingStatuses = ['draft', 'private', 'published'] as const;
export type PublishingStatus = (typeof publishingStatuses)[number];

/** Whether a value from outside names a status. */
export function isPublishingStatus(value: unknown): value is PublishingStatus {
  return publishingStatuses.some((status) => status === value);
}

/**
 * Checks whether the role sees an item: a published item is visible to all, a private one to administrators
 * (specification, section 4), a draft to users that can edit it.
 */
export function isVisible(status: PublishingStatus, role: Role): boolean {
  if (status === 'published') return true;
  return status === 'private' ? isAdmin(role) : hasRank(role, 'TenantAdmin');
}

/** The statuses of the items that a role sees, for a list to ask by. */
export function visibleStatuses(role: Role): readonly PublishingStatus[] {
  return publishingStatuses.filter((status) => isVisible(status, role));
}

/**
 * Checks whether an item may change from one status to another. Every change is allowed, except back to draft while
 * objects, operations or transactions of it exist: they would disappear for the users that work with them.
 */
export function allowedStatusChange(
  from: PublishingStatus,
  to: PublishingStatus,
  item: { readonly inUse: boolean },
): Decision {
  const vanishes = to === 'draft' && from !== 'draft' && item.inUse;
  return vanishes ? denied({ code: 'statusInUse', path: 'status' }) : allowed;
}
