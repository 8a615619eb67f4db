import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from './field-definition.ts';
import { foldSearch, searchText, searchTextLength } from './search-text.ts';

const fields: FieldDefinition[] = [
  { id: 'a', name: 'A', fieldType: 'text' },
  { id: 'r', name: 'R', fieldType: 'radio', options: [{ value: '1', name: 'Röd' }] },
  { id: 'c', name: 'C', fieldType: 'checkbox' },
];

describe('the search text', () => {
  it('contains title, code and fields, with and without accents', () => {
    expect(searchText('Gungan  i Ån', 'AB-1', fields, { a: 'Smörgås\tBlåbærsyltetøy', r: '1', c: true })).toBe(
      'gungan i ån ab-1 smörgås blåbærsyltetøy röd ab1 gungan i an ab-1 smorgas blabaersyltetoy rod ab1',
    );
  });

  it('is stored once where it has no accents', () => {
    expect(searchText('Swing', null, [], {})).toBe('swing');
  });

  it('keeps both variants within its maximum length', () => {
    const longSearchText = searchText('å'.repeat(5000), 'X', [], {});
    expect(longSearchText.length).toBeLessThanOrEqual(searchTextLength);
    expect(longSearchText).toMatch(/^å{1900,} a{1900,}/);
  });

  it('matches part of the title, as typed and without accents', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcåäöæøÅÄÖÉ -.') });
    fc.assert(
      fc.property(letters, fc.nat(20), (title, start) => {
        const text = searchText(title, null, [], {});
        const part = foldSearch(title).slice(start);
        expect(text).toContain(foldSearch(part));
        expect(text).toContain(
          foldSearch(part).replace(/[åä]/g, 'a').replace(/[öø]/g, 'o').replace(/æ/g, 'ae').replace(/é/g, 'e'),
        );
      }),
    );
  });

  it('never throws and never ends in half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 6000 }), (title) => {
        const text = searchText(title, null, [], {});
        expect(text.isWellFormed() && text.length <= searchTextLength).toBe(true);
      }),
    );
  });
});

describe('a folded query', () => {
  it.each([
    ['  Röd\n STOL ', 'röd stol'],
    ['A\u030a', 'å'],
    ['a\u0000b', 'a b'],
    ['', ''],
  ])('turns %j into %j', (query, foldedText) => expect(foldSearch(query)).toBe(foldedText));
});
