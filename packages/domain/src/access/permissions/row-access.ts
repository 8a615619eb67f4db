import type { ConditionUser } from '../../fields/conditions/condition.ts';
import { isMet } from '../../fields/conditions/is-met.ts';
import { type PreparedCondition, prepareCondition } from '../../fields/conditions/prepare-condition.ts';
import type { FieldDefinition, FieldValues } from '../../fields/definitions/field-definition.ts';
import { accessTo, type Grantee } from './access.ts';
import type { Grant, GrantAction, GrantResource } from './grants.ts';

/** A grant with its row filter made ready; `rows` is `null` where it is about every row. */
interface PreparedGrant {
  readonly grant: Grant;
  readonly rows: PreparedCondition | null;
}

/**
 * The actions that a user may perform on the objects of one type: everything by their role, or as some grants allow.
 */
export interface RowAccess {
  readonly isEverything: boolean;
  /** Grants that can match a row; where there is none, and the role does not say so, no row is theirs. */
  readonly grants: readonly PreparedGrant[];
  readonly timeZone: string;
}

/** The decision for one object. */
export interface RowDecision {
  readonly isAllowed: boolean;
  readonly hiddenFieldIds: ReadonlySet<string>;
  /** Includes hidden fields: a field that is not visible cannot be changed. */
  readonly readonlyFieldIds: ReadonlySet<string>;
}

/** An action on the objects of one type. */
interface GrantedAction {
  readonly resource: GrantResource;
  readonly typeId: string;
  readonly action: GrantAction;
}

/** The context that grants are decided in. */
export interface RowAccessContext extends Grantee {
  readonly user: ConditionUser;
  /** IANA time zone of the tenant. */
  readonly timeZone: string;
}

const noFieldIds: ReadonlySet<string> = new Set();
const fullAccess: RowDecision = { isAllowed: true, hiddenFieldIds: noFieldIds, readonlyFieldIds: noFieldIds };
const deniedAccess: RowDecision = { isAllowed: false, hiddenFieldIds: noFieldIds, readonlyFieldIds: noFieldIds };

/**
 * Returns the access of a user to the objects of one type, ready to be decided row by row here, or by a predicate
 * derived from it.
 * @param fields those that row filters refer to
 */
export function rowAccess(
  context: RowAccessContext,
  { resource, typeId, action }: GrantedAction,
  fields: readonly FieldDefinition[],
): RowAccess {
  const { user, timeZone } = context;
  const foundAccess = accessTo(context, resource, typeId, action);
  if (foundAccess === 'role') return { isEverything: true, grants: [], timeZone };
  const grants = foundAccess.flatMap((grant): PreparedGrant[] => {
    if (grant.rowFilter === null) return [{ grant, rows: null }];
    const rows = prepareCondition(grant.rowFilter, { fields, user, timeZone });
    return rows === null ? [] : [{ grant, rows }];
  });
  return { isEverything: false, grants, timeZone };
}

/**
 * Decides the access of a user to one object: allowed where a grant's rows include it; a field is hidden only where
 * every such grant hides it, and can be changed where one of them allows it. The only place that decides; predicates
 * have the same result.
 */
export function decideRow(access: RowAccess, values: FieldValues): RowDecision {
  if (access.isEverything) return fullAccess;
  const matching = access.grants.filter(({ rows }) => rows === null || isMet(rows, values, access.timeZone));
  if (matching.length === 0) return deniedAccess;
  return {
    isAllowed: true,
    hiddenFieldIds: inAll(matching, ({ hiddenFieldIds }) => hiddenFieldIds),
    readonlyFieldIds: inAll(matching, ({ hiddenFieldIds, readonlyFieldIds }) => [
      ...hiddenFieldIds,
      ...readonlyFieldIds,
    ]),
  };
}

/**
 * Returns the fields that are hidden in some row, as far as this is known without reading the rows: a list must not be
 * sorted, filtered or searched by them, because that would reveal their values.
 */
export function sometimesHidden({ isEverything, grants }: RowAccess): ReadonlySet<string> {
  if (isEverything) return noFieldIds;
  const openGrants = grants.filter(({ rows }) => rows === null);
  const hiddenIds = new Set(grants.flatMap(({ grant }) => grant.hiddenFieldIds));
  return new Set([...hiddenIds].filter((id) => openGrants.every(({ grant }) => grant.hiddenFieldIds.includes(id))));
}

/** Fields that every grant hides, whichever row it is. */
export function alwaysHidden({ isEverything, grants }: RowAccess): ReadonlySet<string> {
  return isEverything || grants.length === 0 ? noFieldIds : inAll(grants, ({ hiddenFieldIds }) => hiddenFieldIds);
}

/** Fields that no grant lets be changed, whichever row it is. */
export function alwaysReadonly({ isEverything, grants }: RowAccess): ReadonlySet<string> {
  if (isEverything || grants.length === 0) return noFieldIds;
  return inAll(grants, ({ hiddenFieldIds, readonlyFieldIds }) => [...hiddenFieldIds, ...readonlyFieldIds]);
}

/** Returns the fields without the hidden ones and the fields nested in them. */
export function withoutFields(
  fields: readonly FieldDefinition[],
  hiddenIds: ReadonlySet<string>,
): readonly FieldDefinition[] {
  if (hiddenIds.size === 0) return fields;
  return fields
    .filter(({ id }) => !hiddenIds.has(id))
    .map((field) => (field.children ? { ...field, children: withoutFields(field.children, hiddenIds) } : field));
}

function inAll(grants: readonly PreparedGrant[], idsOf: (grant: Grant) => readonly string[]): ReadonlySet<string> {
  const [firstIds, ...otherIdSets] = grants.map(({ grant }) => new Set(idsOf(grant)));
  if (!firstIds || firstIds.size === 0) return noFieldIds;
  return new Set([...firstIds].filter((id) => otherIdSets.every((ids) => ids.has(id))));
}
