import { type Culture, modeRules, modeTextKey, type OperationMode, type TransactionStatus } from '@tingest/domain';
import { type ServerTextKey, translate } from '@tingest/i18n/server';

/** What a status is called in a mode ("Loaned"); one that the mode does not have goes by its general name. */
export function statusLabel(mode: string, status: string, culture: Culture): string {
  const { statuses, reservationStatuses } = modeRules(mode);
  const isOwn = [...statuses, ...reservationStatuses].includes(status as TransactionStatus);
  return translate(culture, `modes.${isOwn ? modeTextKey(mode) : 'unknown'}.statuses.${status}` as ServerTextKey);
}

/** What an operation is called in a mode ("Loan"). */
export function operationLabel(mode: string, operation: string, culture: Culture): string {
  const isOwn = modeRules(mode).operations.includes(operation as OperationMode);
  return translate(culture, `modes.${isOwn ? modeTextKey(mode) : 'unknown'}.operations.${operation}` as ServerTextKey);
}

/** What a mode is called ("Loan"). */
export function modeLabel(mode: string, culture: Culture): string {
  return translate(culture, `modes.${modeTextKey(mode)}.name`);
}
