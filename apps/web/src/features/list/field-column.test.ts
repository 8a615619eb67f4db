import { type FieldDefinition, type FieldTypeKey, fieldTypeKeys } from '@tingest/domain';
import { describe, expect, test } from 'vitest';
import { fieldColumn, oneLine, type RowWithFields } from './field-column.ts';

const columnOf = (field: Partial<FieldDefinition>, more = {}) =>
  fieldColumn<RowWithFields>({ id: 'f', name: 'Fält', fieldType: 'text', ...field }, { culture: 'sv-SE', ...more });

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

  test('is filtered by what its values mean', () => {
    const { filter } = column;
    expect(filter ? [filter.type, filter.operators] : null).toEqual(filters[fieldType]);
    expect(column.isUnsortable).toBe(filters[fieldType] === null);
  });

  test('has choices where one is chosen, and only there', () => {
    expect(column.filter?.choices !== undefined).toBe(filters[fieldType]?.[0] === 'choice');
  });
});

test('a check point is filtered by its three words', () => {
  expect(columnOf({ fieldType: 'statusGroup' }).filter?.choices).toEqual([
    { value: 'ok', label: 'OK' },
    { value: 'deviation', label: 'Avvikelse' },
    { value: 'notApplicable', label: 'Ej aktuellt' },
  ]);
});

test('choices of predefined values are not in the definition; they are said to come from their types', () => {
  const { filter } = columnOf({ fieldType: 'select', options: [], optionSource: { recordTypeIds: ['r1', 'r2'] } });
  expect(filter).toEqual({ type: 'choice', operators: choice, recordTypeIds: ['r1', 'r2'] });
});

test('numbers stand right-aligned; how many files there are is read as words', () => {
  expect(columnOf({ fieldType: 'decimal' }).isNumeric).toBe(true);
  expect(columnOf({ fieldType: 'image' }).isNumeric).toBe(false);
});

test('the value in words stands in the cell, in the reader’s language where the field has a name in it', () => {
  const column = columnOf({ localizedNames: [{ culture: 'sv-SE', text: 'Färg' }] });
  expect(column.label).toBe('Färg');
  expect(column.text({ dataProperties: [{ dataPropertyTypeId: 'f', displayValue: 'Röd' }] })).toBe('Röd');
  expect(column.text({ dataProperties: [] })).toBeUndefined();
});

test('a view of its own gets the stored value, and is asked for once a column', () => {
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

test('a long text is one line that ends after a word', () => {
  expect(oneLine('Två\nrader  här')).toBe('Två rader här');
  const long = oneLine('Ordet och '.repeat(60)) ?? '';
  expect(long.length).toBeLessThanOrEqual(162);
  expect(long).toMatch(/(Ordet|och) …$/);
  expect(oneLine('x'.repeat(1000))).toBe(`${'x'.repeat(160)} …`);
});

test('a field without an index says that it is slow, and one that lists can’t ask about offers nothing', () => {
  expect(columnOf({}, { slow: ['f'] }).isSlow).toBe(true);
  const plain = columnOf({}, { isPlain: true });
  expect([plain.isUnsortable, plain.filter]).toEqual([true, undefined]);
});
