import { selectOpenTransactions } from '../transactions/prepare-queries.ts';
import { relatedTransactions } from '../transactions/related-transactions.ts';
import { readableTransactions } from '../transactions/transaction-access.ts';
import type { PrepareMode } from './preparation.ts';

/** Cases of the same object and service that are open already, before a new one. */
export const issueManagement: PrepareMode = async (context, { element, form, transaction }) => {
  if (transaction) return {};
  const rows = await selectOpenTransactions(context, element.id, form.transactionTypeId);
  const readable = await readableTransactions(context, rows, element.data_properties);
  if (readable.length === 0) return {};
  const typeFilter = { transactionTypeIds: form.transactionTypeId === null ? [] : [form.transactionTypeId] };
  const relatedRows = await relatedTransactions(context, element.id, typeFilter, null);
  const titles = new Map(relatedRows.map(({ id, title }) => [id, title]));
  return { openTransactions: readable.map((row) => ({ row, title: titles.get(row.id) ?? null })) };
};
