import { sql } from 'kysely';
import { recordTypeFinder } from '../../../data-objects/find-record-type.ts';
import type { MissingValues } from '../../../database/stored/imports.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { nameOf } from '../../../publishing/publishable-item.ts';
import type { ImportRecord } from './import-store.ts';

/** Values that are named of each column. */
const examples = 5;
/** Predefined values that are made at once. */
const maxMissing = 1_000;

/** The predefined values that cells name and the site does not have, by column. */
export async function missingValues(context: SiteContext, row: ImportRecord): Promise<readonly MissingValues[]> {
  const missingEntries = await missingTexts(context, row, null);
  if (missingEntries.length === 0) return [];
  const types = new Map((await recordTypeFinder.findAll(context, context.caller)).map((type) => [type.id, type]));
  const groups = new Map<string, MissingValues & { readonly texts: string[] }>();
  for (const { column, recordTypeId, text } of missingEntries) {
    const type = types.get(recordTypeId);
    if (!type) continue;
    const key = `${column} ${recordTypeId}`;
    const name = nameOf(type.row, context.tenant.culture);
    const group = groups.get(key) ?? { column, recordTypeId, recordTypeName: name, count: 0, examples: [], texts: [] };
    group.texts.push(text);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ texts, ...group }) => ({
    ...group,
    count: texts.length,
    examples: texts.slice(0, examples),
  }));
}

/** Returns the missing values of one column, or of all; texts that differ only in case are one. */
export async function missingTexts(
  { tx, tenant }: SiteContext,
  { id }: ImportRecord,
  column: number | null,
): Promise<readonly { readonly column: number; readonly recordTypeId: string; readonly text: string }[]> {
  const { rows } = await sql<{ column: number; recordTypeId: string; text: string }>`
    SELECT (p ->> 'column')::int AS column, p ->> 'missing' AS "recordTypeId", min(btrim(p ->> 'value')) AS text
    FROM import_rows r CROSS JOIN jsonb_array_elements(r.problems) p
    WHERE r.tenant_id = ${tenant.id} AND r.import_id = ${id} AND r.problems <> '[]' AND NOT r.is_skipped
      AND p ? 'missing' AND p ->> 'column' IS NOT NULL
      AND (${column}::int IS NULL OR (p ->> 'column')::int = ${column}::int)
    GROUP BY 1, 2, lower(btrim(p ->> 'value')) ORDER BY 1, 2, 3 LIMIT ${maxMissing}`.execute(tx);
  return rows;
}
