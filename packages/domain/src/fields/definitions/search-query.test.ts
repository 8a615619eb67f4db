import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from './field-definition.ts';
import { matchesSearch, readSearch } from './search-query.ts';
import { searchText } from './search-text.ts';

const fields: FieldDefinition[] = [
  { id: 't', name: 'Text', fieldType: 'textArea' },
  { id: 'p', name: 'Phone', fieldType: 'phoneNo' },
];

const finds = (criteria: string, writtenValues: { title?: string; code?: string; t?: string; p?: string }) =>
  matchesSearch(
    searchText(writtenValues.title ?? 'Gunga', writtenValues.code ?? null, fields, writtenValues),
    readSearch(criteria),
  );

describe('a search query', () => {
  it.each([
    ["o'brien", 'O’Brien'],
    ['O’Brien', "O'Brien"],
    ['o`brien', 'O‘Brien'],
    ['a-1', 'A–1'],
    ['A—1', 'a‑1'],
    ['"stora"', '”Stora”'],
    ['trädgård', 'träd\u00adgård'],
    ['säck', 'sä\u200bck'],
    ['ABC', 'ＡＢＣ'],
  ])('%j finds %j', (criteria, title) => expect(finds(criteria, { title })).toBe(true));

  it.each([
    ['LEK004', 'LEK-004'],
    ['LEK-004', 'LEK004'],
    ['lek 004', 'LEK-004'],
    ['EK1204B7', 'EK-12/04_B7'],
    ['EK-1204-B7', 'EK-12/04_B7'],
    ['ab12.3', 'AB-12-3'],
  ])('%j finds the code %j', (criteria, code) => expect(finds(criteria, { code })).toBe(true));

  const numbers = [
    '070-123 45 67',
    '0701234567',
    '070 123 45 67',
    '+46701234567',
    '+46 70-123 45 67',
    '+46 (0)70 123 45 67',
  ];
  const pairs = numbers.flatMap((searchedNumber) =>
    numbers.map((writtenNumber) => [searchedNumber, writtenNumber] as const),
  );
  it.each([...pairs, ['0046701234567', '070-123 45 67'] as const])('%j finds the number %j', (criteria, p) => {
    expect(finds(criteria, { p })).toBe(true);
    expect(finds(criteria, { t: `Ring ${p}, fråga efter Eva.` })).toBe(true);
  });

  it('finds Norwegian and US phone numbers by their digits', () => {
    expect(finds('91234567', { p: '+47 912 34 567' })).toBe(true);
    expect(finds('+4791234567', { p: '912 34 567' })).toBe(true);
    expect(finds('(212) 555-0123', { t: '+1 212 555 0123' })).toBe(true);
  });

  it('does not find another code, number or date', () => {
    expect(finds('LEK005', { code: 'LEK-004' })).toBe(false);
    expect(finds('0701234568', { p: '070-123 45 67' })).toBe(false);
    expect(finds('2026-11-28', { t: '2026-11-27' })).toBe(false);
  });

  it('finds every part of a written text', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abå19 -./()+’–'), maxLength: 40 });
    fc.assert(
      fc.property(letters, fc.nat(20), fc.nat(20), (t, start, length) => {
        expect(finds(t.slice(start, start + length), { t })).toBe(true);
      }),
    );
  });
});
