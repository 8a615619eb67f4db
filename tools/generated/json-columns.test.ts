import { expect, test } from 'vitest';
import { jsonOverrides, typedColumns } from './json-columns.ts';

const codes = { table: 'elements', column: 'codes', isNullable: false, hasDefault: true };
const failure = { table: 'imports', column: 'failure', isNullable: true, hasDefault: false };

test('The columns with a type are the properties of the interface JsonColumns', () => {
  const source = `
    import type { StoredCode } from './codes.ts';
    /** Another interface. */
    export interface Other { 'others.column': string }
    export interface JsonColumns {
      /** Comment. */
      'elements.codes': readonly StoredCode[];
      'imports.failure': { readonly code: string };
    }`;
  expect(typedColumns('json-columns.ts', source)).toEqual(['elements.codes', 'imports.failure']);
  expect(() => typedColumns('json-columns.ts', 'export interface Other {}')).toThrow('no interface JsonColumns');
});

test('A column that may be null or has a default keeps both in its type', () => {
  expect(jsonOverrides([codes, failure], ['elements.codes', 'imports.failure'])).toEqual({
    'elements.codes': "Generated<JsonColumn<'elements.codes'>>",
    'imports.failure': "JsonColumn<'imports.failure'> | null",
  });
});

test('Columns without a type and types without a column are all named', () => {
  expect(() => jsonOverrides([codes, failure], ['imports.failure', 'imports.gone'])).toThrow(
    'elements.codes is a jsonb column without a type: add it to JsonColumns\nimports.gone is no jsonb column: remove it from JsonColumns',
  );
});
