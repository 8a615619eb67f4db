import { type FieldDefinition, type FieldValues, withoutFields } from '@tingest/domain';
import { type ServerTextKey, translate } from '@tingest/i18n/server';
import type { DataObjectType, DataObjectTypeRow } from '../data-objects/data-object-type.ts';
import { accessToTypes, type TypesAccess } from '../data-objects/granted/access-to-types.ts';
import { filteredIds, resolveFields } from '../data-objects/option-sources.ts';
import type { ListSource } from '../database/lists/list-source.ts';
import type { SiteContext } from '../http/context.ts';
import { notFound } from '../http/problem-error.ts';
import { nameOf } from '../publishing/publishable-item.ts';
import { visibleFields } from '../publishing/visible-fields.ts';
import type { ExportColumn } from './export-columns.ts';
import { fieldExportColumns, fieldsById, groupIds, type RowOfFields } from './field-columns.ts';
import type { ExportRequest, ListExport } from './list-export.ts';
import { ownColumns } from './own-columns.ts';

interface ObjectRow {
  readonly title: string;
  readonly data_properties: unknown;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** What one kind of data object has of its own. */
export interface ObjectExportResource<Row extends ObjectRow, Type extends DataObjectTypeRow> {
  readonly findType: (context: SiteContext, id: string) => Promise<DataObjectType<Type> | undefined>;
  readonly findTypes: (context: SiteContext) => Promise<readonly DataObjectType<Type>[]>;
  readonly list: (context: SiteContext, types: readonly DataObjectType<Type>[], ofOneType: boolean) => ListSource;
  readonly select: (context: SiteContext, ids: readonly string[]) => Promise<readonly Row[]>;
  readonly resource: 'elementType' | 'recordType';
  readonly typeIdName: string;
  readonly typeIdOf: (row: Row) => string;
  /** Between the title and the fields. */
  readonly columns: readonly {
    readonly id: string;
    readonly heading: ServerTextKey;
    readonly cell: (row: Row) => string;
  }[];
  readonly headings: Readonly<Record<'all' | 'title' | 'type' | 'createdAt' | 'updatedAt', ServerTextKey>>;
}

type Exported<Row> = RowOfFields & { readonly row: Row };

/** The objects of one type with its fields, or those of all types with what they have in common. */
export async function objectExport<Row extends ObjectRow, Type extends DataObjectTypeRow>(
  resource: ObjectExportResource<Row, Type>,
  context: SiteContext,
  typeId: string | undefined,
  { list, reading }: ExportRequest<unknown>,
): Promise<ListExport<Exported<Row>>> {
  const one = typeId ? await resource.findType(context, typeId) : undefined;
  if (typeId && !one) throw notFound();
  const types = one
    ? [{ ...one, fields: await resolveFields(context, one.fields, [], filteredIds(list)) }]
    : await resource.findTypes(context);
  const access = accessToTypes(context, resource.resource, types, ['read', 'export']);
  const seen = one ? visibleFields(one.fields, context.caller.role) : [];
  const fields = withoutFields(seen, access.alwaysHidden);
  const names = new Map(types.map(({ id, row }) => [id, nameOf(row, context.culture)]));
  const { culture } = context;
  const own = ownColumns<Exported<Row>>(culture);
  const columns: ExportColumn<Exported<Row>>[] = [
    own('title', resource.headings.title, 'text', ({ row }) => row.title),
    ...resource.columns.map(({ id, heading, cell }) => own(id, heading, 'text', ({ row }) => cell(row))),
    own(resource.typeIdName, resource.headings.type, 'text', ({ row }) => names.get(resource.typeIdOf(row)) ?? null, {
      isExtra: one !== undefined,
    }),
    ...fieldExportColumns(fields, reading),
    own('updatedAt', resource.headings.updatedAt, 'dateTime', ({ row }) => reading.clock(row.updated_at)),
    own('createdAt', resource.headings.createdAt, 'dateTime', ({ row }) => reading.clock(row.created_at)),
  ];
  return {
    name: one ? nameOf(one.row, culture) : translate(culture, resource.headings.all),
    source: resource.list(context, types, one !== undefined),
    columns,
    keys: ['title', ...resource.columns.map(({ id }) => id)],
    silent: groupIds(fields),
    read: readObjects(resource, context, fields, access),
  };
}

/** Choices from records get the names that a batch's values mention; without such choices the fields stay as they are. */
function readObjects<Row extends ObjectRow, Type extends DataObjectTypeRow>(
  resource: ObjectExportResource<Row, Type>,
  context: SiteContext,
  fields: readonly FieldDefinition[],
  access: TypesAccess,
): ListExport<Exported<Row>>['read'] {
  const unresolved = fieldsById(fields);
  return async (ids) => {
    const rows = await resource.select(context, ids);
    const values = rows.map((row) => row.data_properties as FieldValues);
    const resolved = await resolveFields(context, fields, values);
    const byId = resolved === fields ? unresolved : fieldsById(resolved);
    return rows
      .map((row, index) => ({ row, values: values[index] ?? {}, fields: byId }))
      .map((each) => {
        if (access.sometimesHidden.size === 0) return each;
        return { ...each, fields: fieldsById(access.fieldsOf(resource.typeIdOf(each.row), resolved, each.values)) };
      });
  };
}
