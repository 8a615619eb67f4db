import { modeRules } from '../../work/transactions/modes/mode-rules.ts';
import type { OperationMode } from '../../work/transactions/modes/operation-modes.ts';
import { type GrantSummary, holdsByRole } from './access.ts';
import type { Grant, GrantAction, GrantResource } from './grants.ts';
import type { Role } from './roles.ts';

/** The properties of a service that determine the requirements of a grant on it. */
export interface AdvisedService {
  readonly id: string;
  readonly elementTypeId: string;
  readonly mode: string;
  readonly events: readonly { readonly mode: OperationMode }[];
}

/**
 * Reasons why a grant does not have its apparent effect, for a user without other grants: `objects` the objects of
 * these categories are not visible, `values` nor these predefined values, `files` nor these files; `transactions`
 * transactions of these services are not visible, so that none of them can be deleted or exported as a document;
 * `others` nothing can be started by these services, nor are transactions started by others visible: only assigned ones
 * can be continued; `end` transactions of these services can be started and not ended; `report` a report can only be
 * exported by users that may see it.
 */
type AdviceReason = 'objects' | 'values' | 'files' | 'transactions' | 'others' | 'end' | 'report';

/** A deficiency of a grant, and the grant that would remedy it. */
export interface GrantAdvice {
  readonly reason: AdviceReason;
  /** Which of the grants it is about. */
  readonly index: number;
  /** The grant that is required in addition. */
  readonly missing: GrantSummary;
}

/**
 * Returns the further grants that some grants need and none of them gives. Row filters are ignored.
 * @param services all services of the site
 * @param role of the grantee, which may include the needed permissions; by default one that gives nothing
 */
export function grantAdvice(
  grants: readonly GrantSummary[],
  services: readonly AdvisedService[],
  role: Role = 'User',
): readonly GrantAdvice[] {
  return grants.flatMap((grant, index) =>
    lacking(grant, grants, services)
      .filter(({ missing: { resource, actions } }) => !actions.every((action) => holdsByRole(role, resource, action)))
      .map((missingGrant) => ({ ...missingGrant, index })),
  );
}

type Lack = Pick<GrantAdvice, 'reason' | 'missing'>;

function lacking(
  grant: GrantSummary,
  allGrants: readonly GrantSummary[],
  services: readonly AdvisedService[],
): readonly Lack[] {
  const { resource, ids, actions } = grant;
  if (actions.length === 0 || ids.length === 0) return [];
  const lack = (
    reason: AdviceReason,
    targetResource: GrantResource,
    requestedIds: readonly string[] | 'all',
    action: GrantAction,
  ) => {
    const unreachedIds = unreached(allGrants, targetResource, requestedIds, action);
    return unreachedIds.length === 0
      ? []
      : [{ reason, missing: { resource: targetResource, ids: unreachedIds, actions: [action] } }];
  };
  if (resource === 'elementType') return lack('objects', resource, ids, 'read');
  if (resource === 'recordType') return lack('values', resource, ids, 'read');
  // Uploading alone is useful: forms accept the uploaded files.
  if (resource === 'file')
    return actions.every((action) => action === 'create') ? [] : lack('files', resource, ids, 'read');
  const namedServices = services.filter(({ id }) => ids === 'all' || ids.includes(id));
  // Services bring the reading of their objects with them (`impliedGrants`), reports do not.
  if (resource === 'transactionType') return lackingSteps(grant, allGrants, namedServices);
  const categories = [...new Set(namedServices.map(({ elementTypeId }) => elementTypeId))].filter(
    (id) => !namedServices.some((service) => service.elementTypeId === id && performs(allGrants, service.id)),
  );
  return [...lack('objects', 'elementType', categories, 'read'), ...lack('report', resource, ids, 'read')];
}

/** Whether a grant lets something be done by a service. */
function performs(allGrants: readonly GrantSummary[], id: string): boolean {
  return allGrants.some(
    ({ resource, ids, actions }) =>
      resource === 'transactionType' && actions.length > 0 && (ids === 'all' || ids.includes(id)),
  );
}

/**
 * Returns the missing grants of a service, apart from the objects; each service is checked separately, since their
 * modes differ.
 */
function lackingSteps(
  { actions }: GrantSummary,
  allGrants: readonly GrantSummary[],
  services: readonly AdvisedService[],
): readonly Lack[] {
  const has = (id: string, action: GrantAction): boolean => reaches(allGrants, 'transactionType', id, action);
  const of = (reason: AdviceReason, action: GrantAction, isMissing: (service: AdvisedService) => boolean): Lack[] => {
    const ids = services.filter(isMissing).map(({ id }) => id);
    return ids.length === 0 ? [] : [{ reason, missing: { resource: 'transactionType', ids, actions: [action] } }];
  };
  const goesOn = (['update', 'complete', 'cancel'] as const).some((action) => actions.includes(action));
  return [
    ...(actions.includes('pdf') || actions.includes('delete')
      ? of('transactions', 'readOwn', ({ id }) => !sees(allGrants, id))
      : []),
    ...(goesOn ? of('others', 'readAll', ({ id }) => !has(id, 'start') && !has(id, 'readAll')) : []),
    ...(actions.includes('start')
      ? of('end', 'complete', (service) => isEnded(service) && !has(service.id, 'complete'))
      : []),
  ];
}

/** Checks whether the user sees the transactions of a service, at least their own. */
export function sees(grants: readonly GrantSummary[], id: string, role: Role = 'User'): boolean {
  return (['readOwn', 'readAll'] as const).some(
    (action) => holdsByRole(role, 'transactionType', action) || reaches(grants, 'transactionType', id, action),
  );
}

/** Checks whether the service's transactions stay open until they are completed, and it has a function for that. */
function isEnded({ mode, events }: AdvisedService): boolean {
  return !modeRules(mode).isImmediate && events.some((event) => event.mode === 'complete');
}

/** Those of some things that no grant reaches; all of them where that is not to be told. */
function unreached(
  grants: readonly GrantSummary[],
  resource: GrantResource,
  ids: readonly string[] | 'all',
  action: GrantAction,
): readonly string[] | 'all' {
  if (ids !== 'all') return ids.filter((id) => !reaches(grants, resource, id, action));
  return grants.some((grant) => grant.ids === 'all' && gives(grant, resource, action)) ? [] : 'all';
}

/** Whether grants allow an action on a thing, or on all of its kind. */
export function reaches(
  grants: readonly GrantSummary[],
  resource: GrantResource,
  id: string | 'all',
  action: GrantAction,
): boolean {
  return grants.some(
    (grant) => gives(grant, resource, action) && (grant.ids === 'all' || (id !== 'all' && grant.ids.includes(id))),
  );
}

function gives(grant: GrantSummary, resource: GrantResource, action: GrantAction): boolean {
  return grant.resource === resource && (grant.actions as readonly GrantAction[]).includes(action);
}

/**
 * Returns the grants with an addition that one of them lacks: added to it where both apply to exactly the same objects,
 * else as a separate grant.
 * @param id of the grant that may be added
 */
export function withAdvice(grants: readonly Grant[], { index, missing }: GrantAdvice, id: string): readonly Grant[] {
  const grant = grants[index];
  if (grant && grant.resource === missing.resource && isSame(grant.ids, missing.ids)) {
    return grants.with(index, { ...grant, actions: [...grant.actions, ...missing.actions] });
  }
  const addedGrant: Grant = { ...missing, id, rowFilter: null, hiddenFieldIds: [], readonlyFieldIds: [] };
  return [...grants, addedGrant];
}

function isSame(one: GrantSummary['ids'], otherIds: GrantSummary['ids']): boolean {
  if (one === 'all' || otherIds === 'all') return one === otherIds;
  return one.length === otherIds.length && one.every((id) => otherIds.includes(id));
}
