import { describe, expect, it } from 'vitest';
import { matchesSearch, readSearch } from '../../fields/definitions/search-query.ts';
import { searchText } from '../../fields/definitions/search-text.ts';
import { hasWords, readPublicSearch } from './public-words.ts';

const text = searchText('Bänk 7 vid Åsen', 'P-103', [{ id: 'a', name: 'A', fieldType: 'text' }], {
  a: 'Ekgatan 81b (mot 36:an) Bänk 7 vid Åsen',
});

describe('the words of a public search', () => {
  it.each(['bänk', 'EKGATAN åsen', 'asen', 'p-103', '103', '7', '81', '8', '36', 'an', 'bä', 'ba ås', 'v ek'])(
    '%j is found',
    (query) => expect(hasWords(text, readPublicSearch(query))).toBe(true),
  );

  // Longer words are found inside of others, those of one or two letters only where words begin.
  it.each(['3b', '03', '1b', 'k', 'at', 'sen 2', 'bänkar'])('%j is not found', (query) =>
    expect(hasWords(text, readPublicSearch(query))).toBe(false),
  );

  it.each(['p103', 'P.103', '070-123 45 67', '+46 70 123 45 67', '0701234567', "O'Neill", 'o’neill', 'nord–syd'])(
    '%j is found as those who are signed in find it',
    (query) => {
      const [fields, values] = [
        [{ id: 'a', name: 'A', fieldType: 'text' as const }],
        { a: 'Ring 070 123 45 67, O’Neill, Nord-Syd' },
      ];
      const objectText = searchText('Bänk 7', 'P-103', fields, values);
      expect(hasWords(objectText, readPublicSearch(query))).toBe(true);
      expect(matchesSearch(objectText, readSearch(query))).toBe(true);
    },
  );

  it('are listed once each, and limited to 8', () => {
    expect(readPublicSearch(' Å  å a\u030a B ')).toEqual([['å', 'b']]);
    expect(readPublicSearch('   ')).toEqual([]);
    expect(hasWords(text, [])).toBe(true);
    expect(readPublicSearch(Array.from({ length: 200 }, (_, index) => `w${index}`).join(' '))[0]).toHaveLength(8);
  });
});
