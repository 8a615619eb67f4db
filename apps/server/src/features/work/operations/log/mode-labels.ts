import type { Culture } from '@tingest/domain/foundation';
import {
  modeTextKey,
  type OperationMode,
  type StepOrState,
  serviceWord,
  type TransactionStatus,
  type WordedService,
} from '@tingest/domain/work';
import { type ServerTextKey, translate } from '@tingest/i18n/server';

/** Returns the label of a status in a service: its own word, or that of its mode ("Loaned"). */
export function statusLabel(service: WordedService, status: string, culture: Culture): string {
  return label(service, { status: status as TransactionStatus }, culture);
}

/** Returns the label of an operation in a service: its own word, or that of its mode ("Loan"). */
export function operationLabel(service: WordedService, operation: string, culture: Culture): string {
  return label(service, { operation: operation as OperationMode }, culture);
}

/** Returns the label of a mode ("Loan"). */
export function modeLabel(mode: string, culture: Culture): string {
  return translate(culture, `modes.${modeTextKey(mode)}.name`);
}

function label(service: WordedService, step: StepOrState, culture: Culture): string {
  const word = serviceWord(service, step, culture);
  return 'text' in word ? word.text : translate(culture, word.key as ServerTextKey);
}
