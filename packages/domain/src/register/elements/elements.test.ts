import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldContext, FieldDefinition, FieldValues } from '../../fields/definitions/field-definition.ts';
import { seriesDigits } from '../labels/code-series.ts';
import { codeKey, isWellFormedOwnCode, makeCode, normalizeCode } from './code.ts';
import { computeTitle } from './title.ts';

const context: FieldContext = { culture: 'sv-SE', timeZone: 'UTC', now: new Date('2024-06-15T12:00:00Z') };
const bytes = fc.uint8Array({ minLength: 64, maxLength: 64 });

/** A source of bytes that begins with those given and is never all unusable. */
function sourceOf(firstBytes: Uint8Array): (count: number) => Uint8Array {
  let at = 0;
  return (count) => Uint8Array.from({ length: count }, () => firstBytes[at++] ?? at % 200);
}

describe('a generated code', () => {
  it('is eight letters and digits that cannot be mistaken for one another', () => {
    fc.assert(
      fc.property(bytes, (firstBytes) => {
        expect(makeCode(sourceOf(firstBytes))).toMatch(/^[2-9CDFGHJKMNPRTWXY]{8}$/);
      }),
    );
  });

  it('is never a code of a series, however short the series’ numbers', () => {
    fc.assert(
      fc.property(bytes, (firstBytes) => {
        expect(makeCode(sourceOf(firstBytes))).not.toMatch(new RegExp(`\\d{${seriesDigits.min}}$`));
      }),
    );
  });

  it('is valid in upper or lower case, but not with any one character wrong or two swapped', () => {
    fc.assert(
      fc.property(
        bytes,
        fc.nat(7),
        fc.nat(7),
        fc.constantFrom(...'23456789CDFGHJKMNPRTWXY'),
        (firstBytes, at, to, replacement) => {
          const code = makeCode(sourceOf(firstBytes));
          expect(isWellFormedOwnCode(` ${code.toLowerCase()} `)).toBe(true);
          const mistyped = code.slice(0, at) + replacement + code.slice(at + 1);
          expect(isWellFormedOwnCode(mistyped)).toBe(mistyped === code);
          const letters = [...code];
          [letters[at], letters[to]] = [letters[to] ?? '', letters[at] ?? ''];
          expect(isWellFormedOwnCode(letters.join(''))).toBe(letters.join('') === code);
        },
      ),
    );
  });

  it.each(['', 'ABC', '0OIL1U2Z', 'räksmörg', '\u0000'.repeat(8)])('is never %j', (text) => {
    expect(isWellFormedOwnCode(text)).toBe(false);
  });
});

describe('an object code', () => {
  it('is trimmed and composed, and an empty one is no code', () => {
    expect(normalizeCode(' A\u030a-1 ')).toEqual({ value: 'Å-1' });
    expect(normalizeCode('  ')).toEqual({ value: null });
    expect(normalizeCode(undefined)).toEqual({ value: null });
  });

  it.each([
    ['x'.repeat(101), 'maxLength'],
    ['a\u0000b', 'invalidCharacters'],
    ['a\ud800', 'invalidCharacters'],
    [7, 'wrongType'],
  ])('%j is refused: %s', (input, code) => {
    expect(normalizeCode(input)).toMatchObject({ problem: { code } });
  });

  it('may have up to 100 characters', () => expect(normalizeCode('x'.repeat(100))).toEqual({ value: 'x'.repeat(100) }));

  it('is the same in upper and lower case', () => {
    expect(codeKey(' ab-å ')).toBe(codeKey('AB-A\u030a'));
    expect(codeKey('a b')).not.toBe(codeKey('ab'));
  });
});

describe('an object title', () => {
  const name: FieldDefinition = { id: 'n', name: 'Namn', fieldType: 'text' };
  const size: FieldDefinition = { id: 's', name: 'Storlek', fieldType: 'decimal', unit: 'm' };
  const kind: FieldDefinition = { id: 'k', name: 'Typ', fieldType: 'radio', options: [{ value: '1', name: 'Gunga' }] };

  it.each<[string, FieldDefinition[], FieldValues, string]>([
    [
      'what the marked fields say',
      [name, { ...kind, inTitle: true }, { ...size, inTitle: true }],
      { n: 'x', k: '1', s: 2.5 },
      'Gunga · 2,5 m',
    ],
    [
      'the marked fields that say something',
      [
        { ...name, inTitle: true },
        { ...kind, inTitle: true },
      ],
      { k: '1' },
      'Gunga',
    ],
    ['the first text where no field is marked', [size, kind, name], { s: 1, k: '1', n: 'Parken' }, 'Parken'],
    ['the first text where the marked ones are empty', [{ ...kind, inTitle: true }, name], { n: 'Parken' }, 'Parken'],
    ['the code where there is no text', [size, name], { s: 1 }, 'AB12'],
    [
      'never by itself who saved it',
      [{ ...name, id: 'by', fieldType: 'currentUser' }, name],
      { by: { id: 'u', name: 'Anna' }, n: 'Parken' },
      'Parken',
    ],
    ['one line', [{ ...name, fieldType: 'textArea' }], { n: 'ett\n två' }, 'ett två'],
    ['at most 250 long', [{ ...name, fieldType: 'textArea' }], { n: 'x'.repeat(1000) }, 'x'.repeat(250)],
  ])('consists of %s', (_name, fields, values, title) =>
    expect(computeTitle(fields, values, context, 'AB12')).toBe(title),
  );
});
