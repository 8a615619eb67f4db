import type { Culture } from '@tingest/domain/foundation';
import { modeRules, modeTextKey, type OperationMode, type TransactionStatus } from '@tingest/domain/work';
import { type ServerTextKey, translate } from '@tingest/i18n/server';

/** Returns the label of a status in a mode ("Loaned"); a status that the mode does not have gets its general label. */
export function statusLabel(mode: string, status: string, culture: Culture): string {
  const { statuses, reservationStatuses } = modeRules(mode);
  const isOwn = [...statuses, ...reservationStatuses].includes(status as TransactionStatus);
  return translate(culture, `modes.${isOwn ? modeTextKey(mode) : 'unknown'}.statuses.${status}` as ServerTextKey);
}

/** Returns the label of an operation in a mode ("Loan"). */
export function operationLabel(mode: string, operation: string, culture: Culture): string {
  const isOwn = modeRules(mode).operations.includes(operation as OperationMode);
  return translate(culture, `modes.${isOwn ? modeTextKey(mode) : 'unknown'}.operations.${operation}` as ServerTextKey);
}

/** Returns the label of a mode ("Loan"). */
export function modeLabel(mode: string, culture: Culture): string {
  return translate(culture, `modes.${modeTextKey(mode)}.name`);
}
