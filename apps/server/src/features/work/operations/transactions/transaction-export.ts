import { type CasePriority, hasOwnWord, isOverdue, modeRules, type WordedService } from '@tingest/domain/work';
import { type ServerTextKey, translate } from '@tingest/i18n/server';
import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import { ownColumns } from '../../../../exports/export-columns.ts';
import { formatQuery } from '../../../../exports/export-format.ts';
import {
  type ExportColumn,
  type ExportRequest,
  exportBody,
  exportCall,
  exportList,
  type ListExport,
} from '../../../../exports/list-export.ts';
import type { FileStore } from '../../../../file-store/file-store.ts';
import { originalContents } from '../../../../file-store/original-content.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { type Route, route } from '../../../../http/kernel/route.ts';
import { queryOfBody } from '../../../../http/lists/list-schemas.ts';
import { nameOf } from '../../../../publishing/publishable-item.ts';
import { serviceAccess } from '../../../organisation/privileges/service-access.ts';
import { transactionDeviations } from '../log/deviation-counts.ts';
import { selectServiceNames } from '../log/logged-operations.ts';
import { modeLabel, statusLabel } from '../log/mode-labels.ts';
import { reportQuery, reportSource } from '../log/report-source.ts';
import { selectTransactionsInOrder, type TransactionRow, wordedService } from '../model/operation-queries.ts';

interface Exported extends TransactionRow {
  readonly deviationCount: number | null;
}

/** The transaction report as a file. */
export function transactionExport(files: FileStore): Route {
  const { pool } = files;
  const resource = 'transactions';
  return route({
    ...exportCall(resource),
    tag: 'Transactions',
    summary: 'Export: the transaction report',
    action: 'transactions.export',
    scope: 'site',
    query: Type.Object({ ...reportQuery.properties, ...formatQuery }),
    body: exportBody,
    handler: (context, { query, body }) =>
      exportList(context, { pool, resource, query, list: queryOfBody(body), body }, async (tx, request) => {
        const inTransaction = { ...context, tx };
        const list = await prepare(inTransaction, query, request);
        return { ...list, files: { context: inTransaction, contents: originalContents(files) } };
      }),
  });
}

async function prepare(
  context: SiteContext,
  query: Static<typeof reportQuery>,
  { list, reading }: ExportRequest,
): Promise<ListExport<Exported>> {
  const { culture } = context;
  const source = await reportSource(context, query, list, true);
  const typeId = query.transactionTypeId?.toLowerCase();
  const service = typeId && (await selectServiceNames(context)).get(typeId);
  const worded = typeId && (await selectWordedService(context, typeId));
  return {
    name: service
      ? translate(culture, 'lists.export.transactionsOf', { name: service })
      : translate(culture, 'admin.menu.transactions'),
    source,
    columns: reportColumns(context, reading.clock, worded || null),
    keys: ['number', 'elementTitle', 'elementCode'],
    read: await readTransactions(context),
  };
}

/** Rows of the report; the answers of their operations are read only where the file has a column of them. */
async function readTransactions(context: SiteContext): Promise<ListExport<Exported>['read']> {
  const deviations = transactionDeviations(context, await serviceAccess(context));
  return async (ids, columns) => {
    const rows = await selectTransactionsInOrder(context, ids);
    const counts = columns.has('deviationCount') ? await deviations(rows.map(({ id }) => id)) : undefined;
    return rows.map((row) => ({ ...row, deviationCount: counts?.get(row.id) ?? null }));
  };
}

/** The mode and words of a service: times of its transactions are called by them, as on the screen. */
async function selectWordedService({ tx, tenant }: SiteContext, id: string): Promise<WordedService | undefined> {
  const { rows } = await sql<WordedService>`
    SELECT mode, words FROM transaction_types WHERE tenant_id = ${tenant.id} AND id = ${id}`.execute(tx);
  return rows[0];
}

/** Returns a column with the time when a state was reached, called as the service calls the state. */
function momentColumn(
  { culture }: SiteContext,
  service: WordedService | null,
  status: 'started' | 'completed',
  text: (row: TransactionRow) => string | null,
): ExportColumn<Exported> {
  const name = status === 'started' ? 'startedAt' : 'endedAt';
  const isLoan = service !== null && modeRules(service.mode).hasBorrower;
  const key = isLoan ? (`admin.report.${name}` as const) : (`admin.transactions.${name}` as const);
  const column = ownColumns<Exported>(culture)(name, key, 'dateTime', text);
  return service && hasOwnWord(service, { status })
    ? { ...column, heading: statusLabel(service, status, culture) }
    : column;
}

function reportColumns(
  context: SiteContext,
  clock: (instant: Date) => string,
  service: WordedService | null,
): ExportColumn<Exported>[] {
  const { culture, now } = context;
  const defineColumn = ownColumns<Exported>(culture);
  const time = (instant: Date | null) => instant && clock(instant);
  const extra = { isExtra: true };
  const isRowOverdue = (row: TransactionRow) =>
    isOverdue({ mode: row.mode, status: row.status, dueAt: row.due_at }, now);
  const priority = (value: string | null) =>
    value && translate(culture, `admin.report.priorities.${value as CasePriority}` satisfies ServerTextKey);
  return [
    defineColumn('number', 'admin.transactions.number', 'number', ({ number }) => number),
    defineColumn('elementTitle', 'admin.transactions.element', 'text', (row) => row.element_title),
    defineColumn('elementCode', 'admin.transactions.elementCode', 'text', (row) => row.element_code),
    {
      ...defineColumn('transactionTypeId', 'admin.operations.service', 'text', (row) =>
        nameOf({ localized_names: row.transaction_type_names }, culture),
      ),
      isExtra: service !== null,
    },
    defineColumn('status', 'admin.transactions.status', 'text', (row) =>
      isRowOverdue(row)
        ? translate(culture, 'admin.report.overdue')
        : statusLabel(wordedService(row), row.status, culture),
    ),
    defineColumn('deviationCount', 'admin.operations.deviations', 'number', ({ deviationCount }) => deviationCount),
    { ...defineColumn('mode', 'admin.columns.mode', 'text', (row) => modeLabel(row.mode, culture)), ...extra },
    defineColumn('ownerName', 'admin.transactions.owner', 'text', (row) => row.owner_name),
    defineColumn('borrowerName', 'admin.report.borrower', 'text', (row) => row.borrower_name),
    defineColumn('assigneeName', 'admin.report.assignee', 'text', (row) => row.assignee_name),
    defineColumn('priority', 'admin.report.priority', 'text', (row) => priority(row.priority)),
    defineColumn('dueAt', 'admin.report.dueAt', 'dateTime', (row) => time(row.due_at)),
    defineColumn('isOverdue', 'admin.report.overdue', 'toggle', isRowOverdue),
    { ...defineColumn('isFromPublic', 'app.origin.public', 'toggle', (row) => row.is_from_public), ...extra },
    { ...defineColumn('isReservated', 'lists.export.isReservated', 'toggle', (row) => row.is_reservated), ...extra },
    {
      ...defineColumn('reservatedFrom', 'admin.report.reservatedFrom', 'dateTime', (row) => time(row.reservated_from)),
      ...extra,
    },
    {
      ...defineColumn('reservatedTo', 'admin.report.reservatedTo', 'dateTime', (row) => time(row.reservated_to)),
      ...extra,
    },
    momentColumn(context, service, 'started', (row) => time(row.started_at)),
    momentColumn(context, service, 'completed', (row) => time(row.ended_at)),
    defineColumn('updatedAt', 'admin.transactions.updatedAt', 'dateTime', (row) => time(row.updated_at)),
    defineColumn('createdAt', 'admin.transactions.createdAt', 'dateTime', (row) => time(row.created_at)),
  ];
}
