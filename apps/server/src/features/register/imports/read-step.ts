import { cellText, headingOf, type ImportCell, matchColumns } from '@tingest/domain/exchange';
import { cultures } from '@tingest/domain/foundation';
import { translate } from '@tingest/i18n/server';
import { sql } from 'kysely';
import type { ImportColumn } from '../../../database/stored/imports.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { FileStore } from '../../../file-store/file-references.ts';
import type { Context, SiteContext } from '../../../http/kernel/context.ts';
import { ProblemError } from '../../../http/kernel/problem-error.ts';
import { readingContext, readingOf } from './import-reading.ts';
import { getImport, type ImportRecord, noteProgress } from './import-store.ts';
import { loadRows } from './load-tables.ts';
import { soundPairs, withoutProjections } from './position-columns.ts';

/** Rows of one import. */
const maxRows = 200_000;
/** Headings of exported columns that are no fields, in all languages. */
const exportedHeadings = cultures.flatMap((culture) =>
  (
    [
      ...['admin.elements.title', 'admin.elements.createdAt', 'admin.elements.updatedAt', 'admin.columns.category'],
      ...['admin.records.title', 'admin.records.createdAt', 'admin.records.updatedAt', 'lists.export.recordType'],
      ...['admin.elements.codes.title', 'admin.report.borrower', 'admin.report.dueAt'],
    ] as const
  ).map((key) => translate(culture, key)),
);
/** Texts that are shown of a column, and characters of each. */
const samplesOfColumn = 3;
const maxSampleLength = 100;

/**
 * Reads the rows of an import's file into the database, and matches its columns. The file is read without a
 * transaction; if the import has changed meanwhile, it is read again.
 */
export async function readStep(
  files: FileStore,
  context: Context<'user', 'site', 'none'>,
  row: ImportRecord,
): Promise<void> {
  const headings = row.shape.fields.flatMap(({ name, aliases }) => [name, ...aliases]);
  const rowRequest = { rows: maxRows + 1, sheet: row.sheet, headerLine: row.header_line, headings };
  const reading = readingOf({}, row.reading);
  const read = await loadRows(files, context, row.file_id, { ...rowRequest, reading });
  if (read.isCut || read.count > maxRows)
    throw new ProblemError({ code: 'importTooLong', parameters: { max: maxRows } });
  const { tenant } = context;
  await inTransaction(files.pool, { tenantId: tenant.id }, async (tx) => {
    const scope: SiteContext = { ...context, tx };
    const now = await getImport(scope, row.id, true);
    if (now.status !== 'reading' || now.version !== row.version) return;
    const fieldReading = readingContext(context, reading);
    const previousFields = await earlierFields(scope, row);
    const positions = row.shape.positions ?? [];
    const header = positions.length > 0 ? withoutProjections(read.header) : read.header;
    const matchedColumns = matchColumns({ header, rows: read.samples }, row.shape.fields, fieldReading, {
      earlierFields: previousFields,
      ownHeadings: exportedHeadings,
      ...(row.shape.choices && { choices: row.shape.choices }),
    });
    const columnsWithHeadings = matchedColumns.map((each) => ({
      ...each,
      heading: headingOf(read.header[each.column] ?? null),
    }));
    const validColumns = soundPairs(columnsWithHeadings, read.samples, positions, tenant.culture);
    const columns = validColumns.map(
      (each): ImportColumn => ({ ...each, samples: samplesOf(scope, read.samples, each.column) }),
    );
    await sql`DELETE FROM import_rows WHERE tenant_id = ${tenant.id} AND import_id = ${row.id}`.execute(tx);
    for (const bytes of read.parts) {
      const part = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
      await sql`
        INSERT INTO import_rows (tenant_id, import_id, line, cells)
        SELECT ${tenant.id}, ${row.id}, line, cells FROM jsonb_to_recordset(${part}::jsonb) AS r (line int, cells jsonb)
        ORDER BY line`.execute(tx);
    }
    const isKnown = columns.some(({ fieldId }) => fieldId !== null);
    if (row.is_direct && !isKnown) throw new ProblemError({ code: 'importNoColumns' });
    await noteProgress(scope, row.id, {
      ...{ sheet: read.sheet, header_line: read.headerLine, judged_to: 0, applied_to: 0 },
      text_form: read.text && JSON.stringify(read.text),
      sheets: JSON.stringify(read.sheets),
      columns: JSON.stringify(columns),
      counts: JSON.stringify({ total: read.count, hidden: read.hiddenRows }),
      status: row.is_direct ? 'judging' : 'mapping',
    });
  });
}

function samplesOf(
  { tenant }: SiteContext,
  rows: readonly (readonly ImportCell[])[],
  column: number,
): readonly string[] {
  const texts = rows.flatMap((row) => cellText(row[column] ?? null, tenant.culture) ?? []);
  return [...new Set(texts)].slice(0, samplesOfColumn).map((text) => text.slice(0, maxSampleLength));
}

/** Which field each header was in earlier imports of the like, by the field's id now. */
async function earlierFields(
  { tx, tenant }: SiteContext,
  row: ImportRecord,
): Promise<Readonly<Record<string, string>>> {
  const aboutId = aboutOf(row);
  if (aboutId === null) return {};
  const headingRows = await tx
    .selectFrom('import_headings')
    .select(['heading', 'field'])
    .where('tenant_id', '=', tenant.id)
    .where('about_id', '=', aboutId)
    .execute();
  const ids = new Map(row.shape.fields.map(({ id, name }) => [name, id]));
  return Object.fromEntries(
    headingRows.flatMap(({ heading, field }) => (ids.has(field) ? [[heading, ids.get(field) ?? '']] : [])),
  );
}

/** Returns the schema or type for which headers are remembered. */
export function aboutOf({ schema_id: schemaId, type_id: typeId }: ImportRecord): string | null {
  return schemaId ?? typeId;
}
