import { type GrantSummary, holdsByRole } from './access.ts';
import { type AdvisedService, reaches, sees } from './grant-advice.ts';
import { type Grant, type GrantAction, type GrantResource, grantActions, grantResources } from './grants.ts';
import type { Role } from './roles.ts';

/** The same actions on some things of a kind. */
export interface Ability {
  readonly resource: GrantResource;
  readonly ids: readonly string[] | 'all';
  /** In the order of the table of grants. */
  readonly actions: readonly GrantAction[];
  /** Whether conditions exclude some of the items of these types. */
  readonly isPartly: boolean;
}

/** The part of a grant that determines its addition to a role. */
type AddingGrant = GrantSummary & Pick<Grant, 'rowFilter'>;

/**
 * Returns the abilities that grants add to a role at their site, each stated once: grants that do not work without
 * something else are left out, and so are the permissions of the role itself.
 * @param services all services of the site
 */
export function addedAbilities(
  role: Role,
  grants: readonly AddingGrant[],
  services: readonly AdvisedService[],
): readonly Ability[] {
  return grantResources.flatMap((resource) => abilitiesOf(resource, { role, grants, services }));
}

interface Granted {
  readonly role: Role;
  readonly grants: readonly AddingGrant[];
  readonly services: readonly AdvisedService[];
}

/** The actions permitted on one type: without conditions, and with any. */
interface Reach {
  readonly whole: ReadonlySet<GrantAction>;
  readonly any: ReadonlySet<GrantAction>;
}

function abilitiesOf(resource: GrantResource, grantedAccess: Granted): readonly Ability[] {
  const { role, grants, services } = grantedAccess;
  const resourceGrants = grants.filter((grant) => grant.resource === resource);
  const namedIds = [...new Set(resourceGrants.flatMap(({ ids }) => (ids === 'all' ? [] : ids)))];
  const isOfServices = resource === 'transactionType' || resource === 'report';
  // Whether actions work is decided service by service; where the result is the same for all of them they are combined
  // into one.
  const every =
    isOfServices && resourceGrants.some(({ ids }) => ids === 'all') ? services.map(({ id }) => id) : namedIds;
  const reachOf = (id: string | 'all'): Reach => {
    const isAbout = ({ ids }: AddingGrant) => ids === 'all' || (id !== 'all' && ids.includes(id));
    const among = resourceGrants.filter(isAbout);
    const actions = (of: readonly AddingGrant[]) =>
      new Set<GrantAction>(
        of
          .flatMap(({ actions: each }) => each)
          .filter((action) => !holdsByRole(role, resource, action) && works(resource, id, action, grantedAccess)),
      );
    return { whole: actions(among.filter(({ rowFilter }) => rowFilter === null)), any: actions(among) };
  };
  const ofAll = reachOf('all');
  const byId = every.map((id) => [id, reachOf(id)] as const);
  const otherReaches = byId.filter(([, reach]) => !isSame(reach, ofAll));
  // For services, the actions that work for all of them may be fewer than those that work for each.
  if (otherReaches.length === 0 || (!isOfServices && ofAll.any.size > 0)) {
    const excludeCommon = (actions: Reach['any']) => new Set([...actions].filter((action) => !ofAll.whole.has(action)));
    const addedReaches = otherReaches.map(
      ([id, { whole, any }]) => [id, { whole: excludeCommon(whole), any: excludeCommon(any) }] as const,
    );
    return [...abilities(resource, 'all', ofAll), ...groupAbilities(resource, addedReaches)];
  }
  return groupAbilities(resource, byId);
}

/** Things with which the same may be done, together. */
function groupAbilities(resource: GrantResource, reachById: readonly (readonly [string, Reach])[]): readonly Ability[] {
  const groups = new Map<string, { readonly ids: string[]; readonly reach: Reach }>();
  for (const [id, reach] of reachById) {
    const key = `${[...reach.whole].sort()} ${[...reach.any].sort()}`;
    const group = groups.get(key) ?? { ids: [], reach };
    group.ids.push(id);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ ids, reach }) => abilities(resource, ids, reach));
}

function abilities(resource: GrantResource, ids: Ability['ids'], { whole, any }: Reach): readonly Ability[] {
  const orderActions = (isMeant: (action: GrantAction) => boolean): readonly GrantAction[] =>
    (grantActions[resource] as readonly GrantAction[])
      .filter(isMeant)
      // Everybody's are one's own too.
      .filter((action, _index, allActions) => action !== 'readOwn' || !allActions.includes('readAll'));
  return [
    { actions: orderActions((action) => whole.has(action)), isPartly: false },
    { actions: orderActions((action) => any.has(action) && !whole.has(action)), isPartly: true },
  ].flatMap((each) => (each.actions.length === 0 ? [] : [{ resource, ids, ...each }]));
}

function isSame(one: Reach, otherReach: Reach): boolean {
  const equal = (a: ReadonlySet<GrantAction>, b: ReadonlySet<GrantAction>) =>
    a.size === b.size && [...a].every((action) => b.has(action));
  return equal(one.whole, otherReach.whole) && equal(one.any, otherReach.any);
}

/** Checks whether a granted action can be performed, together with the other grants and the role. */
export function works(
  resource: GrantResource,
  id: string | 'all',
  action: GrantAction,
  { role, grants, services }: Granted,
): boolean {
  const has = (of: GrantResource, targetId: string | 'all', requiredAction: GrantAction): boolean =>
    holdsByRole(role, of, requiredAction) || reaches(grants, of, targetId, requiredAction);
  if (resource === 'elementType' || resource === 'recordType') return has(resource, id, 'read');
  if (resource === 'file') return action === 'create' || has('file', id, 'read');
  const matchingServices = services.filter((service) => id === 'all' || service.id === id);
  if (resource === 'report') {
    return (
      matchingServices.every(({ elementTypeId }) => has('elementType', elementTypeId, 'read')) &&
      has('report', id, 'read')
    );
  }
  // Services bring the reading of their objects with them (`impliedGrants`).
  const isFollowing = action === 'pdf' || action === 'delete';
  return !isFollowing || matchingServices.every((service) => sees(grants, service.id, role));
}
