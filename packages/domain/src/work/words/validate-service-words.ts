import { cultures, type LocalizedText } from '../../foundation/localization/culture.ts';
import { normalizeLocalizedTexts, validateLocalizedTexts } from '../../foundation/localization/validate-localized.ts';
import type { Problem } from '../../foundation/problems/problem.ts';
import { modeRules } from '../transactions/modes/mode-rules.ts';
import type { ServiceWords } from './service-words.ts';
import { isVocabularyName, type StepWords, vocabulariesOf, wordsOf } from './vocabularies.ts';

type Words = readonly LocalizedText[];
type WordsByStep = Readonly<Record<string, Words | undefined>>;

/** Longest word of a step or a state: a button on a phone holds it. */
export const serviceWordLength = 40;

/** Returns everything that is wrong with a service's words, each problem below `words`. */
export function validateServiceWords(mode: string, words: ServiceWords | null | undefined): readonly Problem[] {
  if (!words) return [];
  const { vocabulary = null } = words;
  const isKnown = vocabulary === null || vocabulariesOf(mode).includes(vocabulary);
  const steps = stepsOf(mode);
  return [
    ...(isKnown ? [] : [{ code: 'unknownValue' as const, path: 'words.vocabulary' }]),
    ...partProblems(words.operations ?? {}, steps.operations, 'words.operations'),
    ...partProblems(words.statuses ?? {}, steps.statuses, 'words.statuses'),
  ];
}

/**
 * Returns a service's words as they are stored: those of the mode's steps and states, each language that was left out from
 * the chosen vocabulary. Null for a service that uses its mode's words.
 */
export function normalizeServiceWords(mode: string, words: ServiceWords | null | undefined): ServiceWords | null {
  if (!words) return null;
  const vocabulary =
    isVocabularyName(words.vocabulary) && vocabulariesOf(mode).includes(words.vocabulary) ? words.vocabulary : null;
  const defaults: StepWords = vocabulary ? wordsOf(vocabulary) : { operations: {}, statuses: {} };
  const steps = stepsOf(mode);
  const operations = completeWords(steps.operations, words.operations ?? {}, defaults.operations);
  const statuses = completeWords(steps.statuses, words.statuses ?? {}, defaults.statuses);
  const isEmpty = Object.keys(operations).length + Object.keys(statuses).length === 0;
  return isEmpty ? null : { vocabulary, operations, statuses };
}

function stepsOf(mode: string): { readonly operations: readonly string[]; readonly statuses: readonly string[] } {
  const { operations, statuses, reservationStatuses } = modeRules(mode);
  return { operations, statuses: [...reservationStatuses, ...statuses] };
}

function partProblems(words: WordsByStep, steps: readonly string[], path: string): readonly Problem[] {
  return Object.entries(words).flatMap(([step, texts]): readonly Problem[] => {
    const stepPath = `${path}.${step}`;
    if (!steps.includes(step)) return [{ code: 'unknownValue', path: stepPath }];
    return validateLocalizedTexts(texts, stepPath, { length: serviceWordLength });
  });
}

function completeWords(steps: readonly string[], words: WordsByStep, defaults: WordsByStep): Record<string, Words> {
  return Object.fromEntries(
    steps.flatMap((step) => {
      const ownTexts = normalizeLocalizedTexts(words[step]);
      const allTexts = [...ownTexts, ...(defaults[step] ?? [])];
      const texts = cultures.flatMap((culture) => allTexts.find((each) => each.culture === culture) ?? []);
      return texts.length > 0 ? [[step, texts]] : [];
    }),
  );
}
