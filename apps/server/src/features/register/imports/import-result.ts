import type { Cell, Table, TableColumn } from '@tingest/documents/csv';
import { writeXlsx } from '@tingest/documents/xlsx';
import { cellText } from '@tingest/domain/exchange';
import { type ServerTextKey, translate } from '@tingest/i18n/server';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { inTransaction } from '../../../database/transaction.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { cellsOf, type ImportRecord, storedRows } from './import-store.ts';
import { presentProblems } from './present-import.ts';

const rowsAtOnce = 1_000;

/**
 * Returns the route of an import's file with the outcome of each row: its state, the object's id, and the problems, in
 * the reader's language.
 */
export function importResult(
  pool: Pool,
  { tenant, culture }: Pick<SiteContext, 'tenant' | 'culture'>,
  row: ImportRecord,
) {
  const text = (key: ServerTextKey) => translate(culture, key);
  const width = Math.max(0, ...row.columns.map(({ column }) => column + 1));
  const headings = new Map(row.columns.map(({ column, heading }) => [column, heading]));
  const column = (heading: string): TableColumn => ({ heading, type: 'text' });
  const columns: TableColumn[] = [
    ...Array.from({ length: width }, (_, index) => column(headings.get(index) ?? '')),
    ...[text('importResult.line'), text('importResult.state'), text('importResult.id')].map(column),
    column(text('importResult.problems')),
  ];
  async function* batches(): AsyncGenerator<readonly (readonly Cell[])[]> {
    for (let after = 0, isMore = true; isMore; ) {
      const rows = await inTransaction(pool, { tenantId: tenant.id, readOnly: true }, (tx) =>
        storedRows({ tx, tenant }, row.id, sql`line > ${after}`, { limit: rowsAtOnce }),
      );
      after = rows.at(-1)?.line ?? after;
      isMore = rows.length === rowsAtOnce;
      yield rows.map((each) => {
        const cells = cellsOf(each);
        const problems = presentProblems(each, culture).map((problem) => {
          const heading = problem.column === null ? undefined : headings.get(problem.column);
          return heading === undefined ? problem.message : `${heading}: ${problem.message}`;
        });
        return [
          ...Array.from({ length: width }, (_, index) => cellText(cells[index] ?? null, culture)),
          ...[
            String(each.line),
            text(`importResult.states.${each.state}`),
            each.object_id,
            problems.join('\n') || null,
          ],
        ];
      });
    }
  }
  const table: Table = { name: text('importResult.name'), columns, batches };
  return writeXlsx([table]);
}
