import { isPublishingStatus } from '@tingest/domain/access';
import type { SchemaDirection } from '@tingest/domain/exchange';
import { fieldTypeOf, walkFields } from '@tingest/domain/fields';
import { isTransactionMode, modeTextKey } from '@tingest/domain/work';
import { type ServerTextKey, translate } from '@tingest/i18n/server';
import Type from 'typebox';
import { idSchema } from '../http/contract/schemas.ts';
import type { SiteContext } from '../http/kernel/context.ts';
import { type Route, route } from '../http/kernel/route.ts';
import { fieldsOf, nameOf, type PublishableRow } from '../publishing/publishable-item.ts';
import { memoryList, type PublishableBody, type PublishableFeature } from '../publishing/publishable-routes.ts';
import type { ExportColumn } from './export-columns.ts';
import { ownColumns } from './export-columns.ts';
import { formatQuery } from './export-format.ts';
import { exportBody } from './list-export.ts';
import { exportMemoryList, memoryExportCall } from './memory-export.ts';

/** Properties that an item may have beside the common ones. */
type ExportedRow = PublishableRow & {
  readonly element_type_id?: string;
  readonly mode?: string;
  readonly key?: string;
  readonly directions?: readonly string[];
};

interface PublishableExport {
  /** Name of the file. */
  readonly name: ServerTextKey;
  /** The names of categories, where items belong to one. */
  readonly categories?: (context: SiteContext) => Promise<ReadonlyMap<string, string>>;
}

/** The categories, functions, services, predefined value types or data schemas of a site, as a file. */
export function publishableExport<Row extends PublishableRow, Body extends PublishableBody>(
  { path, tag, noun, load }: Pick<PublishableFeature<Row, Body>, 'path' | 'tag' | 'noun' | 'load'>,
  { name, categories }: PublishableExport,
): Route {
  return route({
    ...memoryExportCall(path),
    tag,
    summary: `Export: ${noun}`,
    action: 'configuration.export',
    scope: 'site',
    query: Type.Object({ elementTypeId: Type.Optional(idSchema), ...formatQuery }),
    body: exportBody,
    handler: (context, { query, body }) =>
      exportMemoryList(context, { resource: path, query, body, tenant: context.tenant }, async ({ clock }) => {
        const { culture } = context;
        const defineColumn = ownColumns<ExportedRow>(culture);
        const names = await categories?.(context);
        const status = (row: ExportedRow) =>
          isPublishingStatus(row.status) ? translate(culture, `statuses.${row.status}.name`) : row.status;
        const mode = ({ mode: key }: ExportedRow) =>
          isTransactionMode(key) ? translate(culture, `modes.${modeTextKey(key)}.name`) : null;
        const columns: ExportColumn<ExportedRow>[] = [
          defineColumn('name', 'admin.columns.name', 'text', (row) => nameOf(row, culture)),
          ...(names
            ? [
                defineColumn(
                  'elementTypeId',
                  'admin.columns.category',
                  'text',
                  (row) => names.get(row.element_type_id ?? '') ?? null,
                ),
              ]
            : []),
          ...(path === 'schemas'
            ? [
                defineColumn('key', 'admin.columns.key', 'text', ({ key }) => key ?? null),
                defineColumn('directions', 'admin.columns.direction', 'text', ({ directions = [] }) =>
                  (directions as readonly SchemaDirection[])
                    .map((direction) => translate(culture, `admin.schemas.directions.${direction}`))
                    .join(', '),
                ),
              ]
            : []),
          ...(path === 'transactionTypes' ? [defineColumn('mode', 'admin.columns.mode', 'text', mode)] : []),
          defineColumn('status', 'admin.columns.status', 'text', status),
          defineColumn('fields', 'admin.columns.fields', 'number', countFields),
          defineColumn('updatedAt', 'admin.columns.updatedAt', 'dateTime', (row) => clock(row.updated_at)),
          {
            ...defineColumn('createdAt', 'lists.export.createdAt', 'dateTime', (row) => clock(row.created_at)),
            isExtra: true,
          },
        ];
        return {
          name: translate(culture, name),
          list: memoryList(context),
          items: (await load(context, query.elementTypeId)) as readonly PublishableRow[] as readonly ExportedRow[],
          columns,
        };
      }),
  });
}

function countFields(row: ExportedRow): number {
  return [...walkFields(fieldsOf(row))].filter((field) => fieldTypeOf(field).hasValue).length;
}
