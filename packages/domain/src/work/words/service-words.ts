import type { Culture, LocalizedText } from '../../foundation/localization/culture.ts';
import { pickText } from '../../foundation/localization/pick-text.ts';
import { modeRules, modeTextKey } from '../transactions/modes/mode-rules.ts';
import type { OperationMode, TransactionStatus } from '../transactions/modes/operation-modes.ts';
import type { VocabularyName } from './vocabularies.ts';

type Words = readonly LocalizedText[];

/**
 * The words that a service uses in the place of its mode's, complete with those of the vocabulary that was chosen. As it is
 * sent, everything may be omitted.
 */
export interface ServiceWords {
  /** The vocabulary that the words began as. */
  readonly vocabulary?: VocabularyName | null;
  readonly operations?: { readonly [Operation in OperationMode]?: Words };
  readonly statuses?: { readonly [Status in TransactionStatus]?: Words };
}

/** A service, or whatever else has the mode and the words of one. */
export interface WordedService {
  readonly mode: string;
  readonly words?: ServiceWords | null | undefined;
}

/** A step or a state of a service. */
export type StepOrState = { readonly operation: OperationMode } | { readonly status: TransactionStatus };

/** A word, or the key of the text where a service has no word of its own. */
type ServiceWord = { readonly text: string } | { readonly key: string };

/**
 * Decides the word for a step or a state: the service's own, in the reader's language or else in another; otherwise the
 * mode's; the general one for a step or a state that the mode does not have.
 */
export function serviceWord({ mode, words }: WordedService, step: StepOrState, culture: Culture): ServiceWord {
  const text = pickText(ownWords(words, step), culture);
  if (text !== '') return { text };
  const { operations, statuses, reservationStatuses } = modeRules(mode);
  if ('operation' in step) {
    const owner = operations.includes(step.operation) ? modeTextKey(mode) : 'unknown';
    return { key: `modes.${owner}.operations.${step.operation}` };
  }
  const owner = [...statuses, ...reservationStatuses].includes(step.status) ? modeTextKey(mode) : 'unknown';
  return { key: `modes.${owner}.statuses.${step.status}` };
}

/** Whether a service has a word of its own for a step or a state. */
export function hasOwnWord({ words }: WordedService, step: StepOrState): boolean {
  return pickText(ownWords(words, step), 'en-US') !== '';
}

/** Returns the words with each in one language, as a reader of it needs them beside transactions. */
export function wordsFor(words: ServiceWords | null | undefined, culture: Culture): ServiceWords | undefined {
  if (!words) return undefined;
  return {
    operations: inLanguage(words.operations ?? {}, culture),
    statuses: inLanguage(words.statuses ?? {}, culture),
  };
}

function ownWords(words: ServiceWords | null | undefined, step: StepOrState): Words | undefined {
  return 'operation' in step ? words?.operations?.[step.operation] : words?.statuses?.[step.status];
}

function inLanguage(texts: Readonly<Record<string, Words | undefined>>, culture: Culture): Record<string, Words> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([step, each]): [string, Words][] => {
      const text = pickText(each, culture);
      return text === '' ? [] : [[step, [{ culture, text }]]];
    }),
  );
}
