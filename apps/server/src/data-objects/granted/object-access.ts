import {
  alwaysHidden,
  alwaysReadonly,
  decideRow,
  type GrantAction,
  holdsByRole,
  type RowAccess,
  type RowDecision,
  rowAccess,
  sometimesHidden,
} from '@tingest/domain/access';
import type { FieldDefinition, FieldValues } from '@tingest/domain/fields';
import { type RawBuilder, sql } from 'kysely';
import { type GrantScope, granteeAt } from '../../http/authentication/grants.ts';
import { conditionPredicate, type StoredType } from './condition-predicate.ts';

/** A category or value type, as far as it decides the access to its objects. */
export type AccessibleType = StoredType & { readonly id: string; readonly fields: readonly FieldDefinition[] };

/** Access of a user to the objects of one type. */
export interface ObjectAccess {
  /** Their role alone allows it, with all objects and fields. */
  readonly isEverything: boolean;
  /** No object can be theirs. */
  readonly isNothing: boolean;
  /** @param values an object's; `null` for one that is not there any more, of which only grants for all rows know */
  readonly decide: (values: FieldValues | null) => RowDecision;
  /** Fields that may be hidden in some row, so that lists must not tell of them. */
  readonly sometimesHidden: ReadonlySet<string>;
  /** Fields that are hidden in every row. */
  readonly alwaysHidden: ReadonlySet<string>;
  /** Fields that are not changed in any row. */
  readonly alwaysReadonly: ReadonlySet<string>;
  /** Holds for the rows that are theirs, in the table of the objects; `undefined` where all are. */
  readonly predicate: () => RawBuilder<boolean> | undefined;
}

const noIds: ReadonlySet<string> = new Set();
const fullAccess: ObjectAccess = {
  isEverything: true,
  isNothing: false,
  decide: () => ({ isAllowed: true, hiddenFieldIds: noIds, readonlyFieldIds: noIds }),
  sometimesHidden: noIds,
  alwaysHidden: noIds,
  alwaysReadonly: noIds,
  predicate: () => undefined,
};

/**
 * Returns the access of a user to the objects of a type, where all of some actions are needed for it: to change an
 * object one must also see it. A field hidden by one of the actions is hidden. For users with a role that allows it
 * this costs nothing.
 */
export function objectAccess(
  scope: GrantScope,
  resource: 'elementType' | 'recordType',
  type: AccessibleType,
  actions: readonly [GrantAction, ...GrantAction[]],
): ObjectAccess {
  if (actions.every((action) => holdsByRole(scope.caller.role, resource, action))) return fullAccess;
  const grantee = granteeAt(scope);
  const accesses = actions
    .map((action) => rowAccess(grantee, { resource, typeId: type.id, action }, type.fields))
    .filter(({ isEverything }) => !isEverything);
  return combinedAccess(accesses, type);
}

/** Returns the access that several accesses to the same objects allow together. */
export function combinedAccess(accesses: readonly RowAccess[], type: StoredType): ObjectAccess {
  if (accesses.length === 0) return fullAccess;
  return {
    isEverything: false,
    isNothing: accesses.some(({ grants }) => grants.length === 0),
    decide(values) {
      const decisions = accesses.map((access) => (values ? decideRow(access, values) : decideGone(access)));
      return {
        isAllowed: decisions.every(({ isAllowed }) => isAllowed),
        hiddenFieldIds: union(decisions.map(({ hiddenFieldIds }) => hiddenFieldIds)),
        readonlyFieldIds: union(decisions.map(({ readonlyFieldIds }) => readonlyFieldIds)),
      };
    },
    sometimesHidden: union(accesses.map(sometimesHidden)),
    alwaysHidden: union(accesses.map(alwaysHidden)),
    alwaysReadonly: union(accesses.map(alwaysReadonly)),
    predicate() {
      const parts = accesses.flatMap((access) => accessPredicate(access, type) ?? []);
      return parts.length === 0 ? undefined : sql<boolean>`(${sql.join(parts, sql` AND `)})`;
    },
  };
}

/** Grants turned into a predicate on rows of objects; `undefined` where they reach every row. */
export function accessPredicate(
  { isEverything, grants }: RowAccess,
  type: StoredType,
): RawBuilder<boolean> | undefined {
  if (isEverything || grants.some(({ rows }) => rows === null)) return undefined;
  const parts = grants.flatMap(({ rows }) => (rows ? [conditionPredicate(rows, type)] : []));
  return parts.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(parts, sql` OR `)})`;
}

/** Decides the access to an object that no longer exists: it has no values that a filter could test. */
function decideGone(access: RowAccess): RowDecision {
  return decideRow({ ...access, grants: access.grants.filter(({ rows }) => rows === null) }, {});
}

function union(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  const [firstSet] = sets;
  if (firstSet && sets.length === 1) return firstSet;
  const nonEmptySets = sets.filter(({ size }) => size > 0);
  return nonEmptySets.length === 0 ? noIds : new Set(nonEmptySets.flatMap((set) => [...set]));
}
