import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';
import { normalizeUrl } from './normalize-url.ts';

describe('clean text', () => {
  it('is unchanged when it is cleaned again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, multiline) => {
        const cleanResult = cleanText(text, { multiline });
        if ('problem' in cleanResult) return;
        expect(cleanText(cleanResult.value, { multiline })).toEqual(cleanResult);
      }),
    );
  });

  it('has no control characters, for any input', () => {
    const unit = fc.constantFrom(
      'a',
      ' ',
      '\u0000',
      '\u0007',
      '\u001b',
      '\u007f',
      '\u0085',
      '\ud800',
      '\n',
      '\r',
      '\t',
    );
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        const cleanedText = cleanText(text);
        if ('value' in cleanedText && cleanedText.value !== null) expect(cleanedText.value).toMatch(/^[a ]*$/);
      }),
    );
  });
});

describe('a normalised address', () => {
  it.each([
    ['exempel.se', 'http://exempel.se'],
    [' exempel.se/a ', 'http://exempel.se/a'],
    ['https://exempel.se', 'https://exempel.se'],
    ['HTTP://exempel.se', 'HTTP://exempel.se'],
    ['', ''],
  ])('of %j is %j', (from, to) => expect(normalizeUrl(from)).toBe(to));
});
