import { describe, expect, it } from 'vitest';
import type { FieldContext, FieldDefinition } from '../definitions/field-definition.ts';
import { checkValue } from '../validation/validate-form.ts';
import { type FieldTypeKey, fieldTypeOf } from './registry.ts';

const context: FieldContext = { culture: 'sv-SE', timeZone: 'Europe/Stockholm', now: new Date('2024-06-15T12:00:00Z') };
const options = [
  { value: 'ok', name: 'Utan anmärkning' },
  { value: 'bad', name: 'Trasig' },
];

function field(fieldType: FieldTypeKey, overrides: Partial<FieldDefinition> = {}): FieldDefinition {
  return { id: 'f', name: 'Fält', fieldType, ...overrides };
}

const list = field('select', { multiple: true, options });

describe('a stored field value', () => {
  it.each<[string, FieldDefinition, unknown, unknown]>([
    ['text, trimmed and composed', field('text'), '  A\u030angstro\u0308m ', 'Ångström'],
    ['text of nothing but space as none', field('text'), ' \t\n ', null],
    ['text of 250 characters', field('text'), 'å'.repeat(250), 'å'.repeat(250)],
    ['text of 250 emoji, each one character', field('text'), '😀'.repeat(250), '😀'.repeat(250)],
    ['lines, with one kind of line end', field('textArea'), 'ett\r\ntvå\rtre\tfyra', 'ett\ntvå\ntre\tfyra'],
    ['an integer', field('integer'), 7, 7],
    ['an integer as text', field('integer'), ' -42 ', -42],
    ['minus zero as zero', field('integer'), '-0', 0],
    ['the largest integer', field('integer'), Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    ['a decimal', field('decimal'), '1.50', 1.5],
    ['a decimal of 15 digits', field('decimal'), '123456789.012345', 123456789.012345],
    ['a tick', field('checkbox'), 'true', true],
    ['an option', field('radio', { options }), 'ok', 'ok'],
    ['a list without duplicates', list, ['bad', 'ok', 'bad'], ['bad', 'ok']],
    ['a single value as a list of one', list, 'ok', ['ok']],
    ['an empty list as none', list, [], null],
    ['a leap day', field('date'), '2024-02-29', '2024-02-29'],
    ['the first and the last year', field('date'), '0001-01-01', '0001-01-01'],
    ['an instant in UTC', field('dateTime'), '2024-05-01T10:00:00+02:00', '2024-05-01T08:00:00.000Z'],
    ['a time of day', field('time'), '23:59', '23:59'],
    ['an address with its prefix', field('url'), 'exempel.se/väg', 'http://exempel.se/väg'],
    ['an address as it is', field('url'), 'https://exempel.se', 'https://exempel.se'],
    ['a phone number with its spaces', field('phoneNo'), '+46 70-123 45 67', '+46 70-123 45 67'],
  ])('%s', (_name, definition, input, storedValue) => {
    expect(checkValue(definition, input, context)).toEqual({ value: storedValue, problems: [] });
  });
});

describe('a refused field value', () => {
  it.each<[string, FieldDefinition, unknown, string, object?]>([
    ['text over 250 characters', field('text'), 'å'.repeat(251), 'maxLength', { length: 250 }],
    ['text over 1000 characters in an area', field('textArea'), 'x'.repeat(1001), 'maxLength', { length: 1000 }],
    ['text with NUL', field('text'), 'a\u0000b', 'invalidCharacters'],
    ['text with a line feed inside', field('text'), 'a\nb', 'invalidCharacters'],
    ['text with half a character', field('scanner'), 'a\ud800', 'invalidCharacters'],
    ['an escape in an area', field('textArea'), 'a\u001b[0m', 'invalidCharacters'],
    ['a number as text', field('text'), 7, 'wrongType'],
    ['a fraction as integer', field('integer'), 1.5, 'integer'],
    ['an exponent as integer', field('integer'), '1e3', 'integer'],
    ['too large an integer', field('integer'), '9007199254740992', 'max', { max: Number.MAX_SAFE_INTEGER }],
    ['too small an integer', field('integer'), -1e300, 'min', { min: Number.MIN_SAFE_INTEGER }],
    ['a comma as decimal point', field('decimal'), '1,5', 'decimal'],
    ['a decimal of 16 digits', field('decimal'), '1234567890.123456', 'tooManyDigits', { digits: 15 }],
    ['what floating point makes of a sum', field('decimal'), 0.1 + 0.2, 'tooManyDigits', { digits: 15 }],
    ['not a number', field('decimal'), Number.NaN, 'decimal'],
    ['a word as a tick', field('switch'), 'ja', 'wrongType'],
    ['an option that is not there', field('radio', { options }), 'gone', 'unknownValue'],
    ['one of several that is not there', list, ['ok', 'gone'], 'unknownValue'],
    ['a list where one is asked', field('select', { options }), ['ok'], 'wrongType'],
    ['a day that is not', field('date'), '2023-02-29', 'date'],
    ['a year 0', field('date'), '0000-01-01', 'date'],
    ['an instant without offset', field('dateTime'), '2024-05-01T10:00:00', 'dateTime'],
    ['an instant on a day that is not', field('dateTime'), '2024-02-30T10:00:00Z', 'dateTime'],
    ['an instant past the last year', field('dateTime'), '9999-12-31T23:30:00-01:00', 'dateTime'],
    ['midnight at the end', field('time'), '24:00', 'time'],
    ['a script as address', field('url'), 'javascript:alert(1)', 'url'],
    ['letters as a phone number', field('phoneNo'), '070-ABC', 'phoneNumber'],
    ['an address without domain', field('email'), 'anna@', 'email'],
  ])('%s', (_name, definition, input, code, parameters) => {
    const problem = parameters === undefined ? { code } : { code, parameters };
    expect(checkValue(definition, input, context).problems).toEqual([problem]);
  });
});

describe('a displayed and sorted field value', () => {
  it.each<[string, FieldDefinition, unknown, string, unknown]>([
    ['decimals with separator and unit', field('decimal', { unit: 'kg' }), 1234.5, '1234,5 kg', 1234.5],
    ['tiny decimals without exponent', field('decimal'), 1e-7, '0,0000001', 1e-7],
    ['ticks as words', field('checkbox'), false, 'Nej', 0],
    ['options by name', field('radio', { options }), 'bad', 'Trasig', 'Trasig'],
    ['a removed option by its value', field('radio', { options }), 'gone', 'gone', 'gone'],
    ['lists by names', list, ['bad', 'ok'], 'Trasig, Utan anmärkning', 'Trasig, Utan anmärkning'],
    ['dates as midnight in UTC', field('date'), '2024-05-01', '2024-05-01', new Date('2024-05-01T00:00:00Z')],
    [
      'instants in the tenant’s zone',
      field('dateTime'),
      '2024-05-01T22:30:00.000Z',
      '2024-05-02 00:30',
      new Date('2024-05-01T22:30:00Z'),
    ],
    ['times as minutes', field('time'), '01:30', '01:30', 90],
    ['texts by their first 200 characters', field('text'), 'x'.repeat(250), 'x'.repeat(250), 'x'.repeat(200)],
    ['never half a character', field('text'), `${'x'.repeat(199)}😀`, `${'x'.repeat(199)}😀`, 'x'.repeat(199)],
  ])('%s', (_name, definition, value, display, slot) => {
    const type = fieldTypeOf(definition);
    expect(type.display(value, definition, context)).toBe(display);
    expect(type.toSlot(value, definition, context)).toEqual(slot);
  });

  it('is reported as a missing choice for choice fields, and as a missing value for others', () => {
    const codes = (['text', 'date', 'checkbox', 'radio', 'select'] as const).map(
      (type) => fieldTypeOf(field(type)).requiredProblem(field(type)).code,
    );
    expect(codes).toEqual(['required', 'required', 'requiredChoice', 'requiredChoice', 'requiredChoice']);
  });
});
