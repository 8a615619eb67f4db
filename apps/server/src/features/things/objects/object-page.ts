import type { FieldDefinition, ListQuery } from '@tingest/domain';
import type { DataObjectTypeRow } from '../../../data-objects/data-object-type.ts';
import { accessToTypes } from '../../../data-objects/granted/access-to-types.ts';
import { shownFields } from '../../../data-objects/option-sources.ts';
import { listPage } from '../../../database/lists/list-page.ts';
import type { SiteContext } from '../../../http/context.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { type DataObject, listedTypes, valuesOf } from './data-object.ts';
import type { ObjectRow } from './object-rows.ts';

/** An object of a page, with the fields that the caller sees of it. */
export interface ListedObject<Row> {
  readonly row: Row;
  readonly fields: readonly FieldDefinition[];
}

/**
 * A page of the objects of a type, or of all types that the caller sees.
 * @throws ProblemError `notFound`; everything that is wrong with the query
 */
export async function objectPage<Row extends ObjectRow, TypeRow extends DataObjectTypeRow>(
  declared: DataObject<Row, TypeRow>,
  context: SiteContext,
  typeId: string | undefined,
  query: ListQuery,
) {
  const { tx, tenant } = context;
  const { rows, typeIdOf, typeResource } = declared;
  const { types, ofOneType } = await listedTypes(declared, context, typeId, query);
  const result = await listPage(tx, declared.list(context, types, ofOneType), query);
  if ('problems' in result) throw new ProblemError(result.problems);
  const found = await rows.inOrder(tx, tenant.id, result.page.ids);
  const shown = await shownFields(context, types, found, typeIdOf);
  const access = accessToTypes(context, typeResource, types);
  const listed = found.map((row): ListedObject<Row> => {
    const id = typeIdOf(row);
    return { row, fields: access.fieldsOf(id, shown.get(id) ?? [], valuesOf(row)) };
  });
  return { page: result.page, types, listed };
}
