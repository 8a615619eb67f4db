/** Scheduled transfers: an entry of its own, which only their pages load. */

export { type ImportCeiling, mayApplyItself } from './import-ceiling.ts';
export { nextAttempt, nextTransfer, type TransferSchedule, transferFrequencies } from './next-transfer.ts';
