import type { FieldValues, ListFilter } from '@tingest/domain/fields';
import type { Pool } from 'pg';
import Type, { type TProperties } from 'typebox';
import type { DataObjectTypeRow } from '../../../data-objects/data-object-type.ts';
import { accessToTypes } from '../../../data-objects/granted/access-to-types.ts';
import { shownFields } from '../../../data-objects/option-sources.ts';
import type { ExportColumn } from '../../../exports/export-columns.ts';
import { formatQuery } from '../../../exports/export-format.ts';
import { fieldsById } from '../../../exports/field-columns.ts';
import {
  type ExportRequest,
  exportBody,
  exportCall,
  exportList,
  type ListExport,
} from '../../../exports/list-export.ts';
import { idSchema } from '../../../http/contract/schemas.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { notFound } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { findExportSchema } from '../../configuration/data-schemas/find-published-schema.ts';
import type { ReservationQuery } from '../availability/availability.ts';
import { type DataObject, valuesOf } from './data-object.ts';
import { objectFilters, readObjectQuery, type SentObjectQuery } from './object-query.ts';
import { type SchemaRow, schemaCell, schemaColumn, schemaRows } from './schema-rows.ts';

const params = Type.Object({ schemaId: idSchema });

/** The specific parts of the export of a dataObject kind of object by schemas. */
interface SchemaExport<Row> {
  /** Several of them, in summaries. */
  readonly noun: string;
  /** Name of the body's component, its properties beside the query of every list, and these as filters of the list. */
  readonly title: string;
  readonly also?: TProperties;
  readonly filters?: (context: SiteContext, query: ReservationQuery) => readonly ListFilter[];
  /** Name of one of them in rules. */
  readonly reference: 'element' | 'record';
  /** The rows that are shown, in the order of their ids. */
  readonly select: (context: SiteContext, ids: readonly string[]) => Promise<readonly Row[]>;
  readonly typeIdOf: (row: Row) => string;
  /** Returns the values of one that rules read beside its fields. */
  readonly ownValues: (row: Row) => FieldValues;
}

/**
 * `POST {resource}/schemas/{schemaId}/filter`: the results of a list's query, in the columns of an export schema, each
 * filled by the schema's `incoming` rules. Source: specification, section 7. Rules see the same values of an object as
 * its reader.
 */
export function schemaExportRoute<
  Row extends { readonly data_properties: FieldValues },
  TypeRow extends DataObjectTypeRow,
>(
  dataObject: Omit<DataObject<never, TypeRow>, 'typeIdOf' | 'rows' | 'auditFacts'>,
  schemaExport: SchemaExport<Row>,
  pool: Pool,
): Route {
  const { resource, tag, typeIdName } = dataObject;
  return route({
    ...exportCall(resource),
    tag,
    summary: `Export ${schemaExport.noun} by a data schema`,
    path: `${resource}/schemas/:schemaId/filter`,
    name: `${resource}.exportBySchema`,
    params,
    description:
      'Takes the same query as the filtered list and returns all matching items of the type of the schema; skip, limit and skipCount have no effect. `columns` are ids of the columns of the schema.',
    action: `${resource}.export`,
    scope: 'site',
    query: Type.Object({ [typeIdName]: Type.Optional(idSchema), ...formatQuery }),
    body: Type.Object(
      { ...exportBody.properties, ...(schemaExport.also ?? {}), ...objectFilters },
      { title: schemaExport.title, additionalProperties: false },
    ),
    handler: (context, { params: { schemaId }, query, body }) => {
      const { columns: _, searchCriteria, ...rest } = body;
      const sentQuery = { ...rest, ...(searchCriteria && { searchCriteria }) } as SentObjectQuery;
      const list = readObjectQuery(context.tenant, sentQuery);
      const typeId = (query as Readonly<Record<string, string | undefined>>)[typeIdName];
      return exportList(context, { pool, resource, params: { schemaId }, query, list, body }, async (tx, request) => {
        const inTransaction = { ...context, tx };
        const filters = schemaExport.filters?.(inTransaction, list) ?? [];
        return {
          ...(await prepareList(dataObject, schemaExport, inTransaction, { schemaId, typeId, ...request })),
          filters,
        };
      });
    },
  });
}

interface SchemaExportRequest extends ExportRequest {
  readonly schemaId: string;
  /** The only type of the schema that is exported; all of its types if absent. */
  readonly typeId: string | undefined;
}

async function prepareList<Row extends { readonly data_properties: FieldValues }, TypeRow extends DataObjectTypeRow>(
  dataObject: Pick<DataObject<never, TypeRow>, 'types' | 'typeResource' | 'typeIdName' | 'list'>,
  { reference, select, typeIdOf, ownValues }: SchemaExport<Row>,
  context: SiteContext,
  { schemaId, typeId: requestedTypeId, format, reading }: SchemaExportRequest,
): Promise<ListExport<SchemaRow>> {
  const schema = await findExportSchema(context, schemaId, dataObject.typeResource);
  const targetIds = schema.targets
    .map(({ id }) => id)
    .filter((id) => requestedTypeId === undefined || id === requestedTypeId);
  const types = (await dataObject.types.findAll(context, context.caller)).filter(({ id }) => targetIds.includes(id));
  // Types that the caller may not see count as missing; so do those that are not targets of the schema.
  if (types.length === 0) throw notFound();
  const access = accessToTypes(context, dataObject.typeResource, types, ['read', 'export']);
  const rowsOf = schemaRows(schema, reference, reading.context);
  return {
    name: schema.name,
    source: dataObject.list(context, types, types.length === 1, ['read', 'export']),
    columns: schema.fields.map(
      (field): ExportColumn<SchemaRow> => ({
        ...schemaColumn(field, format),
        cell: (row) => schemaCell(row, field, { ...reading, format }),
      }),
    ),
    async read(ids) {
      const foundRows = await select(context, ids);
      const visibleFieldsByType = await shownFields(context, types, foundRows, typeIdOf);
      return rowsOf(
        foundRows.map((row) => {
          const typeId = typeIdOf(row);
          const fields = visibleFieldsByType.get(typeId) ?? [];
          const values = valuesOf(row);
          const readableFields = fieldsById(access.fieldsOf(typeId, fields, values));
          const readableEntries = Object.entries(values).filter(([id]) => readableFields.has(id));
          return { typeId, fields, values: { ...Object.fromEntries(readableEntries), ...ownValues(row) } };
        }),
      );
    },
  };
}
