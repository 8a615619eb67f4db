import type { Action } from '@tingest/domain/access';
import Type, { type Static, type TObject } from 'typebox';
import type { Context, SiteContext } from '../http/kernel/context.ts';
import { fieldContext } from '../http/kernel/field-context.ts';
import { type Route, route } from '../http/kernel/route.ts';
import type { RouteDeclaration } from '../http/kernel/route-declaration.ts';
import { foundInMemory, type MemoryList } from '../http/lists/list-in-memory.ts';
import { queryOfBody } from '../http/lists/list-schemas.ts';
import { chosenColumns, type ExportColumn } from './export-columns.ts';
import { formatQuery, splitQuery, written } from './export-format.ts';
import type { CellReading } from './field-columns.ts';
import { clocksOf, exportBody, exportedFile, recordExport } from './list-export.ts';

type ExportScope = 'global' | 'tenant' | 'site';

/** A short list as its feature has it ready to be exported. */
interface MemoryExport<Item> {
  /** Becomes the file's and the sheet's name. */
  readonly name: string;
  readonly list: MemoryList<Item>;
  readonly items: readonly Item[];
  readonly columns: readonly ExportColumn<Item>[];
}

type ClockOwner = Pick<SiteContext['tenant'], 'timeZone' | 'culture'>;

interface MemoryExportDeclaration<S extends ExportScope, Q extends TObject, Item>
  extends Pick<RouteDeclaration<'user', S, 'read', TObject, TObject, TObject, TObject>, 'tag' | 'summary' | 'system'> {
  readonly resource: string;
  readonly action: Action;
  readonly scope: S;
  /** The parameters that the list's own filter call takes. */
  readonly query?: Q;
  /** Returns the tenant with the time zone of the file, where the list belongs to no tenant. */
  readonly tenantOf?: (context: Context<'user', S, 'read'>) => Promise<ClockOwner>;
  readonly prepare: (
    context: Context<'user', S, 'read'>,
    query: Static<Q>,
    reading: CellReading,
  ) => Promise<MemoryExport<Item>>;
}

/**
 * `POST {resource}/export` of a list that is inherently short, such as the categories of a site: like `exportRoute`,
 * but all rows are read before they are written.
 */
export function memoryExportRoute<S extends ExportScope, Q extends TObject, Item>(
  declaration: MemoryExportDeclaration<S, Q, Item>,
): Route {
  const { resource, tag, summary, action, scope, system, query: parameterSchema, prepare, tenantOf } = declaration;
  return route({
    tag,
    summary,
    authentication: 'user',
    scope,
    action,
    ...(system && { system }),
    // It records the user that exported the list in the audit trail.
    transaction: 'write',
    method: 'POST',
    path: `${resource}/export`,
    name: `${resource}.export`,
    description: 'Takes the same query as the filtered list and returns all matching items in the same order.',
    query: Type.Object({ ...parameterSchema?.properties, ...formatQuery }),
    body: exportBody,
    produces: 'application/octet-stream',
    handler: async (context, { query: requestQuery, body: { columns: requestedColumns, ...listBody } }) => {
      const { style, own: parameters } = splitQuery(requestQuery);
      const { format } = style;
      const userContext = context as unknown as Context<'user', S, 'read'>;
      const { tenant, culture, now } = context as unknown as SiteContext;
      const base = { culture, now, tenant: tenantOf ? await tenantOf(userContext) : tenant };
      const fields = fieldContext(base);
      const reading: CellReading = { context: fields, ...clocksOf(format, fields.timeZone) };
      const { name, list, items, columns } = await prepare(userContext, parameters as unknown as Static<Q>, reading);
      const visibleColumns = chosenColumns(columns, requestedColumns);
      const matchingItems = foundInMemory(list, items, queryOfBody(listBody), base.culture);
      const query = { ...parameters, ...listBody };
      recordExport(context as unknown as SiteContext, resource, { format, query, columns: requestedColumns });
      const byIndex = new Map(matchingItems.map((item, index) => [String(index), item]));
      const readable = {
        name,
        columns: visibleColumns,
        keys: [],
        cursor: { ids: (batch: number) => inBatches([...byIndex.keys()], batch) },
        read: async (ids: readonly string[]) => ids.flatMap((id) => byIndex.get(id) ?? []),
      };
      return exportedFile(await written(readable, style, base.culture), name, style, base);
    },
  });
}

async function* inBatches(ids: readonly string[], size: number): AsyncGenerator<readonly string[]> {
  for (let at = 0; at < ids.length; at += size) yield ids.slice(at, at + size);
}
