import type { Condition } from '../../fields/conditions/condition.ts';
import type { OperationMode } from '../../work/transactions/modes/operation-modes.ts';
import { holdsByRole } from './access.ts';
import type { AdvisedService } from './grant-advice.ts';
import type { Grant, GrantAction } from './grants.ts';
import { permissionMatrix } from './matrix.ts';
import type { Role } from './roles.ts';
import { works } from './user-abilities.ts';

/**
 * Reasons why a grant adds nothing: `role` the role gives all of it; `privilege` other privileges, or other grants of
 * the same one, give all of it; `unpublished` the role does not see the items that it names; `step` the services that
 * it names have no such step; `rank` the role has no screen for it; `incomplete` it does not work without a further
 * grant, which `grantAdvice` names.
 */
export type IdleReason = 'role' | 'privilege' | 'unpublished' | 'step' | 'rank' | 'incomplete';

/** A privilege as a user has it. */
export interface HeldPrivilege {
  readonly id: string;
  readonly grants: readonly Grant[];
}

/** A grant that changes nothing for its holder. */
export interface IdleGrant {
  readonly privilegeId: string;
  /** Index among the grants of the privilege. */
  readonly index: number;
  readonly reason: IdleReason;
  /** Privileges that give the same, where that is the reason; the privilege itself if it grants it twice. */
  readonly privilegeIds: readonly string[];
  /** Items that are unpublished or lack the step, where that is the reason. */
  readonly itemIds: readonly string[];
}

/** The holder of privileges, and the site where they apply. */
export interface IdleContext {
  readonly role: Role;
  /** All services of the site. */
  readonly services: readonly AdvisedService[];
  /** Categories, value types and services of the site that the role does not see. */
  readonly invisibleIds: ReadonlySet<string>;
}

interface PlacedGrant {
  readonly privilegeId: string;
  readonly index: number;
  readonly grant: Grant;
}

/** One action on one item, or on all items of a kind. */
interface GrantedPart {
  readonly id: string | 'all';
  readonly action: GrantAction;
}

/** The reason why a part adds nothing, whatever else is granted. */
type PartReason = Exclude<IdleReason, 'privilege'>;

/**
 * Returns the grants that add nothing to a role and to the other privileges of the same user. Where two grants give the
 * same, the later one is returned, so removing all of them changes nothing. Never returns a grant that adds a row, a
 * field or an action; grants that only several others together make superfluous by their row filters are not found.
 */
export function idleGrants(privileges: readonly HeldPrivilege[], context: IdleContext): readonly IdleGrant[] {
  const placedGrants = privileges.flatMap(({ id, grants }) =>
    grants.map((grant, index): PlacedGrant => ({ privilegeId: id, index, grant })),
  );
  const grants = placedGrants.map(({ grant }) => grant);
  const parts = new Map(
    placedGrants.map((placed) => [
      placed,
      partsOf(placed.grant).map((part) => ({ part, reason: partReason(placed.grant, part, grants, context) })),
    ]),
  );
  let remainingGrants: readonly PlacedGrant[] = placedGrants.filter((placed) =>
    parts.get(placed)?.some(({ reason }) => reason === null),
  );
  const idle: IdleGrant[] = [];
  for (const placed of placedGrants.toReversed()) {
    const others = remainingGrants.filter((each) => each !== placed);
    const found = idleGrant(placed, parts.get(placed) ?? [], others);
    if (!found) continue;
    idle.unshift(found);
    remainingGrants = others;
  }
  return idle;
}

function idleGrant(
  placed: PlacedGrant,
  parts: readonly { readonly part: GrantedPart; readonly reason: PartReason | null }[],
  others: readonly PlacedGrant[],
): IdleGrant | null {
  const { privilegeId, index } = placed;
  if (parts.length === 0) return null;
  const coveringIds = new Set<string>();
  for (const { part, reason } of parts) {
    if (reason !== null) continue;
    const cover = others.find((other) => covers(other.grant, placed.grant, part));
    if (!cover) return null;
    coveringIds.add(cover.privilegeId);
  }
  const order: readonly PartReason[] = ['unpublished', 'step', 'rank', 'incomplete'];
  const unusable = order.find((each) => parts.some(({ reason }) => reason === each));
  const reason = unusable ?? (coveringIds.size > 0 ? 'privilege' : 'role');
  const namedIds = parts.flatMap(({ part, reason: each }) => (each === unusable && part.id !== 'all' ? [part.id] : []));
  return {
    privilegeId,
    index,
    reason,
    privilegeIds: reason === 'privilege' ? [...coveringIds] : [],
    itemIds: unusable ? [...new Set(namedIds)] : [],
  };
}

function partsOf({ ids, actions }: Grant): readonly GrantedPart[] {
  const itemIds: readonly (string | 'all')[] = ids === 'all' ? ['all'] : ids;
  return itemIds.flatMap((id) => actions.map((action) => ({ id, action })));
}

function partReason(
  { resource }: Grant,
  { id, action }: GrantedPart,
  grants: readonly Grant[],
  { role, services, invisibleIds }: IdleContext,
): PartReason | null {
  if (holdsByRole(role, resource, action)) return 'role';
  if (invisibleIds.has(id)) return 'unpublished';
  if (resource === 'transactionType' && isStep(action) && !hasStep(services, id, action)) return 'step';
  // Imports have their screen in the administration only.
  if (action === 'import' && permissionMatrix['imports.manage'].scopes[role] === 'none') return 'rank';
  const isUsable = (each: string): boolean => works(resource, each, action, { role, grants, services });
  // One for all items may work for those only that other grants name.
  const namedIds = id === 'all' ? [...services, ...grants.flatMap(namedItems)].map(({ id: each }) => each) : [];
  return isUsable(id) || namedIds.some(isUsable) ? null : 'incomplete';
}

function namedItems({ ids }: Grant): readonly { readonly id: string }[] {
  return ids === 'all' ? [] : ids.map((id) => ({ id }));
}

const steps: readonly GrantAction[] = ['start', 'update', 'complete', 'cancel'] satisfies readonly OperationMode[];

function isStep(action: GrantAction): action is OperationMode {
  return steps.includes(action);
}

/** Services of another version of the site, and those still to come, are not ruled out. */
function hasStep(services: readonly AdvisedService[], id: string, action: OperationMode): boolean {
  const service = services.find((each) => each.id === id);
  return service === undefined || service.events.some(({ mode }) => mode === action);
}

/** Whether a grant gives a part of another one in all of its rows, with all of its fields. */
function covers(grant: Grant, covered: Grant, { id, action }: GrantedPart): boolean {
  const actions: readonly GrantAction[] = grant.actions;
  return (
    grant.resource === covered.resource &&
    (grant.ids === 'all' || (id !== 'all' && grant.ids.includes(id))) &&
    // Everybody's transactions are one's own too.
    (actions.includes(action) || (action === 'readOwn' && actions.includes('readAll'))) &&
    (grant.rowFilter === null || isSameFilter(grant.rowFilter, covered.rowFilter)) &&
    isSubset(grant.hiddenFieldIds, covered.hiddenFieldIds) &&
    isSubset(lockedFieldIds(grant), lockedFieldIds(covered))
  );
}

function lockedFieldIds({ hiddenFieldIds, readonlyFieldIds }: Grant): readonly string[] {
  return [...hiddenFieldIds, ...readonlyFieldIds];
}

function isSubset(part: readonly string[], whole: readonly string[]): boolean {
  return part.every((each) => whole.includes(each));
}

function isSameFilter(one: Condition, otherFilter: Condition | null): boolean {
  return JSON.stringify(one) === JSON.stringify(otherFilter);
}
