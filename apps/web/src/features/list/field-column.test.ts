import { type FieldDefinition, type FieldTypeKey, fieldTypeKeys } from '@tingest/domain/fields';
import { describe, expect, test } from 'vitest';
import { fieldColumn, oneLine, type RowWithFields } from './field-column.ts';

const columnOf = (field: Partial<FieldDefinition>, overrides = {}) =>
  fieldColumn<RowWithFields>(
    { id: 'f', name: 'Fält', fieldType: 'text', ...field },
    { culture: 'sv-SE', ...overrides },
  );

const range = ['between', 'empty', 'notEmpty'];
const ofText = ['contains', 'equals', 'empty', 'notEmpty'];
const choice = ['in', 'empty', 'notEmpty'];
const toggle = ['equals', 'empty', 'notEmpty'];

/** Filter type and operators offered for every existing field type. `null` for types that lists do not support. */
const filters: Readonly<Record<FieldTypeKey, readonly [string, readonly string[]] | null>> = {
  text: ['text', ofText],
  textArea: ['text', ofText],
  html: ['text', ofText],
  integer: ['number', range],
  decimal: ['number', range],
  checkbox: ['toggle', toggle],
  switch: ['toggle', toggle],
  radio: ['choice', choice],
  segmented: ['choice', choice],
  select: ['choice', choice],
  date: ['date', range],
  dateTime: ['dateTime', range],
  time: ['time', range],
  statusGroup: ['choice', choice],
  group: null,
  collection: ['number', range],
  image: ['number', range],
  file: ['number', range],
  signature: ['number', range],
  scanner: ['text', ofText],
  position: ['text', ['empty', 'notEmpty']],
  currentUser: ['text', ofText],
  previousUser: ['text', ofText],
  email: ['text', ofText],
  phoneNo: ['text', ofText],
  url: ['text', ofText],
  linkedImage: ['text', ofText],
};

describe.each(fieldTypeKeys)('a column of %s', (fieldType) => {
  const column = columnOf({ fieldType, options: [{ value: '1', name: 'Röd' }] });

  test('is filtered according to the meaning of its values', () => {
    const { filter } = column;
    expect(filter ? [filter.type, filter.operators] : null).toEqual(filters[fieldType]);
    expect(column.isUnsortable).toBe(filters[fieldType] === null);
  });

  test('offers choices only where its filter selects among choices', () => {
    expect(column.filter?.choices !== undefined).toBe(filters[fieldType]?.[0] === 'choice');
  });
});

test('a check point is filtered by its three values', () => {
  expect(columnOf({ fieldType: 'statusGroup' }).filter?.choices).toEqual([
    { value: 'ok', label: 'OK' },
    { value: 'deviation', label: 'Avvikelse' },
    { value: 'notApplicable', label: 'Ej aktuellt' },
  ]);
});

test('choices of predefined values are not in the definition, which names their record types instead', () => {
  const { filter } = columnOf({ fieldType: 'select', options: [], optionSource: { recordTypeIds: ['r1', 'r2'] } });
  expect(filter).toEqual({ type: 'choice', operators: choice, recordTypeIds: ['r1', 'r2'] });
});

test('numbers are right-aligned, but the number of files is shown as words', () => {
  expect(columnOf({ fieldType: 'decimal' }).isNumeric).toBe(true);
  expect(columnOf({ fieldType: 'image' }).isNumeric).toBe(false);
});

test('a cell shows the value in words, under the field’s name in the user’s language', () => {
  const column = columnOf({ localizedNames: [{ culture: 'sv-SE', text: 'Färg' }] });
  expect(column.label).toBe('Färg');
  expect(column.text({ dataProperties: [{ dataPropertyTypeId: 'f', displayValue: 'Röd' }] })).toBe('Röd');
  expect(column.text({ dataProperties: [] })).toBeUndefined();
});

test('a custom view gets the stored value, and is requested once per column', () => {
  const column = columnOf(
    {},
    {
      view:
        ({ name }: FieldDefinition) =>
        (value: unknown) =>
          `${name}: ${value}`,
    },
  );
  const row = { dataProperties: [{ dataPropertyTypeId: 'f', value: 7, displayValue: 'sju' }] };
  expect([column.render?.(row), column.text(row)]).toEqual(['Fält: 7', 'sju']);
  expect(columnOf({}, { view: () => undefined }).render).toBeUndefined();
});

test('a long text is shown as one line that ends after a word', () => {
  expect(oneLine('Två\nrader  här')).toBe('Två rader här');
  const longLine = oneLine('Ordet och '.repeat(60)) ?? '';
  expect(longLine.length).toBeLessThanOrEqual(162);
  expect(longLine).toMatch(/(Ordet|och) …$/);
  expect(oneLine('x'.repeat(1000))).toBe(`${'x'.repeat(160)} …`);
});

test('a field without an index is marked as slow, and one that lists cannot query has no filter', () => {
  expect(columnOf({}, { slow: ['f'] }).isSlow).toBe(true);
  const plainColumn = columnOf({}, { isPlain: true });
  expect([plainColumn.isUnsortable, plainColumn.filter]).toEqual([true, undefined]);
});
