import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigit } from '../../foundation/gs1/check-digit.ts';
import { codeKey, normalizeCode } from './code.ts';
import { codeKeys, lookUpKeys } from './further-codes.ts';
import { gs1Key, gs1Problem } from './gs1-code.ts';
import { keyboardReadings } from './keyboard-layouts.ts';

const readStoredCode = (text: string) => {
  const read = normalizeCode(text);
  return 'problem' in read ? read.problem.code : read.value;
};
const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((digitValues) => digitValues.join(''));
/** The contents of a UPC-A: eleven digits and their check digit. */
const upc = digits(11).map((body) => `${body}${checkDigit(body)}`);
/** All ways in which the number of a UPC-A is written. */
const writings = (code: string) => [
  code,
  `0${code}`,
  `00${code}`,
  `(01)00${code}`,
  `]d20100${code}`,
  `]C10100${code}`,
  `\u001d0100${code}`,
  `]E0${`0${code}`}`,
  `0100${code}`,
  `https://id.gs1.org/01/00${code}`,
  `http://example.org/shop/01/00${code}`,
];

describe('a GS1 number', () => {
  it('is one code in every notation', () => {
    fc.assert(
      fc.property(upc, fc.nat(10), fc.nat(10), (code, firstIndex, secondIndex) => {
        const [one = '', otherWriting = ''] = [writings(code)[firstIndex], writings(code)[secondIndex]];
        const keys = codeKeys(String(readStoredCode(one)));
        expect(keys).toContain(`(01)00${code}`);
        expect(lookUpKeys(otherWriting).some((key) => keys.includes(key))).toBe(true);
        expect(codeKeys(String(readStoredCode(otherWriting))).at(-1)).toBe(keys.at(-1));
      }),
    );
  });

  it('of eight digits is the same as its fourteen-digit form', () => {
    fc.assert(
      fc.property(digits(7), (body) => {
        const code = `${body}${checkDigit(body)}`;
        expect(gs1Key(code)).toBe(gs1Key(`000000${code}`));
        expect(lookUpKeys(`]E4${code}`)).toContain(`(01)000000${code}`);
      }),
    );
  });

  it('includes its serial number, and is no GS1 number with a wrong check digit', () => {
    expect(readStoredCode(']d20109506000134352' + '21s1')).toBe('(01)09506000134352(21)s1');
    expect(codeKeys('(01)09506000134352(21)s1')).toEqual(['(01)09506000134352(21)S1']);
    expect(codeKeys('036000291453')).toEqual(['036000291453']);
    // A batch number does not identify an individual object; a user that registers by it means the batch.
    expect(readStoredCode('(01)09506000134352(10)AB')).toBe('(01)09506000134352(10)AB');
  });

  it('is refused where it is written as a GS1 number but is invalid', () => {
    const refusedCodes = ['(01)07312345678900(21)X1', '(01)07312345678900', '(00)106141411234567890'];
    expect(refusedCodes.map((code) => gs1Problem(code, false)?.code)).toEqual(refusedCodes.map(() => 'gs1Code'));
    const fine = ['(01)09506000134352(21)X1', '(01)123', 'LEK-001', '036000291453', '(A) 1'];
    expect(fine.map((code) => gs1Problem(code, false))).toEqual(fine.map(() => null));
    expect(gs1Problem('036000291453', true)?.code).toBe('gs1Code');
    expect(gs1Problem('036000291452', true)).toBeNull();
  });
});

describe('an object code', () => {
  it.each([
    ['\u200bW1', 'W1'],
    ['W1\ufeff', 'W1'],
    ['LE\u00adK\u20111', 'LEK-1'],
    ['LEK\u2013001', 'LEK-001'],
    ['LEK\u2212001', 'LEK-001'],
    ['ＬＥＫ－００１', 'LEK-001'],
    ['A\u00a0B', 'A B'],
    [']C1LEK-001', 'LEK-001'],
    [']Q1LEK-001', 'LEK-001'],
    [']A', ']A'],
    ['\u200b', null],
  ])('%j is stored as people see it', (text, expected) => {
    expect(readStoredCode(text)).toBe(expected);
    if (expected !== null) expect(lookUpKeys(text)).toContain(codeKey(expected));
  });

  it('is found despite invisible characters and with any hyphen', () => {
    const noise = fc.constantFrom('', '\u200b', '\ufeff', '\u00ad', '\u2060');
    const hyphen = fc.constantFrom('-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', '\uff0d');
    fc.assert(
      fc.property(noise, noise, hyphen, digits(3), (before, innerNoise, dash, number) => {
        expect(readStoredCode(`${before}LEK${innerNoise}${dash}${number}`)).toBe(`LEK-${number}`);
      }),
    );
  });

  it('is read and compared without an error for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        void lookUpKeys(text);
        const normalizedCode = readStoredCode(text);
        if (normalizedCode !== null && !('problem' in normalizeCode(text)))
          expect(readStoredCode(normalizedCode)).toBe(normalizedCode);
      }),
    );
  });
});

describe('text from a reader set to another keyboard layout', () => {
  it.each([
    ['LEK+001', 'LEK-001'],
    ['LEK/001', 'LEK-001'],
    ['httpsÖ--lek.example-exe-code-LEK+001_site´north', 'https://lek.example/exe/code/LEK-001?site=north'],
    ['httpØ--lek.example-L-NORTH.LEK+001', 'http://lek.example/L/NORTH.LEK-001'],
    ['http>&&lek.example&L&X', 'http://lek.example/L/X'],
    [')01=09506000134352', '(01)09506000134352'],
  ])('%s is also read as %s', (typedCode, meant) => expect(keyboardReadings(typedCode)).toContain(meant));

  it('has no other reading where all keyboards write the same', () => {
    expect(['LEK-001', 'ABC', '123', '', 'A.B,C'].flatMap(keyboardReadings)).toEqual([]);
  });

  it('is looked up after the typed text', () => {
    expect(lookUpKeys('LEK+001').slice(0, 1)).toEqual(['LEK+001']);
    expect(lookUpKeys('LEK+001')).toContain('LEK-001');
  });
});
