/** Transactions as other areas need them: reservations, and the search. */
export { reportSource } from './log/report-source.ts';
export { presentTransaction } from './model/operation-presenter.ts';
export { selectTransaction, selectTransactionsInOrder, type TransactionRow } from './model/operation-queries.ts';
export { transactionReply } from './model/operation-schemas.ts';
export { type RuledPeriodEffect, reservedFormRules } from './rules/reserved-form.ts';
export { notMade } from './rules/run-sent-form.ts';
export { openTransactions } from './transactions/open-transactions.ts';
export { auditTransaction, insertTransaction, moveTransaction } from './transactions/operation-writes.ts';
export { continuedBy, getTransaction, isOwnTransaction, mayReadAll } from './transactions/transaction-access.ts';
export { changedColumns } from './transactions/transaction-state.ts';
