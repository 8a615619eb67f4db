import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Culture, cultures } from './culture.ts';
import { formatDecimal, parseLocalizedDecimal } from './decimal-text.ts';
import { matchCulture } from './match-culture.ts';
import { pickText } from './pick-text.ts';
import { normalizeLocalizedTexts, validateLocalizedTexts } from './validate-localized.ts';

describe('the culture for preferred languages', () => {
  it.each([
    [['sv'], 'sv-SE'],
    [['sv-FI', 'en'], 'sv-SE'],
    [['no'], 'nb-NO'],
    [['nn-NO'], 'nb-NO'],
    [['de-DE', 'en-GB'], 'en-US'],
    [['de', 'nb', 'sv'], 'nb-NO'],
    [['SV_se'], 'sv-SE'],
    [['fr', '', '*', '__proto__'], 'en-US'],
    [[], 'en-US'],
  ])('%j is %s', (preferred, culture) => expect(matchCulture(preferred)).toBe(culture));
});

describe('a localised text', () => {
  const texts = [
    { culture: 'nb-NO', text: 'Huske' },
    { culture: 'en-US', text: 'Swing' },
    { culture: 'sv-SE', text: ' ' },
  ] as const;

  it('is in the user’s language, otherwise in the fallback language, otherwise in any', () => {
    expect(pickText(texts, 'nb-NO')).toBe('Huske');
    expect(pickText(texts, 'sv-SE')).toBe('Swing');
    expect(pickText(texts.slice(0, 1), 'sv-SE')).toBe('Huske');
    expect(pickText([], 'sv-SE')).toBe('');
  });

  it('has each known culture once, and each text is checked separately', () => {
    const invalidTexts = [
      { culture: 'sv-SE', text: 'x'.repeat(11) },
      { culture: 'sv-SE', text: 'Två' },
      { culture: 'da-DK' as Culture, text: 'Gynge' },
      { culture: 'nb-NO', text: 'a\u0000' },
    ] as const;
    expect(validateLocalizedTexts(invalidTexts, 'localizedNames', { length: 10 })).toEqual([
      { code: 'maxLength', path: 'localizedNames.0.text', parameters: { length: 10 }, culture: 'sv-SE' },
      { code: 'duplicateValue', path: 'localizedNames.1.culture' },
      { code: 'unknownValue', path: 'localizedNames.2.culture' },
      { code: 'invalidCharacters', path: 'localizedNames.3.text', culture: 'nb-NO' },
    ]);
  });

  it('is stored without empty texts', () => {
    expect(normalizeLocalizedTexts(texts)).toEqual(texts.slice(0, 2));
  });
});

describe('a typed decimal number', () => {
  it.each<[string, Culture, number | null | string]>([
    ['1,5', 'sv-SE', 1.5],
    ['1.5', 'en-US', 1.5],
    ['1.5', 'sv-SE', 1.5],
    ['1,5', 'en-US', 1.5],
    ['1.5', 'nb-NO', 1.5],
    ['1,234', 'en-US', 'decimal'],
    ['1.234', 'sv-SE', 'decimal'],
    ['1,234', 'sv-SE', 1.234],
    ['0.125', 'sv-SE', 0.125],
    ['1234,125', 'en-US', 1234.125],
    ['1.234,5', 'sv-SE', 1234.5],
    ['1.234,5', 'en-US', 1234.5],
    ['1,234.5', 'nb-NO', 1234.5],
    ['1,234,567', 'en-US', 1234567],
    ['1.234.567', 'nb-NO', 1234567],
    ['1,234.567,8', 'en-US', 'decimal'],
    ['1.2345,5', 'sv-SE', 'decimal'],
    ['1\u202f234,50', 'sv-SE', 1234.5],
    ['+5', 'sv-SE', 5],
    ['1 234 567,5', 'sv-SE', 1234567.5],
    ['1\u00a0234', 'nb-NO', 1234],
    ['1 23', 'sv-SE', 'decimal'],
    ['\u22125', 'nb-NO', -5],
    ['', 'sv-SE', null],
    ['1,', 'sv-SE', 'decimal'],
    ['1,2,3', 'sv-SE', 'decimal'],
    ['1e3', 'en-US', 'decimal'],
  ])('%j in %s is %s', (text, culture, expected) => {
    const result = parseLocalizedDecimal(text, culture);
    expect('problem' in result ? result.problem.code : result.value).toBe(expected);
  });

  it('is read back as it was displayed', () => {
    const exactNumber = fc.tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.integer({ min: 0, max: 9 }));
    fc.assert(
      fc.property(exactNumber, fc.constantFrom(...cultures), ([digits, decimals], culture) => {
        const value = Number(`${digits}e-${decimals}`);
        expect(parseLocalizedDecimal(formatDecimal(value, culture), culture)).toEqual({ value: value + 0 });
      }),
    );
  });
});
