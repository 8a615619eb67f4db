import {
  type OperationMode,
  type StepOrState,
  serviceWord,
  type TransactionStatus,
  type WordedService,
} from '@tingest/domain/work';
import type { TextKey } from '@tingest/i18n';
import { cultureStore } from '../../lib/culture/culture-store.ts';
import type { Translate } from '../../lib/texts/texts.ts';

/** A service or transaction with its words, or a mode alone where things of several services are named together. */
type Worded = WordedService | string;

/**
 * Returns the label of a status in a service ("Lent out"): the service's own word, or that of its mode; a status that the
 * mode does not have gets its general label.
 */
export function statusLabel(service: Worded, status: TransactionStatus, t: Translate): string {
  return label(service, { status }, t);
}

/** Returns the label of an operation in a service ("Lend"): the text of the button that performs it. */
export function operationLabel(service: Worded, operation: OperationMode, t: Translate): string {
  return label(service, { operation }, t);
}

function label(service: Worded, step: StepOrState, t: Translate): string {
  const word = serviceWord(typeof service === 'string' ? { mode: service } : service, step, cultureStore.get());
  return 'text' in word ? word.text : t(word.key as TextKey);
}
