import { type GrantAction, withoutFields } from '@tingest/domain/access';
import type { FieldDefinition, FieldValues } from '@tingest/domain/fields';
import { type RawBuilder, sql } from 'kysely';
import type { GrantScope } from '../../http/authentication/grants.ts';
import { type AccessibleType, objectAccess } from './object-access.ts';

/** Access of a user to the objects of several types of one kind. */
export interface TypesAccess {
  /** Their role alone allows it, with all objects and fields. */
  readonly isEverything: boolean;
  /** Whether any object of a type may be theirs. */
  readonly sees: (typeId: string) => boolean;
  /** Holds for the rows that are theirs; `undefined` where all of these types are. */
  readonly predicate: (typeColumn: RawBuilder<unknown>) => RawBuilder<boolean> | undefined;
  /** Fields of any of the types that may be hidden in some row. */
  readonly sometimesHidden: ReadonlySet<string>;
  /** Fields that are hidden in every row: not even their names are told. */
  readonly alwaysHidden: ReadonlySet<string>;
  /** The fields of an object without those that are hidden in it; of one that is not theirs, none. */
  readonly fieldsOf: (
    typeId: string,
    fields: readonly FieldDefinition[],
    values: FieldValues,
  ) => readonly FieldDefinition[];
}

const fullAccess: TypesAccess = {
  isEverything: true,
  sees: () => true,
  predicate: () => undefined,
  sometimesHidden: new Set(),
  alwaysHidden: new Set(),
  fieldsOf: (_typeId, fields) => fields,
};

/** @see objectAccess */
export function accessToTypes(
  scope: GrantScope,
  resource: 'elementType' | 'recordType',
  types: readonly AccessibleType[],
  actions: readonly [GrantAction, ...GrantAction[]] = ['read'],
): TypesAccess {
  const accesses = types.map((type) => ({ id: type.id, access: objectAccess(scope, resource, type, actions) }));
  if (accesses.every(({ access }) => access.isEverything)) return fullAccess;
  const byId = new Map(accesses.map(({ id, access }) => [id, access]));
  return {
    isEverything: false,
    sees: (typeId) => byId.get(typeId)?.isNothing === false,
    predicate(typeColumn) {
      const parts = accesses.map(({ id, access }) => ({ id, rows: access.predicate() }));
      const fullTypeIds = parts.filter(({ rows }) => rows === undefined).map(({ id }) => id);
      if (fullTypeIds.length === parts.length) return undefined;
      const partly = parts.flatMap(({ id, rows }) => (rows ? [sql`(${typeColumn} = ${id} AND ${rows})`] : []));
      const wholly = fullTypeIds.length > 0 ? [sql`${typeColumn} = ANY (${fullTypeIds}::uuid[])`] : [];
      return sql<boolean>`(${sql.join([...wholly, ...partly], sql` OR `)})`;
    },
    sometimesHidden: new Set(accesses.flatMap(({ access }) => [...access.sometimesHidden])),
    alwaysHidden: new Set(accesses.flatMap(({ access }) => [...access.alwaysHidden])),
    fieldsOf(typeId, fields, values) {
      const decision = byId.get(typeId)?.decide(values);
      return decision?.isAllowed ? withoutFields(fields, decision.hiddenFieldIds) : [];
    },
  };
}
