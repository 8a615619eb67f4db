import type { FieldValues } from '@tingest/domain/fields';
import { sql } from 'kysely';
import type { ListColumn } from '../../../database/lists/list-source.ts';
import { modeHas } from '../../../database/mode-predicate.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { fieldContext } from '../../../http/kernel/field-context.ts';
import { instantColumns, namedColumn } from '../../../http/lists/own-columns.ts';
import { exportAccess, serviceAccess, usesServicesByRole } from '../../organisation/privileges/service-access.ts';

/** The borrower of an object, and the due date, as far as the reader may know. */
export interface Loan {
  readonly borrowerName: string | null;
  readonly dueAt: Date | null;
}

const isOut = sql`${modeHas('transactions.mode', 'hasBorrower')} AND transactions.status = 'started'
  AND transactions.deleted_at IS NULL`;

/**
 * Returns columns of lists for borrowers of objects and due dates: for users that see all transactions by their role.
 * Rows are looked up object by object, by the index that prevents an object from being out twice.
 */
export function loanColumns(context: SiteContext): [string, ListColumn][] {
  if (!usesServicesByRole(context.caller)) return [];
  const { tenant } = context;
  const selectColumn = (column: 'borrower_name' | 'due_at') => sql<unknown>`(
    SELECT ${sql.ref(`transactions.${column}`)} FROM transactions
    WHERE transactions.tenant_id = ${tenant.id} AND transactions.element_id = elements.id AND ${isOut} LIMIT 1)`;
  return [
    ['borrowerName', namedColumn(selectColumn('borrower_name'), tenant.culture, { isNullable: true })],
    ['dueAt', instantColumns(fieldContext(context))(selectColumn('due_at'), { isNullable: true })],
  ];
}

interface LoanRow {
  readonly element_id: string;
  readonly transaction_type_id: string;
  readonly borrower_name: string | null;
  readonly due_at: Date | null;
  readonly is_own: boolean;
}

/**
 * The loans of some objects that are out, by object: those that the reader may see, their own ones among them.
 * @param isExported whether it is to be taken out, which is a right of its own
 */
export async function findLoans(
  context: SiteContext,
  elements: readonly { readonly id: string; readonly data_properties: FieldValues }[],
  isExported = false,
): Promise<ReadonlyMap<string, Loan>> {
  if (elements.length === 0) return new Map();
  const { tx, tenant, caller } = context;
  const ids = elements.map(({ id }) => id);
  const { rows } = await sql<LoanRow>`
    SELECT element_id, transaction_type_id, borrower_name, due_at,
           (owner_id = ${caller.userId} OR borrower_id IS NOT DISTINCT FROM ${caller.userId}::uuid) AS is_own
    FROM transactions
    WHERE tenant_id = ${tenant.id} AND element_id = ANY (${ids}::uuid[]) AND ${isOut}`.execute(tx);
  if (rows.length === 0) return new Map();
  const access = await (isExported ? exportAccess(context) : serviceAccess(context));
  if (isExported && !access.isEverything) return new Map();
  const values = new Map(elements.map((element) => [element.id, element.data_properties]));
  const visibleLoans = rows.filter((row) => access.read(row, row.is_own, values.get(row.element_id) ?? null).isAllowed);
  return new Map(
    visibleLoans.map(({ element_id, borrower_name, due_at }) => [
      element_id,
      { borrowerName: borrower_name, dueAt: due_at },
    ]),
  );
}
