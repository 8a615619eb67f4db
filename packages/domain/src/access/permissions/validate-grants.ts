import type { Condition } from '../../fields/conditions/condition.ts';
import { readCondition } from '../../fields/conditions/validate-condition.ts';
import type { Problem } from '../../foundation/problems/problem.ts';
import { isId } from '../../foundation/text/id.ts';
import { holdsByRole } from './access.ts';
import {
  fieldResources,
  filteredResources,
  type Grant,
  type GrantAction,
  type GrantResource,
  grantActions,
  grantLimits,
  grantResources,
} from './grants.ts';
import type { Role } from './roles.ts';

/** A grant as a caller sends it; its shape is checked here. */
export interface GrantInput {
  readonly id?: string | null;
  readonly resource: string;
  readonly ids: readonly string[] | 'all';
  readonly actions: readonly string[];
  readonly rowFilter?: unknown;
  readonly hiddenFieldIds?: readonly string[];
  readonly readonlyFieldIds?: readonly string[];
}

/**
 * Reads grants: returns their stored form and their context-free problems. The existence of the items that they name is
 * checked by the caller.
 * @param path their location in the request
 * @param makeId for grants that came without an id
 */
export function readGrants(
  inputs: readonly GrantInput[],
  path: string,
  makeId: () => string,
): { readonly grants: readonly Grant[]; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  if (inputs.length > grantLimits.grants) {
    problems.push({ code: 'tooMany', path, parameters: { max: grantLimits.grants } });
    return { grants: [], problems };
  }
  const seenIds = new Set<string>();
  const grants = inputs.flatMap((input, index) => {
    const at = `${path}.${index}`;
    const id = input.id?.toLowerCase() ?? makeId();
    if (!isId(id)) problems.push({ code: 'invalidId', path: `${at}.id` });
    if (seenIds.has(id)) problems.push({ code: 'duplicateId', path: `${at}.id` });
    seenIds.add(id);
    const grant = readGrant(input, id, at, problems);
    return grant ? [grant] : [];
  });
  return { grants, problems };
}

function readGrant(input: GrantInput, id: string, path: string, problems: Problem[]): Grant | undefined {
  const resource = grantResources.find((each) => each === input.resource);
  if (!resource) {
    problems.push({ code: 'unknownValue', path: `${path}.resource` });
    return undefined;
  }
  const rowFilter = readFilter(input.rowFilter, resource, path, problems);
  const hiddenFieldIds = readFields(input.hiddenFieldIds ?? [], resource, `${path}.hiddenFieldIds`, problems);
  const readonlyFieldIds = readFields(input.readonlyFieldIds ?? [], resource, `${path}.readonlyFieldIds`, problems);
  return {
    id,
    resource,
    ids: readIds(input.ids, `${path}.ids`, problems),
    actions: readActions(input.actions, resource, `${path}.actions`, problems),
    rowFilter,
    hiddenFieldIds,
    readonlyFieldIds: readonlyFieldIds.filter((each) => !hiddenFieldIds.includes(each)),
  };
}

function readIds(ids: GrantInput['ids'], path: string, problems: Problem[]): readonly string[] | 'all' {
  if (ids === 'all') return 'all';
  if (ids.length === 0) problems.push({ code: 'requiredChoice', path });
  if (ids.length > grantLimits.ids) problems.push({ code: 'tooMany', path, parameters: { max: grantLimits.ids } });
  ids.forEach((id, index) => {
    if (!isId(id)) problems.push({ code: 'invalidId', path: `${path}.${index}` });
  });
  return [...new Set(ids.map((id) => id.toLowerCase()))];
}

/** In the order of the table, each once. */
function readActions(
  actions: readonly string[],
  resource: GrantResource,
  path: string,
  problems: Problem[],
): readonly GrantAction[] {
  const knownActions: readonly GrantAction[] = grantActions[resource];
  if (actions.length === 0) problems.push({ code: 'requiredChoice', path });
  actions.forEach((action, index) => {
    if (!knownActions.some((each) => each === action))
      problems.push({ code: 'unknownValue', path: `${path}.${index}` });
  });
  return knownActions.filter((action) => actions.includes(action));
}

function readFilter(input: unknown, resource: GrantResource, path: string, problems: Problem[]): Condition | null {
  if (input === undefined || input === null) return null;
  const at = `${path}.rowFilter`;
  const readResult = filteredResources.includes(resource)
    ? readCondition(input, at)
    : { problem: { code: 'unknownField', path: at } as const };
  if ('condition' in readResult) return readResult.condition;
  problems.push(readResult.problem);
  return null;
}

function readFields(
  ids: readonly string[],
  resource: GrantResource,
  path: string,
  problems: Problem[],
): readonly string[] {
  if (ids.length > 0 && !fieldResources.includes(resource)) problems.push({ code: 'unknownField', path });
  if (ids.length > grantLimits.fields)
    problems.push({ code: 'tooMany', path, parameters: { max: grantLimits.fields } });
  ids.forEach((id, index) => {
    if (!isId(id)) problems.push({ code: 'invalidId', path: `${path}.${index}` });
  });
  return [...new Set(ids.map((id) => id.toLowerCase()))];
}

/**
 * Returns problems where a user would grant more than they hold. Grants that existed before and are unchanged are not
 * granted anew. Source: design, section 5 (no user can grant more than they hold).
 */
export function grantingProblems(
  giver: Role,
  grants: readonly Grant[],
  before: readonly Grant[],
  path: string,
): Problem[] {
  const formerGrants = new Set(before.map(canonical));
  return grants.flatMap((grant, index) => {
    if (formerGrants.has(canonical(grant))) return [];
    const isMore = grant.actions.some((action) => !holdsByRole(giver, grant.resource, action));
    return isMore ? [{ code: 'grantNotHeld' as const, path: `${path}.${index}.actions` }] : [];
  });
}

/** Returns the same text for equal values, regardless of the order of their properties. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
