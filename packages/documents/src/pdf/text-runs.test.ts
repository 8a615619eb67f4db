import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlainLine, textRuns } from './text-runs.ts';

const arabic = /\p{Script=Arabic}/u;
/** Latin letters, digits and signs in the text's own font; Arabic and Han in another; nothing else anywhere. */
const fontOf = (character: string) => {
  if (/^[ -~åäöÅÄÖ[\]+]$/.test(character)) return null;
  if (arabic.test(character)) return 'arabic';
  return /\p{Script=Han}/u.test(character) ? 'han' : undefined;
};
const formatRuns = (line: string) => textRuns(line, fontOf).map(({ text, font }) => (font ? `${font}:${text}` : text));

describe('a line of text', () => {
  it('is one run where its main font has all characters', () => {
    expect(formatRuns('Bänk 12 [ny]')).toEqual(['Bänk 12 [ny]']);
    expect(isPlainLine('Bänk 12', fontOf)).toBe(true);
  });

  it('takes each character from a font that has it', () => {
    expect(formatRuns('Bänk 公园 12')).toEqual(['Bänk ', 'han:公园', ' 12']);
  });

  it('replaces characters missing in all fonts by a compatible form or number, and drops invisible ones', () => {
    expect(formatRuns('ﬁn ﬂagga')).toEqual(['fin flagga']);
    expect(formatRuns('a\u{13000}b')).toEqual(['a[U+13000]b']);
    expect(formatRuns('a\ufe0fb\u200dc')).toEqual(['abc']);
  });

  it('orders Arabic words from right to left, with numbers unchanged and brackets mirrored', () => {
    expect(formatRuns('مقعد مكسور')).toEqual(['arabic:مكسور', ' ', 'arabic:مقعد']);
    expect(formatRuns('مقعد (12)')).toEqual(['(', '12', ') ', 'arabic:مقعد']);
    expect(formatRuns('Bänk مقعد مكسور 3')).toEqual(['Bänk ', '3', ' ', 'arabic:مكسور', ' ', 'arabic:مقعد']);
  });

  it('loses no character that a font has', () => {
    const characters = fc.string({ unit: fc.constantFrom(...'abå 1(),公园مقعد'), maxLength: 30 });
    fc.assert(
      fc.property(characters, (line) => {
        const sortCharacters = (text: string) => [...text.replace(/[()]/g, '(')].sort().join('');
        const runs = textRuns(line, fontOf);
        expect(sortCharacters(runs.map(({ text }) => text).join(''))).toBe(sortCharacters(line));
        for (const { text, font } of runs) for (const each of text) expect(fontOf(each)).toBe(font);
      }),
    );
  });
});
