import { describe, expect, it } from 'vitest';
import { searchText } from '../fields/search-text.ts';
import { hasWords, searchWords } from './public-words.ts';

const text = searchText('Bänk 7 vid Åsen', 'P-103', [{ id: 'a', name: 'A', fieldType: 'text' }], {
  a: 'Ekgatan 81b (mot 36:an) Bänk 7 vid Åsen',
});

describe('words of a public search', () => {
  it.each(['bänk', 'EKGATAN åsen', 'asen', 'p-103', '103', '7', '81', '8', '36', 'an', 'bä', 'ba ås', 'v ek'])(
    '%j is found',
    (query) => expect(hasWords(text, searchWords(query))).toBe(true),
  );

  // Longer words are found inside of others, those of one or two letters only where words begin.
  it.each(['3b', '03', '1b', 'k', 'at', 'sen 2', 'bänkar'])('%j is not', (query) =>
    expect(hasWords(text, searchWords(query))).toBe(false),
  );

  it('are each there once, and no more than anybody means', () => {
    expect(searchWords(' Å  å a\u030a B ')).toEqual(['å', 'b']);
    expect(searchWords(Array.from({ length: 200 }, (_, index) => `w${index}`).join(' '))).toHaveLength(8);
  });
});
