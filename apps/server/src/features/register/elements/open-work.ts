import type { FieldValues } from '@tingest/domain/fields';
import type { ElementAvailability } from '@tingest/domain/work';
import { type RawBuilder, sql } from 'kysely';
import type { ListColumn } from '../../../database/lists/list-source.ts';
import { modeHas } from '../../../database/mode-predicate.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { fieldContext } from '../../../http/kernel/field-context.ts';
import { instantColumns, keywordColumn, namedColumn, wholeNumberColumn } from '../../../http/lists/own-columns.ts';
import {
  exportAccess,
  isOwn,
  isUnclaimed,
  serviceAccess,
  usesServicesByRole,
} from '../../organisation/privileges/service-access.ts';

/** The open work on an object, as far as the reader may know. */
export interface OpenWork {
  readonly availability: ElementAvailability;
  readonly borrowerName: string | null;
  readonly dueAt: Date | null;
  /** Open cases that the reader may read. */
  readonly openCaseCount: number;
}

const noOpenWork: OpenWork = { availability: 'available', borrowerName: null, dueAt: null, openCaseCount: 0 };

const isLent = sql<boolean>`(${modeHas('transactions.mode', 'hasBorrower')} AND transactions.status = 'started')`;
const isOpenCase = sql<boolean>`(${modeHas('transactions.mode', 'hasAssignee')} AND transactions.status = 'started')`;

/** Condition for reservations that are in force at an instant. */
function isReservedAt(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(transactions.status = 'reserved' AND transactions.occupied @> ${now}::timestamptz)`;
}

/**
 * Returns columns of lists for the open work on objects. Availability is a column for all users; borrowers, due dates
 * and cases only for those that see all transactions by their role. Rows are looked up object by object, by the index
 * of open transactions.
 */
export function openWorkColumns(context: SiteContext): [string, ListColumn][] {
  const { tenant, now, caller } = context;
  const openRows = sql`FROM transactions
    WHERE transactions.tenant_id = ${tenant.id} AND transactions.element_id = elements.id
      AND transactions.deleted_at IS NULL AND transactions.status IN ('reserved', 'started')`;
  const availability = sql<string>`(CASE WHEN EXISTS (SELECT ${openRows} AND ${isLent}) THEN 'busy'
    WHEN EXISTS (SELECT ${openRows} AND ${isReservedAt(now)}) THEN 'reserved' ELSE 'available' END)`;
  const selectOfLoan = (column: 'borrower_name' | 'due_at') => sql<unknown>`(
    SELECT ${sql.ref(`transactions.${column}`)} ${openRows} AND ${isLent} LIMIT 1)`;
  return [
    ['availability', keywordColumn(availability)],
    ...(usesServicesByRole(caller)
      ? ([
          ['borrowerName', namedColumn(selectOfLoan('borrower_name'), tenant.culture, { isNullable: true })],
          ['dueAt', instantColumns(fieldContext(context))(selectOfLoan('due_at'), { isNullable: true })],
          ['openCaseCount', wholeNumberColumn(sql`(SELECT count(*)::int ${openRows} AND ${isOpenCase})`)],
        ] satisfies [string, ListColumn][])
      : []),
  ];
}

/** Open transactions of one object, service and state that the same right decides on. */
interface OpenRow {
  readonly element_id: string;
  readonly transaction_type_id: string;
  readonly status: string;
  readonly is_lent: boolean;
  readonly is_case: boolean;
  readonly is_own: boolean;
  readonly is_unclaimed: boolean;
  readonly borrower_name: string | null;
  readonly due_at: Date | null;
  readonly count: number;
}

/**
 * Returns a function with the open work on each of some objects, read in one statement. Whether an object is available
 * is no secret; its borrower, due date and cases are for those that may read these transactions.
 * @param isExported whether it is to be taken out, which is a right of its own
 */
export async function findOpenWork(
  context: SiteContext,
  elements: readonly { readonly id: string; readonly data_properties: FieldValues }[],
  isExported = false,
): Promise<(elementId: string) => OpenWork> {
  const rows = await selectOpenRows(context, elements);
  if (rows.length === 0) return () => noOpenWork;
  const access = await (isExported ? exportAccess(context) : serviceAccess(context));
  const values = new Map(elements.map((element) => [element.id, element.data_properties]));
  function mayRead(row: OpenRow): boolean {
    if (isExported) return access.isEverything;
    const { transaction_type_id, status, is_unclaimed: isUnclaimedRow } = row;
    // A step that may be performed on a loan does not tell its borrower; an unfinished case is visible by it.
    const decidedRow = row.is_case
      ? { transaction_type_id, status, isUnclaimed: isUnclaimedRow }
      : { transaction_type_id };
    return access.read(decidedRow, row.is_own, values.get(row.element_id) ?? null).isAllowed;
  }
  const rowsByElement = Map.groupBy(rows, (row) => row.element_id);
  return (elementId) => {
    const openRows = rowsByElement.get(elementId);
    return openRows ? openWorkOf(openRows, openRows.filter(mayRead)) : noOpenWork;
  };
}

function openWorkOf(openRows: readonly OpenRow[], readableRows: readonly OpenRow[]): OpenWork {
  const loan = readableRows.find((row) => row.is_lent);
  const isBusy = openRows.some((row) => row.is_lent);
  const isReserved = openRows.some((row) => row.status === 'reserved');
  const cases = readableRows.filter((row) => row.is_case);
  return {
    availability: isBusy ? 'busy' : isReserved ? 'reserved' : 'available',
    borrowerName: loan?.borrower_name ?? null,
    dueAt: loan?.due_at ?? null,
    openCaseCount: cases.reduce((sum, { count }) => sum + count, 0),
  };
}

async function selectOpenRows(
  { tx, tenant, caller, now }: SiteContext,
  elements: readonly { readonly id: string }[],
): Promise<readonly OpenRow[]> {
  if (elements.length === 0) return [];
  const ids = elements.map(({ id }) => id);
  const { rows } = await sql<OpenRow>`
    SELECT element_id, transaction_type_id, status, ${isLent} AS is_lent, ${isOpenCase} AS is_case,
           COALESCE(${isOwn(sql`transactions`, caller.userId)}, false) AS is_own,
           ${isUnclaimed(sql`transactions`)} AS is_unclaimed,
           min(borrower_name) AS borrower_name, min(due_at) AS due_at, count(*)::int AS count
    FROM transactions
    WHERE tenant_id = ${tenant.id} AND element_id = ANY (${ids}::uuid[]) AND deleted_at IS NULL
      AND status IN ('reserved', 'started') AND (${isLent} OR ${isOpenCase} OR ${isReservedAt(now)})
    GROUP BY element_id, transaction_type_id, status, is_lent, is_case, is_own, is_unclaimed`.execute(tx);
  return rows;
}
