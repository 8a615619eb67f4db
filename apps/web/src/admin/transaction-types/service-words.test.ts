import { transactionModeKeys, wordsOf } from '@tingest/domain/work';
import { loadCatalogue, resolveText } from '@tingest/i18n';
import { expect, test } from 'vitest';
import { statesOf, statusAfter, withWord, wordsText } from './service-words.ts';

const catalogue = await loadCatalogue('en-US');
const t = (key: string): string => resolveText(catalogue, 'en-US', key);

test('the preview knows the state that each step leads to', () => {
  expect(statusAfter('loan', 'start')).toBe('started');
  expect(statusAfter('loan', 'complete')).toBe('completed');
  expect(statusAfter('issueManagement', 'cancel')).toBe('cancelled');
  expect(statusAfter('updatableForm', 'update')).toBeUndefined();
  for (const mode of transactionModeKeys) expect(statesOf(mode)).toContain(statusAfter(mode, 'start'));
});

test('a changed word leaves the other words as they are', () => {
  const words = { vocabulary: 'booking' as const, ...wordsOf('booking') };
  const changedWords = withWord(words, { status: 'started' }, [{ culture: 'en-US', text: 'Occupied' }]);
  expect(wordsText(changedWords, { t, culture: 'en-US' }).split('\n')).toEqual([
    'Start: Book',
    'Update: Change booking',
    'Complete: Leave',
    'Reserved: Booked',
    'Started: Occupied',
    'Cancelled: Cancelled booking',
    'Completed: Left',
  ]);
  expect(wordsText(null, { t, culture: 'en-US' })).toBe('');
});
