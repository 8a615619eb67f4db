import type { Cell, CellType } from '@tingest/documents/csv';
import { withoutFields } from '@tingest/domain/access';
import type { FieldDefinition, FieldValues, ListFilter } from '@tingest/domain/fields';
import type { Culture } from '@tingest/domain/foundation';
import { type ServerTextKey, translate } from '@tingest/i18n/server';
import Type, { type TObject } from 'typebox';
import type { DataObjectTypeRow } from '../../../data-objects/data-object-type.ts';
import { accessToTypes, type TypesAccess } from '../../../data-objects/granted/access-to-types.ts';
import { resolveFields, resolveShortLists } from '../../../data-objects/option-sources.ts';
import type { ExportColumn } from '../../../exports/export-columns.ts';
import { ownColumns } from '../../../exports/export-columns.ts';
import { formatQuery, isWorkbook } from '../../../exports/export-format.ts';
import { fieldExportColumns, fieldsById, groupIds, type RowOfFields } from '../../../exports/field-columns.ts';
import {
  type ExportRequest,
  exportBody,
  exportCall,
  exportList,
  type ListExport,
} from '../../../exports/list-export.ts';
import type { FileStore } from '../../../file-store/file-store.ts';
import { originalContents } from '../../../file-store/original-content.ts';
import { idSchema } from '../../../http/contract/schemas.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { nameOf } from '../../../publishing/publishable-item.ts';
import { visibleFields } from '../../../publishing/visible-fields.ts';
import type { ReservationQuery } from '../availability/availability.ts';
import { type DataObject, listedTypes } from './data-object.ts';
import { objectFilters, readObjectQuery, type SentObjectQuery } from './object-query.ts';

/** The specific parts of the export of a declared kind of object. */
interface ObjectExport<Row extends ExportedObject> {
  /** Name of one of them in summaries. */
  readonly noun: string;
  /** Properties beside the query of every list; its title becomes the body's. */
  readonly also: TObject;
  /** Returns the reservation parameters as filters of the list. */
  readonly filters?: (context: SiteContext, query: ReservationQuery) => readonly ListFilter[];
  /** The rows that are shown, in the order of their ids. */
  readonly select: (context: SiteContext, ids: readonly string[]) => Promise<readonly Row[]>;
  readonly typeIdOf: (row: Row) => string;
  /** Between the title and the fields. */
  readonly columns: readonly {
    readonly id: string;
    readonly heading: ServerTextKey;
    readonly type?: CellType;
    /** Whether it names the object in the sheets of its tables. */
    readonly isKey?: boolean;
    /** Only where it is asked for. */
    readonly isExtra?: boolean;
    readonly cell: (row: Row, clock: (instant: Date) => string, culture: Culture) => Cell;
  }[];
  readonly headings: Readonly<Record<'all' | 'title' | 'type' | 'createdAt' | 'updatedAt', ServerTextKey>>;
}

/** Columns that are read of an object for a file. */
interface ExportedObject {
  readonly title: string;
  readonly data_properties: FieldValues;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Predefined values that a workbook offers in its cells. */
const maxOffered = 5_000;

type Exported<Row> = RowOfFields & { readonly row: Row };

/**
 * `POST {resource}/export`: the objects of one type with its fields, or those of all types with their common columns.
 */
export function objectExportRoute<Row extends ExportedObject, TypeRow extends DataObjectTypeRow>(
  dataObject: Omit<DataObject<never, TypeRow>, 'typeIdOf' | 'rows' | 'auditFacts'>,
  objectExport: ObjectExport<Row>,
  files: Pick<FileStore, 'pool' | 'storage'>,
): Route {
  const { resource, tag, typeIdName } = dataObject;
  const { noun, also, filters } = objectExport;
  const { pool } = files;
  return route({
    ...exportCall(resource),
    tag,
    summary: `Export: ${noun}`,
    action: `${resource}.export`,
    scope: 'site',
    query: Type.Object({ [typeIdName]: Type.Optional(idSchema), ...formatQuery }),
    body: Type.Object(
      { ...exportBody.properties, ...also.properties, ...objectFilters },
      { title: (also as { title?: string }).title, additionalProperties: false },
    ),
    handler: (context, { query, body }) => {
      const { columns: _, searchCriteria, ...rest } = body;
      const sent = { ...rest, ...(searchCriteria && { searchCriteria }) } as SentObjectQuery;
      const objectQuery = readObjectQuery(context.tenant, sent);
      const typeId = (query as Readonly<Record<string, string | undefined>>)[typeIdName];
      return exportList(context, { pool, resource, query, list: objectQuery, body }, async (tx, request) => {
        const inTransaction = { ...context, tx };
        const ownFilters = filters?.(inTransaction, objectQuery);
        const list = await prepareList(dataObject, objectExport, inTransaction, { typeId, ...request });
        return {
          ...{ ...list, ...(ownFilters && { filters: ownFilters }) },
          files: { context: inTransaction, contents: originalContents(files) },
        };
      });
    },
  });
}

async function prepareList<Row extends ExportedObject, TypeRow extends DataObjectTypeRow>(
  dataObject: Pick<DataObject<never, TypeRow>, 'types' | 'typeResource' | 'typeIdName' | 'list'>,
  objectExport: Pick<ObjectExport<Row>, 'headings' | 'columns' | 'select' | 'typeIdOf'>,
  context: SiteContext,
  { typeId, list, reading, format }: ExportRequest & { readonly typeId: string | undefined },
): Promise<ListExport<Exported<Row>>> {
  const { types, ofOneType } = await listedTypes(dataObject, context, typeId, list);
  const one = ofOneType ? types[0] : undefined;
  const { headings, typeIdOf } = objectExport;
  const access = accessToTypes(context, dataObject.typeResource, types, ['read', 'export']);
  const readableFields = one ? visibleFields(one.fields, context.caller.role) : [];
  const fields = withoutFields(readableFields, access.alwaysHidden);
  // Workbooks offer the possible choices; the rows name their own choices.
  const offeredFields = isWorkbook(format) ? await resolveShortLists(context, fields, maxOffered) : fields;
  const names = new Map(types.map(({ id, row }) => [id, nameOf(row, context.culture)]));
  const { culture } = context;
  const defineColumn = ownColumns<Exported<Row>>(culture);
  const columns: ExportColumn<Exported<Row>>[] = [
    defineColumn('title', headings.title, 'text', ({ row }) => row.title),
    ...objectExport.columns.map(({ id, heading, type = 'text', isExtra = false, cell }) => ({
      ...defineColumn(id, heading, type, ({ row }) => cell(row, reading.clock, culture)),
      isExtra,
    })),
    {
      ...defineColumn(dataObject.typeIdName, headings.type, 'text', ({ row }) => names.get(typeIdOf(row)) ?? null),
      isExtra: one !== undefined,
    },
    ...fieldExportColumns(offeredFields, reading),
    defineColumn('updatedAt', headings.updatedAt, 'dateTime', ({ row }) => reading.clock(row.updated_at)),
    defineColumn('createdAt', headings.createdAt, 'dateTime', ({ row }) => reading.clock(row.created_at)),
  ];
  return {
    name: one ? nameOf(one.row, culture) : translate(culture, headings.all),
    source: dataObject.list(context, types, ofOneType, ['read', 'export']),
    columns,
    keys: ['title', ...objectExport.columns.filter(({ isKey }) => isKey).map(({ id }) => id)],
    silent: groupIds(fields),
    read: readObjects(objectExport, context, fields, access),
  };
}

/** Choices from records get the names that a batch's values mention; without such choices the fields stay as they are. */
function readObjects<Row extends ExportedObject>(
  { select, typeIdOf }: Pick<ObjectExport<Row>, 'select' | 'typeIdOf'>,
  context: SiteContext,
  fields: readonly FieldDefinition[],
  access: TypesAccess,
): ListExport<Exported<Row>>['read'] {
  const unresolved = fieldsById(fields);
  return async (ids) => {
    const rows = await select(context, ids);
    const values = rows.map((row) => row.data_properties);
    const resolvedFields = await resolveFields(context, fields, values);
    const byId = resolvedFields === fields ? unresolved : fieldsById(resolvedFields);
    return rows
      .map((row, index) => ({ row, values: values[index] ?? {}, fields: byId }))
      .map((each) => {
        if (access.sometimesHidden.size === 0) return each;
        return { ...each, fields: fieldsById(access.fieldsOf(typeIdOf(each.row), resolvedFields, each.values)) };
      });
  };
}
