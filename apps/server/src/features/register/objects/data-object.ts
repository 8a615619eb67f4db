import type { GrantAction } from '@tingest/domain/access';
import type { FieldDefinition, FieldValues, ListQuery } from '@tingest/domain/fields';
import type { DataObjectType, DataObjectTypeRow } from '../../../data-objects/data-object-type.ts';
import { accessToTypes } from '../../../data-objects/granted/access-to-types.ts';
import { filteredIds, resolveFields, shownFields } from '../../../data-objects/option-sources.ts';
import type { TypeFinder } from '../../../data-objects/type-finder.ts';
import type { ListSource } from '../../../database/lists/list-source.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { orNotFound } from '../../../http/kernel/problem-error.ts';
import { pageAnswer } from '../../../http/lists/list-routes.ts';
import type { ObjectRow, ObjectRows } from './object-rows.ts';

/**
 * A kind of object that is filled in with the form of a type and stored: objects with that of a category, predefined
 * values with that of their type. Declared by its differences; reading, saving, lists, files, exports and bulk changes
 * are made from it.
 */
export interface DataObject<Row extends ObjectRow, TypeRow extends DataObjectTypeRow> {
  /** Its table, and its resource in paths. */
  readonly resource: 'elements' | 'records';
  /** One of them, in the audit trail and as the owner of files. */
  readonly what: 'element' | 'record';
  readonly tag: string;
  /** Its type, as a resource of privileges. */
  readonly typeResource: 'elementType' | 'recordType';
  /** The type's id, as callers name it. */
  readonly typeIdName: 'elementTypeId' | 'recordTypeId';
  readonly typeIdOf: (row: Row) => string;
  readonly types: TypeFinder<TypeRow>;
  readonly rows: ObjectRows<Row>;
  /** Properties in the audit trail beside its type and its values. */
  readonly auditFacts: (row: Row) => object;
  /** Their list. Fields are columns only where there is one type. @param actions that must be granted, reading unless given */
  readonly list: (
    context: SiteContext,
    types: readonly DataObjectType<TypeRow>[],
    ofOneType: boolean,
    actions?: readonly [GrantAction, ...GrantAction[]],
  ) => ListSource;
}

/** The types that a list is about. */
export interface ListedTypes<TypeRow extends DataObjectTypeRow> {
  readonly types: readonly DataObjectType<TypeRow>[];
  readonly ofOneType: boolean;
}

/**
 * The type that a list is asked for, with the options that its filters name, or all that the caller sees.
 * @throws ProblemError `notFound`
 */
export async function listedTypes<TypeRow extends DataObjectTypeRow>(
  { types }: { readonly types: TypeFinder<TypeRow> },
  context: SiteContext,
  typeId: string | undefined,
  query: ListQuery,
): Promise<ListedTypes<TypeRow>> {
  if (!typeId) return { types: await types.findAll(context, context.caller), ofOneType: false };
  const type = orNotFound(await types.find(context, typeId, context.caller));
  const fields = await resolveFields(context, type.fields, [], filteredIds(query));
  return { types: [{ ...type, fields }], ofOneType: true };
}

/** The values of a stored row. */
export function valuesOf(row: { readonly data_properties: FieldValues }): FieldValues {
  return row.data_properties;
}

/** An object of a page, with the fields that the caller sees of it. */
export interface ListedObject<Row> {
  readonly row: Row;
  readonly fields: readonly FieldDefinition[];
}

/**
 * Returns a page of the objects of a type, or of all types that the caller sees.
 * @param present converts some of them to response items
 * @throws ProblemError `notFound`; all problems of the query
 */
export async function objectPage<Row extends ObjectRow, TypeRow extends DataObjectTypeRow, Item>(
  dataObject: DataObject<Row, TypeRow>,
  context: SiteContext,
  {
    typeId,
    query,
    present,
  }: {
    readonly typeId: string | undefined;
    readonly query: ListQuery;
    readonly present: (
      context: SiteContext,
      listed: readonly ListedObject<Row>[],
      types: readonly DataObjectType<TypeRow>[],
    ) => Promise<Item[]>;
  },
) {
  const { rows, typeIdOf, typeResource } = dataObject;
  const { types, ofOneType } = await listedTypes(dataObject, context, typeId, query);
  const access = accessToTypes(context, typeResource, types);
  return pageAnswer(context, dataObject.list(context, types, ofOneType), query, async (reader, ids) => {
    const pageRows = await rows.inOrder(reader, ids);
    const visibleFieldsByType = await shownFields(reader, types, pageRows, typeIdOf);
    const listedObjects = pageRows.map((row) => {
      const id = typeIdOf(row);
      return { row, fields: access.fieldsOf(id, visibleFieldsByType.get(id) ?? [], valuesOf(row)) };
    });
    return present(reader, listedObjects, types);
  });
}
