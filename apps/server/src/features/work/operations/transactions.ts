/** Transactions as the feature that reserves needs them. */
export { presentTransaction } from './operation-presenter.ts';
export { selectTransaction, type TransactionRow } from './operation-queries.ts';
export { transactionReply } from './operation-schemas.ts';
export { auditTransaction, insertTransaction, moveTransaction } from './operation-writes.ts';
export { type RuledPeriodEffect, reservedFormRules } from './rules/reserved-form.ts';
export { notMade } from './rules/run-sent-form.ts';
export { continuedBy, getTransaction, isOwnTransaction, mayReadAll } from './transaction-access.ts';
export { changedColumns } from './transaction-state.ts';
