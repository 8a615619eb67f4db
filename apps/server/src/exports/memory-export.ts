import type { Static } from 'typebox';
import type { Answer } from '../http/kernel/answer.ts';
import type { SiteContext, TenantContext } from '../http/kernel/context.ts';
import { fieldContext } from '../http/kernel/field-context.ts';
import { foundInMemory, type MemoryList } from '../http/lists/list-in-memory.ts';
import { queryOfBody } from '../http/lists/list-schemas.ts';
import type { AuditContext } from '../publishing/audit.ts';
import { chosenColumns, type ExportColumn } from './export-columns.ts';
import { splitQuery, written } from './export-format.ts';
import type { CellReading } from './field-columns.ts';
import { clocksOf, type exportBody, exportedFile, type exportQuery, recordExport } from './list-export.ts';

/** A short list as its feature has it ready to be exported. */
interface MemoryExport<Item> {
  /** Becomes the file's and the sheet's name. */
  readonly name: string;
  readonly list: MemoryList<Item>;
  readonly items: readonly Item[];
  readonly columns: readonly ExportColumn<Item>[];
}

type ClockOwner = Pick<SiteContext['tenant'], 'timeZone' | 'culture'>;

/** The call that an export in memory answers, and the owner of its times where that is not the tenant of the call. */
interface SentMemoryExport {
  readonly resource: string;
  readonly query: Static<typeof exportQuery> & object;
  readonly body: Static<typeof exportBody>;
  readonly tenant: ClockOwner;
}

/** Returns the properties that the declarations of exports of short lists share. */
export function memoryExportCall(resource: string) {
  return {
    authentication: 'user',
    // It records the user that exported the list in the audit trail.
    transaction: 'write',
    method: 'POST',
    path: `${resource}/export`,
    name: `${resource}.export`,
    description: 'Takes the same query as the filtered list and returns all matching items in the same order.',
    produces: 'application/octet-stream',
  } as const;
}

/**
 * Returns a list that is inherently short, such as the categories of a site, as a file: like `exportList`, but all rows
 * are read before they are written.
 */
export async function exportMemoryList<Item>(
  context: AuditContext & Pick<TenantContext, 'culture' | 'now'>,
  { resource, query, body, tenant }: SentMemoryExport,
  prepare: (reading: CellReading) => Promise<MemoryExport<Item>>,
): Promise<Answer> {
  const { style, ownQuery } = splitQuery(query);
  const { columns: requestedColumns, ...listBody } = body;
  const { format } = style;
  const { culture, now } = context;
  const base = { culture, now, tenant };
  const fields = fieldContext(base);
  const { name, list, items, columns } = await prepare({ context: fields, ...clocksOf(format, fields.timeZone) });
  const visibleColumns = chosenColumns(columns, requestedColumns);
  const matchingItems = foundInMemory(list, items, queryOfBody(listBody), culture);
  recordExport(context, resource, { format, query: { ...ownQuery, ...listBody }, columns: requestedColumns });
  const byIndex = new Map(matchingItems.map((item, index) => [String(index), item]));
  const readable = {
    name,
    columns: visibleColumns,
    keys: [],
    cursor: { ids: (batch: number) => inBatches([...byIndex.keys()], batch) },
    read: async (ids: readonly string[]) => ids.flatMap((id) => byIndex.get(id) ?? []),
  };
  return exportedFile(await written(readable, style, culture), name, style, base);
}

async function* inBatches(ids: readonly string[], size: number): AsyncGenerator<readonly string[]> {
  for (let at = 0; at < ids.length; at += size) yield ids.slice(at, at + size);
}
