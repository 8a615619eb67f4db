import { type Culture, type LocalizedText, pickText } from '@tingest/domain/foundation';
import {
  modeRules,
  nextStatus,
  type OperationMode,
  operationModes,
  type ServiceWords,
  type StepOrState,
  type TransactionStatus,
  transactionStatuses,
} from '@tingest/domain/work';
import { operationLabel, statusLabel } from '../../features/transactions/transaction-labels.ts';
import type { Translate } from '../../lib/texts/texts.ts';

/** Returns the states that transactions of a mode can have, those of reservations first. */
export function statesOf(mode: string): readonly TransactionStatus[] {
  const { reservationStatuses, statuses } = modeRules(mode);
  return [...reservationStatuses, ...statuses];
}

/** Returns the state that an operation leads to; undefined for one that changes no state. */
export function statusAfter(mode: string, operation: OperationMode): TransactionStatus | undefined {
  if (operation === 'update') return undefined;
  const next = nextStatus(mode, operation === 'start' ? null : 'started', operation);
  return 'status' in next ? next.status : undefined;
}

/** Returns words with other texts for one step or state. */
export function withWord(words: ServiceWords, step: StepOrState, texts: readonly LocalizedText[]): ServiceWords {
  return 'operation' in step
    ? { ...words, operations: { ...words.operations, [step.operation]: texts } }
    : { ...words, statuses: { ...words.statuses, [step.status]: texts } };
}

/** Words as text, a line for each step and state, for when two versions are compared. */
export function wordsText(
  words: ServiceWords | null | undefined,
  { t, culture }: { readonly t: Translate; readonly culture: Culture },
): string {
  const line = (label: string, texts: readonly LocalizedText[] | undefined): readonly string[] => {
    const text = pickText(texts, culture);
    return text === '' ? [] : [`${label}: ${text}`];
  };
  return [
    ...operationModes.flatMap((each) => line(operationLabel('unknown', each, t), words?.operations?.[each])),
    ...transactionStatuses.flatMap((each) => line(statusLabel('unknown', each, t), words?.statuses?.[each])),
  ].join('\n');
}
