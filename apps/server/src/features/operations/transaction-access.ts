import { can } from '@tingest/domain';
import type { SiteContext } from '../../http/context.ts';
import { notFound } from '../../http/problem-error.ts';
import { selectTransaction, type TransactionRow } from './operation-queries.ts';
import { visibleTransactionTypeIds } from './service-lookup.ts';

/** A transaction that the caller may see: their own, or any where they see all. @throws ProblemError `notFound` */
export async function getTransaction(context: SiteContext, id: string, lock = false): Promise<TransactionRow> {
  const { tx, tenant, site, caller } = context;
  const row = await selectTransaction(tx, tenant.id, site.id, id, lock);
  if (!row || !(mayReadAll(context) || isOwnTransaction(row, caller.userId))) throw notFound();
  const visible = await visibleTransactionTypeIds(tx, tenant.id, site.id, caller.role);
  if (!visible.includes(row.transaction_type_id)) throw notFound();
  return row;
}

/** Whether the caller sees the transactions of others, and so who has or reserved what. */
export function mayReadAll({ caller, site }: Pick<SiteContext, 'caller' | 'site'>): boolean {
  return can(caller, 'transactions.readAll', { siteId: site.id }).allowed;
}

/** Whose a transaction is: whoever began it, has the object, or sees to it. */
export function isOwnTransaction(
  row: Pick<TransactionRow, 'owner_id' | 'borrower_id' | 'assignee_id'>,
  userId: string,
): boolean {
  return [row.owner_id, row.borrower_id, row.assignee_id].includes(userId);
}
