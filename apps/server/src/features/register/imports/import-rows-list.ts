import { sql } from 'kysely';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { maxRowsOfPage, type RowsQuery } from './import-schemas.ts';
import type { ImportRecord, StoredRow } from './import-store.ts';

/** A page of an import's rows, in the order of the file. */
export async function selectRows(
  { tx, tenant }: SiteContext,
  row: ImportRecord,
  { skip = 0, limit = maxRowsOfPage, states = [], column, text = '' }: RowsQuery,
): Promise<{ readonly rows: readonly StoredRow[]; readonly totalCount: number; readonly filteredCount: number }> {
  const importPredicate = sql`tenant_id = ${tenant.id} AND import_id = ${row.id}`;
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const at = JSON.stringify([{ column }]);
  const conditions = [
    importPredicate,
    ...(states.length > 0 ? [sql`state = ANY (${states}::text[])`] : []),
    ...(column === undefined ? [] : [sql`(problems @> ${at}::jsonb OR conflicts @> ${at}::jsonb)`]),
    ...(text.trim() === ''
      ? []
      : [sql`(lower(title) LIKE ${pattern} OR lower(cells::text || edits::text) LIKE ${pattern})`]),
  ];
  const whereClause = sql.join(conditions, sql` AND `);
  const { rows } = await sql<StoredRow>`
    SELECT * FROM import_rows WHERE ${whereClause} ORDER BY line OFFSET ${skip} LIMIT ${limit}`.execute(tx);
  const { rows: counts } = await sql<{ total: number; filtered: number }>`
    SELECT count(*)::int AS total, (count(*) FILTER (WHERE ${whereClause}))::int AS filtered
    FROM import_rows WHERE ${importPredicate}`.execute(tx);
  return { rows, totalCount: counts[0]?.total ?? 0, filteredCount: counts[0]?.filtered ?? 0 };
}
