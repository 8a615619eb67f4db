import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkValue,
  convertValue,
  type FieldContext,
  type FieldDefinition,
  type FieldTypeKey,
  fieldTypeKeys,
} from '../../src/fields/index.ts';
import { cultures, plainText } from '../../src/foundation/index.ts';
import { anyContext, anyFields, anyValues, sentAsJson } from './testing/any-form.ts';

const options = [
  { value: '1', name: 'Trasig' },
  { value: '2', name: 'Hel, men sliten' },
];

function field(fieldType: FieldTypeKey, overrides: Partial<FieldDefinition> = {}): FieldDefinition {
  return { id: 'f', name: 'Field', fieldType, options, ...overrides };
}

/** A value on its way through fields of several types; `null` where it did not come through. */
function through(value: unknown, context: FieldContext, ...fields: readonly FieldDefinition[]): unknown {
  let carriedValue: { readonly value: unknown } | null = { value };
  for (const [index, to] of fields.slice(1).entries()) {
    const from = fields[index];
    carriedValue = carriedValue && from ? convertValue(carriedValue.value, from, to, context) : null;
  }
  return carriedValue?.value ?? null;
}

const context = fc.record({
  culture: fc.constantFrom(...cultures),
  timeZone: fc.constantFrom('Europe/Stockholm', 'America/St_Johns', 'Pacific/Kiritimati', 'UTC'),
  now: fc.constant(new Date('2024-06-15T12:00:00Z')),
});
const day = fc
  .date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2100-01-01') })
  .map((date) => date.toISOString().slice(0, 10));

describe('a converted value', () => {
  it('is accepted unchanged by the other field, from any value of any field', () => {
    fc.assert(
      fc.property(anyFields, anyFields, anyValues, anyContext, ([from], [to], values, context) => {
        fc.pre(from !== undefined && to !== undefined && from.fieldType !== 'collection');
        for (const value of Object.values(values)) {
          const conversion = convertValue(value, from, to, context);
          if (conversion === null || conversion.value === null) continue;
          expect(sentAsJson(conversion.value)).toEqual(conversion.value);
          const recheck = checkValue({ ...to, validation: null }, conversion.value, { ...context, values: {} });
          expect(recheck).toEqual({ value: conversion.value, problems: [] });
        }
      }),
      { numRuns: 300 },
    );
  });

  it('converted to text and back is the same number, in every language', () => {
    const exactNumber = fc.tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.nat(9));
    fc.assert(
      fc.property(
        exactNumber,
        fc.constantFrom('text', 'textArea', 'html', 'scanner'),
        context,
        ([digits, decimals], type, at) => {
          const value = Number(`${digits}e-${decimals}`) + 0;
          const decimal = field('decimal', { unit: 'kg' });
          expect(through(value, at, decimal, field(type as FieldTypeKey), decimal)).toBe(value);
          const wholeNumber = Number.isInteger(value) ? value : null;
          expect(through(value, at, decimal, field('integer'))).toBe(wholeNumber);
        },
      ),
    );
  });

  it('converted to an instant and back is the same day, in every zone', () => {
    fc.assert(
      fc.property(day, context, (date, at) => {
        expect(through(date, at, field('date'), field('dateTime'), field('date'))).toBe(date);
        expect(through(date, at, field('date'), field('text'), field('date'))).toBe(date);
      }),
    );
  });

  it('is the displayed text, and is read back as the original', () => {
    fc.assert(
      fc.property(context, (at) => {
        const [radio, text] = [field('radio'), field('text')];
        expect(through('2', at, radio, text)).toBe('Hel, men sliten');
        expect(through('2', at, radio, text, radio)).toBe('2');
        expect(through('1', at, radio, field('select', { multiple: true }), text, radio)).toBe('1');
        expect(through('deviation', at, field('statusGroup'), text, field('statusGroup'))).toBe('deviation');
        expect(through('deviation', at, field('statusGroup'), text)).not.toBe('deviation');
        expect(through(true, at, field('checkbox'), text, field('switch'))).toBe(true);
        expect(through('2024-06-15T10:20:00.000Z', at, field('dateTime'), text, field('dateTime'))).toBe(
          '2024-06-15T10:20:00.000Z',
        );
      }),
    );
  });

  it('never becomes markup typed by a user, and is read back as the same text', () => {
    const line = fc.string({ unit: fc.constantFrom(...'<>&;"\'=/ abcå1', '<script>', '&lt;', '&#60;') });
    fc.assert(
      fc.property(line, context, (typedText, at) => {
        const storedText = checkValue(field('text'), typedText, at).value;
        if (typeof storedText !== 'string') return;
        const html = through(storedText, at, field('text'), field('html'));
        expect(String(html).replace(/^<p>|<\/p>$/g, '')).not.toMatch(/[<>]/);
        const words = storedText.replace(/\s+/g, ' ');
        expect(plainText(String(html))).toBe(words);
        expect(through(html, at, field('html'), field('text'))).toBe(words);
      }),
    );
  });

  it.each<[string, FieldDefinition, unknown, FieldDefinition]>([
    ['text that begins with a day', field('text'), '2024-06-15 or later', field('date')],
    ['text that begins with a number', field('text'), '12 or 13', field('integer')],
    ['a fraction', field('decimal'), 1.5, field('integer')],
    ['more digits than a decimal keeps', field('integer'), 9007199254740991, field('decimal')],
    ['a text too long', field('textArea'), 'x'.repeat(251), field('text')],
    ['several of which one is wanted', field('select', { multiple: true }), ['1', '2'], field('radio')],
    ['a word that is no option', field('text'), 'Borta', field('radio')],
    ['a time without a day', field('time'), '10:00', field('dateTime')],
    ['a person', field('text'), 'Anna', field('currentUser')],
    ['a file', field('text'), 'a.pdf', field('file')],
    ['a group', field('text'), 'x', field('group')],
  ])('is none where %s would have to be cut or invented', (_name, from, value, to) => {
    const at = { culture: 'en-US', timeZone: 'UTC', now: new Date('2024-06-15T12:00:00Z') } as const;
    expect(convertValue(value, from, to, at)).toBeNull();
  });

  it('is none for a name shared by two options', () => {
    const at = { culture: 'en-US', timeZone: 'UTC', now: new Date('2024-06-15T12:00:00Z') } as const;
    const twins = [
      { value: '1', name: 'Oak' },
      { value: '2', name: 'Oak' },
      { value: '3', name: 'oak tree' },
      { value: '4', name: 'Oak tree' },
    ];
    const to = field('radio', { options: twins });
    expect(
      ['Oak', 'Oak tree', 'OAK TREE', '2'].map((text) => convertValue(text, field('text'), to, at)?.value),
    ).toEqual([undefined, '4', undefined, '2']);
  });
});

describe('the rows of a collection', () => {
  const at = { culture: 'sv-SE', timeZone: 'UTC', now: new Date('2024-06-15T12:00:00Z') } as const;
  const table = (...children: readonly FieldDefinition[]) => field('collection', { children });
  const text: FieldDefinition = { id: 't', name: 'T', fieldType: 'text', required: true };

  it('keep unchanged fields, and convert those with a changed type', () => {
    const before = table(text, { id: 'n', name: 'N', fieldType: 'text' });
    const after = table({ id: 'n', name: 'N', fieldType: 'decimal' }, text);
    const rows = [{ t: 'a', n: '1,5' }, { n: '2' }, { t: 'b', gone: true }];
    expect(convertValue(rows, before, after, at)).toEqual({
      value: [{ t: 'a', n: 1.5 }, { n: 2 }, { t: 'b', gone: true }],
    });
  });

  it('are dropped as a whole where one cell cannot be converted', () => {
    const after = table({ ...text, fieldType: 'integer' });
    expect(convertValue([{ t: '1' }, { t: 'two' }], table(text), after, at)).toBeNull();
  });
});

it('every pair of types is converted or refused without throwing', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...fieldTypeKeys),
      fc.constantFrom(...fieldTypeKeys),
      fc.anything({ withNullPrototype: true, withSparseArray: true }),
      anyContext,
      (from, to, value, at) => {
        convertValue(value, field(from), field(to), at);
      },
    ),
    { numRuns: 300 },
  );
});
