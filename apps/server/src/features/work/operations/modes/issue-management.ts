import type { FieldValues } from '@tingest/domain';
import { selectOpenTransactions } from '../prepare-queries.ts';
import { readableTransactions } from '../transaction-access.ts';
import type { PrepareMode } from './preparation.ts';

/** Cases of the same object and service that are open already, before a new one. */
export const issueManagement: PrepareMode = async (context, { element, form, transaction }) => {
  if (transaction) return {};
  const rows = await selectOpenTransactions(context, element.id, form.transactionTypeId);
  return { openTransactions: await readableTransactions(context, rows, element.data_properties as FieldValues) };
};
