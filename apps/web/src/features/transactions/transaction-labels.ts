import { modeRules, modeTextKey, type OperationMode, type TransactionStatus } from '@tingest/domain/work';
import type { TextKey } from '@tingest/i18n';
import type { Translate } from '../../lib/texts/texts.ts';

/**
 * Returns the label of a status in a mode ("Lent out"); a status that the mode does not have gets its general label.
 */
export function statusLabel(mode: string, status: TransactionStatus, t: Translate): string {
  const { statuses, reservationStatuses } = modeRules(mode);
  const owner = [...statuses, ...reservationStatuses].includes(status) ? modeTextKey(mode) : 'unknown';
  return t(`modes.${owner}.statuses.${status}` as TextKey);
}

/** Returns the label of an operation in a mode ("Lend"): the text of the button that performs it. */
export function operationLabel(mode: string, operation: OperationMode, t: Translate): string {
  const owner = modeRules(mode).operations.includes(operation) ? modeTextKey(mode) : 'unknown';
  return t(`modes.${owner}.operations.${operation}` as TextKey);
}
