import { modeRules } from '@tingest/domain';
import type { FullTransaction } from '../../api/transactions.ts';

/** Whether there is a receipt of it: somebody had the object by it. What was only reserved was had by nobody. */
export function hasReceipt({ mode, operations }: Pick<FullTransaction, 'mode' | 'operations'>): boolean {
  return modeRules(mode).isBlockedWhenOut && operations.length > 0;
}
