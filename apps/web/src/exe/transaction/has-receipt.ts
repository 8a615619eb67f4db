import { modeRules } from '@tingest/domain/work';
import type { FullTransaction } from '../../api/transactions.ts';

/** Checks whether a transaction has a receipt: the object was handed out by it. A mere reservation has none. */
export function hasReceipt({ mode, operations }: Pick<FullTransaction, 'mode' | 'operations'>): boolean {
  return modeRules(mode).isBlockedWhenOut && operations.length > 0;
}
