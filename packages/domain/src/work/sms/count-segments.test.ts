import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countSegments, cutToSegments } from './count-segments.ts';

describe('a text sent as SMS', () => {
  it.each([
    // An empty text, and texts that fit into one segment.
    ['', 'GSM-7', 0, 0, 160],
    ['Hej!', 'GSM-7', 4, 1, 156],
    ['a'.repeat(160), 'GSM-7', 160, 1, 0],
    // From 161 on each segment has room for 153.
    ['a'.repeat(161), 'GSM-7', 161, 2, 145],
    ['a'.repeat(306), 'GSM-7', 306, 2, 0],
    ['a'.repeat(307), 'GSM-7', 307, 3, 152],
    // Swedish and Norwegian letters are of GSM-7; so are line breaks.
    ['ÅÄÖ åäö ÆØ æø é\n', 'GSM-7', 16, 1, 144],
    // The euro and brackets take the room of two.
    ['€', 'GSM-7', 1, 1, 158],
    ['€'.repeat(80), 'GSM-7', 80, 1, 0],
    ['€'.repeat(81), 'GSM-7', 81, 2, 143],
    // An escape at the very end of a segment goes over whole.
    [`${'a'.repeat(152)}€${'a'.repeat(151)}`, 'GSM-7', 304, 2, 0],
    [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM-7', 305, 3, 152],
    // One character beyond GSM-7 makes all of it UCS-2.
    ['ç', 'UCS-2', 1, 1, 69],
    ['’', 'UCS-2', 1, 1, 69],
    ['ж'.repeat(70), 'UCS-2', 70, 1, 0],
    ['ж'.repeat(71), 'UCS-2', 71, 2, 63],
    ['ж'.repeat(134), 'UCS-2', 134, 2, 0],
    ['ж'.repeat(135), 'UCS-2', 135, 3, 66],
    // A pair of surrogates is one character, takes two, and is not cut in two.
    ['😀', 'UCS-2', 1, 1, 68],
    ['😀'.repeat(35), 'UCS-2', 35, 1, 0],
    [`${'ж'.repeat(66)}😀${'ж'.repeat(65)}`, 'UCS-2', 132, 2, 0],
  ] as const)('row %# is counted in segments as expected', (text, encoding, characters, segments, left) => {
    expect(countSegments(text)).toMatchObject({ encoding, characters, segments, left });
  });

  it('lists the characters that make it longer, each once', () => {
    expect(countSegments('“Hej” – ja, “hej”').beyondGsm).toEqual(['“', '”', '–']);
    expect(countSegments('Hej [1] {2} ~ |').beyondGsm).toEqual([]);
  });

  it('cut to a number of segments never exceeds it, and one that fits stays unchanged', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: 'grapheme' }), fc.integer({ min: 1, max: 3 }), (text, max) => {
        const cut = cutToSegments(text, max);
        expect(countSegments(cut).segments).toBeLessThanOrEqual(max);
        if (countSegments(text).segments <= max) expect(cut).toBe(text);
        else expect(cut.endsWith('...')).toBe(true);
      }),
    );
    expect(cutToSegments('a'.repeat(200), 1)).toBe(`${'a'.repeat(157)}...`);
  });
});
