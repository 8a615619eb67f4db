import { type FieldContext, type FieldDefinition, type FieldTypeKey, fieldTypeKeys } from '@tingest/domain/fields';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormerValue } from '../database/stored/objects.ts';
import { convertStored } from './convert-stored.ts';

const context: FieldContext = { culture: 'sv-SE', timeZone: 'Europe/Stockholm', now: new Date('2026-06-01T10:00:00Z') };
const options = [
  { value: 'r', name: 'Röd' },
  { value: 'b', name: 'Blå' },
];
const field = (fieldType: FieldTypeKey, overrides: Partial<FieldDefinition> = {}): FieldDefinition => ({
  id: 'f',
  name: 'F',
  fieldType,
  ...(['select', 'radio', 'segmented'].includes(fieldType) && { options }),
  ...overrides,
});
const to = (
  before: FieldDefinition,
  after: FieldDefinition,
  value: unknown,
  formerValues: readonly FormerValue[] = [],
) => convertStored({ before, after }, value, formerValues, { context, mayBeNew: false });

describe('a stored value of a field that changes its type', () => {
  it.each([
    ['text', 'integer', '12', 12],
    ['text', 'select', 'Röd', 'r'],
    ['select', 'text', 'b', 'Blå'],
    ['integer', 'decimal', 3, 3],
    ['text', 'html', 'a < b', '<p>a &lt; b</p>'],
  ] as const)('is converted from %s to %s: %s becomes %s', (before, after, value, expected) => {
    expect(to(field(before), field(after), value)).toEqual({ value: expected, formerValues: [], outcome: 'converted' });
  });

  it('is kept aside when it cannot be converted and comes back when the former type does', () => {
    const conversion = to(field('text'), field('integer'), 'okänd');
    expect(conversion).toMatchObject({
      value: null,
      outcome: 'kept',
      formerValues: [{ shape: 'text', value: 'okänd', now: null }],
    });
    expect(to(field('integer'), field('text'), null, conversion.formerValues)).toEqual({
      value: 'okänd',
      formerValues: [],
      outcome: 'restored',
    });
  });

  it('comes back whole although the other type held only a part of it', () => {
    const instant = '2026-06-01T08:30:00.000Z';
    const date = to(field('dateTime'), field('date'), instant);
    expect(date.value).toBe('2026-06-01');
    expect(to(field('date'), field('dateTime'), date.value, date.formerValues)).toMatchObject({
      value: instant,
      formerValues: [],
    });
  });

  it('does not overwrite a value that was filled in since', () => {
    const { formerValues } = to(field('text'), field('integer'), 'okänd');
    const backConversion = to(field('integer'), field('text'), 7, formerValues);
    expect(backConversion.value).toBe('7');
    expect(backConversion.formerValues).toEqual(formerValues);
  });

  it('comes back through a third type', () => {
    const firstConversion = to(field('text'), field('integer'), 'okänd');
    const secondConversion = to(field('integer'), field('date'), firstConversion.value, firstConversion.formerValues);
    expect(to(field('date'), field('text'), secondConversion.value, secondConversion.formerValues).value).toBe('okänd');
  });

  it('is left alone when it was already saved under the new definition', () => {
    const convertAgain = (before: FieldDefinition, after: FieldDefinition, value: unknown) =>
      convertStored({ before, after }, value, [], { context, mayBeNew: true }).value;
    expect(convertAgain(field('text'), field('html'), '<p>a &lt; b</p>')).toBe('<p>a &lt; b</p>');
    expect(convertAgain(field('text'), field('integer'), 12)).toBe(12);
    // Text that could act as markup was never saved as such.
    expect(convertAgain(field('text'), field('html'), '<img src=x onerror=alert(1)>')).not.toContain('<img');
  });

  it('in a table keeps the cells that can be converted, and keeps the whole table aside', () => {
    const table = (type: FieldTypeKey) =>
      field('collection', {
        children: [
          { ...field(type), id: 'c' },
          { ...field('text'), id: 'd' },
        ],
      });
    const rows = [
      { c: '3', d: 'x' },
      { c: 'många', d: 'y' },
    ];
    const next = to(table('text'), table('integer'), rows);
    expect(next.value).toEqual([{ c: 3, d: 'x' }, { d: 'y' }]);
    expect(to(table('integer'), table('text'), next.value, next.formerValues).value).toEqual(rows);
  });
});

it('converting between any two types never throws, and converting back loses nothing', () => {
  const values: Partial<Record<FieldTypeKey, fc.Arbitrary<unknown>>> = {
    text: fc.string({ minLength: 1, maxLength: 30 }).map((text) => text.replace(/[^\wåäö .,<>-]/g, 'x').trim() || 'x'),
    integer: fc.integer(),
    decimal: fc.integer().map((number) => number / 8),
    checkbox: fc.boolean(),
    select: fc.constantFrom('r', 'b'),
    date: fc.constantFrom('2026-02-28', '1999-12-31'),
    time: fc.constantFrom('08:30', '23:59'),
  };
  const sources = Object.keys(values) as FieldTypeKey[];
  const source = fc
    .constantFrom(...sources)
    .chain((key) => (values[key] ?? fc.constant(null)).map((value) => [key, value] as const));
  const containers = ['group', 'collection'];
  const targets = fieldTypeKeys.filter((key) => !containers.includes(key));
  fc.assert(
    fc.property(source, fc.constantFrom(...targets), ([key, value], target) => {
      const forwardConversion = to(field(key), field(target), value);
      const backConversion = to(field(target), field(key), forwardConversion.value, forwardConversion.formerValues);
      expect(backConversion.value).toEqual(value);
    }),
  );
});
