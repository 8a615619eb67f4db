import { describe, expect, it } from 'vitest';
import type { FieldContext, FieldDefinition } from '../fields/field-definition.ts';
import { type FieldTypeKey, fieldTypeOf } from './registry.ts';

const context: FieldContext = { culture: 'sv-SE', timeZone: 'Europe/Stockholm', now: new Date('2024-06-15T12:00:00Z') };
const options = [
  { value: 'a', name: 'Ek' },
  { value: 'b', name: 'Ek, gammal' },
  { value: 'c', name: 'Tall' },
];

/** What a type reads out of a text as a person or a sheet writes it; the problem's code where that is none. */
function read(fieldType: FieldTypeKey, text: string, more: Partial<FieldDefinition & FieldContext> = {}): unknown {
  const field: FieldDefinition = { id: 'f', name: 'Fält', fieldType, options, ...more };
  const at = { ...context, ...more };
  const found = fieldTypeOf(field).fromText?.(text, field, at) ?? fieldTypeOf(field).parse(text, field, at);
  return 'problem' in found ? found.problem.code : found.value;
}

describe('a text read as a value', () => {
  it.each<[FieldTypeKey, string, unknown, Partial<FieldDefinition & FieldContext>?]>([
    ['decimal', '1,5', 1.5],
    ['decimal', '1.5', 1.5],
    ['decimal', '−1 234,5 kg', -1234.5, { unit: 'kg' }],
    ['decimal', '1,5', 'decimal', { culture: 'en-US' }],
    ['decimal', '12 styck', 'decimal'],
    ['integer', '9007199254740991', 9007199254740991],
    ['integer', '1,5', 'integer'],
    ['checkbox', 'Nei', false],
    ['switch', 'x', true],
    ['checkbox', '2', 'unknownValue'],
    ['date', '2024-06-15', '2024-06-15'],
    ['date', '2024-06-15 23:30', '2024-06-15'],
    ['date', '2024-06-15T22:30:00Z', '2024-06-16'],
    ['date', '2024-06-15 eller senare', 'date'],
    ['date', '2024-06-15 25:00', 'date'],
    ['date', '2024-06-151', 'date'],
    ['dateTime', '2024-06-15 12:30', '2024-06-15T10:30:00.000Z'],
    ['dateTime', '2024-06-15', '2024-06-14T22:00:00.000Z'],
    ['dateTime', '2024-03-31 02:30', '2024-03-31T01:30:00.000Z'],
    ['dateTime', '0001-01-01', 'dateTime'],
    ['dateTime', '9999-12-31 23:30', 'dateTime', { timeZone: 'America/New_York' }],
    ['radio', 'tall', 'c'],
    ['radio', 'c', 'c'],
    ['radio', 'Gran', 'unknownValue'],
    ['select', 'Ek, gammal', ['b'], { multiple: true }],
    ['select', 'Ek; Tall', ['a', 'c'], { multiple: true }],
    ['select', 'Ek, Gran', 'unknownValue', { multiple: true }],
    ['statusGroup', 'avvik', 'deviation'],
    ['statusGroup', 'constructor', 'unknownValue'],
    ['position', '59.3, 18', { lat: 59.3, lon: 18, accuracy: null }],
    ['position', '59.30000, 18.00000 (±4 m)', { lat: 59.3, lon: 18, accuracy: 4 }],
    ['position', '91, 18', 'position'],
    ['position', `1${' '.repeat(20_000)}2x`, 'position'],
    ['html', 'a < b\nc\n\nd & e', '<p>a &lt; b<br>c</p><p>d &amp; e</p>'],
    ['html', 'a\u0000', 'invalidCharacters'],
    ['html', ' \n ', null],
    ['currentUser', 'Anna', 'wrongType'],
    ['file', 'a.pdf', 'wrongType'],
    ['collection', '3 rader', 'wrongType'],
  ])('%s of %j is %j', (type, text, expected, more) => expect(read(type, text, more)).toEqual(expected));
});
