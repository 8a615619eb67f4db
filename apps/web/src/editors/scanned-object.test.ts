import type { FieldDefinition } from '@tingest/domain/fields';
import { expect, test } from 'vitest';
import { scannedObject } from './scanned-object.ts';

const fields: readonly FieldDefinition[] = [
  { id: 'serial', name: 'Serial number', fieldType: 'text', gs1: '21' },
  { id: 'until', name: 'Best before', fieldType: 'date', gs1: '15' },
  { id: 'name', name: 'Name', fieldType: 'text' },
];
const now = new Date('2026-11-23T12:00:00Z');

test('a GS1 code fills in the fields set by the category and is a further code of the new object', () => {
  const scannedValues = {
    code: '',
    codes: [{ type: 'gs1', code: '(01)09506000134352(21)S1' }],
    values: { serial: 'S1', until: '2027-01-31' },
  };
  expect(scannedObject('(01)09506000134352(15)270131(21)S1', fields, now)).toEqual(scannedValues);
  // As the reader gave it, where nothing had read it before.
  expect(scannedObject(']d2010950600013435215270131' + '21S1', fields, now)).toEqual(scannedValues);
});

test.each([
  ['PUMP-7', 'PUMP-7'],
  [4711, '4711'],
  [undefined, ''],
] as const)('any other code, such as %j, is the main code of the new object', (codeText, code) => {
  expect(scannedObject(codeText, fields, now)).toEqual({ code, codes: [], values: {} });
});
