import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cultures } from '../../foundation/localization/culture.ts';
import { modeRules, transactionModeKeys } from '../transactions/modes/mode-rules.ts';
import { type ServiceWords, serviceWord, wordsFor } from './service-words.ts';
import { normalizeServiceWords, validateServiceWords } from './validate-service-words.ts';
import { vocabulariesOf, vocabularyNames, wordsOf } from './vocabularies.ts';

const anyMode = fc.constantFrom(...transactionModeKeys, 'calibration');
const anyTexts = fc.uniqueArray(
  fc.record({ culture: fc.constantFrom(...cultures), text: fc.string({ maxLength: 50 }) }),
  {
    selector: ({ culture }) => culture,
  },
);
const anyWords: fc.Arbitrary<ServiceWords> = fc.record(
  {
    vocabulary: fc.constantFrom(...vocabularyNames, null),
    operations: fc.record(
      { start: anyTexts, update: anyTexts, cancel: anyTexts, complete: anyTexts },
      { requiredKeys: [] },
    ),
    statuses: fc.record(
      { reserved: anyTexts, started: anyTexts, cancelled: anyTexts, completed: anyTexts },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);

describe('the word of a step or a state', () => {
  test('is the mode’s where the service has none of its own', () => {
    const key = 'modes.loan.operations.start';
    for (const words of [undefined, null, {}, { operations: { start: [] } }]) {
      expect(serviceWord({ mode: 'loan', words }, { operation: 'start' }, 'en-US')).toEqual({ key });
    }
    expect(serviceWord({ mode: 'loan' }, { status: 'reserved' }, 'nb-NO')).toEqual({
      key: 'modes.loan.statuses.reserved',
    });
    expect(serviceWord({ mode: 'simpleForm' }, { operation: 'cancel' }, 'en-US')).toEqual({
      key: 'modes.unknown.operations.cancel',
    });
  });

  test('is the service’s own in the reader’s language, and else in one that there is', () => {
    const words = { operations: { start: [{ culture: 'sv-SE' as const, text: 'Hyr' }] } };
    for (const culture of cultures) {
      expect(serviceWord({ mode: 'loan', words }, { operation: 'start' }, culture)).toEqual({ text: 'Hyr' });
    }
  });

  test('is the same after the words were reduced to the reader’s language', () => {
    fc.assert(
      fc.property(anyMode, anyWords, fc.constantFrom(...cultures), (mode, words, culture) => {
        for (const operation of modeRules(mode).operations) {
          const step = { operation };
          expect(serviceWord({ mode, words: wordsFor(words, culture) }, step, culture)).toEqual(
            serviceWord({ mode, words }, step, culture),
          );
        }
      }),
    );
  });
});

describe('the words of a service', () => {
  test('of a vocabulary cover every step and state of its modes in every language', () => {
    for (const mode of transactionModeKeys) {
      expect(vocabulariesOf(mode)).not.toEqual([]);
      const { operations, statuses, reservationStatuses } = modeRules(mode);
      for (const vocabulary of vocabulariesOf(mode)) {
        const words = normalizeServiceWords(mode, { vocabulary });
        expect(validateServiceWords(mode, words)).toEqual([]);
        for (const operation of operations) expect(words?.operations?.[operation]).toHaveLength(cultures.length);
        for (const status of [...reservationStatuses, ...statuses]) {
          expect(words?.statuses?.[status]).toHaveLength(cultures.length);
        }
      }
    }
  });

  test('keep an own word and take the other languages from the vocabulary', () => {
    const start = [{ culture: 'sv-SE' as const, text: ' Hyr ' }];
    const words = normalizeServiceWords('loan', { vocabulary: 'checkOut', operations: { start } });
    expect(words?.operations?.start).toEqual([
      { culture: 'sv-SE', text: 'Hyr' },
      ...(wordsOf('checkOut').operations.start ?? []).filter(({ culture }) => culture !== 'sv-SE'),
    ]);
  });

  test('are none where nothing is left of them', () => {
    expect(normalizeServiceWords('loan', null)).toBeNull();
    expect(normalizeServiceWords('loan', { vocabulary: 'inspection' })).toBeNull();
    expect(
      normalizeServiceWords('loan', { operations: { cancel: [{ culture: 'sv-SE', text: 'Avbryt' }] } }),
    ).toBeNull();
  });

  test('are stored the same way when they are sent again', () => {
    fc.assert(
      fc.property(anyMode, anyWords, (mode, words) => {
        const storedWords = normalizeServiceWords(mode, words);
        expect(normalizeServiceWords(mode, storedWords)).toEqual(storedWords);
      }),
    );
  });

  test('tell which word is too long, and which step and vocabulary the mode does not have', () => {
    const long = [{ culture: 'sv-SE' as const, text: 'x'.repeat(41) }];
    expect(
      validateServiceWords('simpleForm', {
        vocabulary: 'booking',
        operations: { start: long, complete: [] },
        statuses: { started: [] },
      }).map(({ code, path }) => `${code} ${path}`),
    ).toEqual([
      'unknownValue words.vocabulary',
      'maxLength words.operations.start.0.text',
      'unknownValue words.operations.complete',
      'unknownValue words.statuses.started',
    ]);
  });
});
