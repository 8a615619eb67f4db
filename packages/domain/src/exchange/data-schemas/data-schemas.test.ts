import { describe, expect, it } from 'vitest';
import type { FieldContext, FieldDefinition } from '../../fields/definitions/field-definition.ts';
import { checkConfigurations } from '../../rules/checking/check-configurations.ts';
import { elementDefinition } from '../../rules/definitions/element-definition.ts';
import type { RuleDefinition } from '../../rules/rule-definition.ts';
import type { SchemaDirection, SchemaFieldInput } from './data-schema.ts';
import { draftSchema } from './draft-schema.ts';
import { readSchemaText } from './read-schema-text.ts';
import { completeSchemaFields, schemaDefinitions } from './schema-fields.ts';
import { validateSchema } from './validate-schema.ts';
import { writeSchemaText } from './write-schema-text.ts';

const context: FieldContext = { culture: 'sv-SE', timeZone: 'Europe/Stockholm', now: new Date(0) };

describe('a cell of a data schema', () => {
  const read = (text: string, field: Omit<SchemaFieldInput, 'name'>) => {
    const [complete] = completeSchemaFields([{ ...field, name: 'x' }], () => 'id');
    const readResult = complete ? readSchemaText(text, complete, context) : { value: undefined };
    return 'problem' in readResult ? readResult.problem.code : readResult.value;
  };

  it.each<[string, Omit<SchemaFieldInput, 'name'>, unknown]>([
    ['  pole  ', { fieldType: 'string' }, 'pole'],
    ['', { fieldType: 'number' }, null],
    ['1 234,5', { fieldType: 'number' }, 1234.5],
    ['1234.5', { fieldType: 'number', culture: 'en-US' }, 1234.5],
    ['high', { fieldType: 'number' }, 'decimal'],
    ['ja', { fieldType: 'bool' }, true],
    ['Skrotad', { fieldType: 'bool', format: 'i bruk|skrotad' }, false],
    ['ja', { fieldType: 'bool', format: 'i bruk|skrotad' }, 'unknownValue'],
    ['2026-07-01 12:30', { fieldType: 'dateTime' }, '2026-07-01T10:30:00.000Z'],
    ['1.7.2026 12:30', { fieldType: 'dateTime', format: 'DD.MM.YYYY HH:mm' }, '2026-07-01T10:30:00.000Z'],
    ['07/01/2026', { fieldType: 'dateTime', format: 'MM/DD/YYYY' }, '2026-06-30T22:00:00.000Z'],
    ['20260701T123005', { fieldType: 'dateTime', format: 'YYYYMMDDTHHmmss' }, '2026-07-01T10:30:05.000Z'],
    ['31.2.2026', { fieldType: 'dateTime', format: 'DD.MM.YYYY' }, 'schemaDate'],
    ['2026-07-01', { fieldType: 'dateTime', format: 'DD.MM.YYYY' }, 'schemaDate'],
  ])('with %j is read as %j', (text, field, value) => {
    expect(read(text, field)).toEqual(value);
  });
});

it.each<[Omit<SchemaFieldInput, 'name'>, unknown, string]>([
  [{ fieldType: 'string' }, 'pole', 'pole'],
  [{ fieldType: 'number' }, -1234.5, '-1234,5'],
  [{ fieldType: 'number', culture: 'en-US' }, 0.25, '0.25'],
  [{ fieldType: 'bool' }, true, 'Ja'],
  [{ fieldType: 'bool', format: 'I bruk | Skrotad' }, false, 'Skrotad'],
  [{ fieldType: 'dateTime' }, '2026-07-01T10:30:00.000Z', '2026-07-01 12:30'],
  [{ fieldType: 'dateTime', format: 'DD.MM.YYYY HH:mm' }, '2026-01-31T23:05:00.000Z', '01.02.2026 00:05'],
  [{ fieldType: 'dateTime', format: 'YYYYMMDDTHHmmss' }, '2026-07-01T10:30:05.000Z', '20260701T123005'],
  [{ fieldType: 'string' }, null, ''],
])('a column %j writes %j as %j, and reads it back', (input, value, text) => {
  const [field] = completeSchemaFields([{ ...input, name: 'x' }], () => 'id');
  if (!field) throw new Error('there is a field');
  expect(writeSchemaText(value, field, context).replaceAll('\u2212', '-')).toBe(text);
  expect(readSchemaText(writeSchemaText(value, field, context), field, context)).toEqual({ value });
});

it.each(['America/Los_Angeles', 'UTC', 'Pacific/Auckland'])('a plain date is written as that day in %s', (timeZone) => {
  const [field] = completeSchemaFields([{ name: 'x', fieldType: 'dateTime', format: 'DD.MM.YYYY HH:mm' }], () => 'id');
  if (!field) throw new Error('there is a field');
  expect(writeSchemaText('2026-11-30', field, { ...context, timeZone })).toBe('30.11.2026 00:00');
});

const target = { type: 'elementType', id: 'category' } as const;

it.each([
  ['DD.MM.YYYY', true],
  ['YYYY-MM-DD HH:mm:ss', true],
  ['DD.MM', false],
  ['DD.MM.YYYY DD', false],
  ['day DD.MM.YYYY', false],
])('the validity of the date pattern %s is %s', (format, isOne) => {
  const problems = validateSchema(
    { key: 'k1', directions: ['import'], targets: [target], fields: [{ name: 'Day', fieldType: 'dateTime', format }] },
    context,
  );
  expect(problems.map(({ code }) => code)).toEqual(isOne ? [] : ['schemaFormat']);
});

describe('a schema drafted from a category', () => {
  const option = { options: [{ value: 'red', name: 'Red' }] };
  const fields: readonly FieldDefinition[] = [
    { id: 'name', name: 'Name', fieldType: 'text', required: true },
    { id: 'name2', name: 'name', fieldType: 'text' },
    { id: 'count', name: 'Count', fieldType: 'integer' },
    { id: 'day', name: 'Day', fieldType: 'date' },
    { id: 'at', name: 'At', fieldType: 'dateTime' },
    { id: 'time', name: 'Time', fieldType: 'time' },
    { id: 'works', name: 'Works', fieldType: 'switch' },
    { id: 'color', name: 'Color', fieldType: 'radio', ...option },
    { id: 'colors', name: 'Colors', fieldType: 'select', multiple: true, ...option },
    { id: 'photo', name: 'Photo', fieldType: 'image' },
    { id: 'who', name: 'Who', fieldType: 'currentUser' },
    { id: 'rows', name: 'Rows', fieldType: 'collection', children: [{ id: 'a', name: 'A', fieldType: 'text' }] },
    { id: 'group', name: 'Group', fieldType: 'group', children: [{ id: 'inner', name: 'Inner', fieldType: 'email' }] },
  ];
  const draft = (direction: SchemaDirection) => {
    let id = 0;
    const newId = () => {
      id += 1;
      return `made-${id}`;
    };
    return draftSchema({
      directions: [direction],
      target,
      fields,
      codeLabel: 'Code',
      labelOf: ({ name }) => name,
      newId,
    });
  };

  it('has a column for every field that fits in a cell', () => {
    expect(draft('import').fields.map(({ name, fieldType }) => `${name} ${fieldType}`)).toEqual([
      ...['Code string', 'Name string', 'name 2 string', 'Count number', 'Day dateTime', 'At dateTime', 'Time string'],
      ...['Works bool', 'Color string', 'Colors string', 'Inner string'],
    ]);
    expect(
      draft('import')
        .fields.filter(({ required }) => required)
        .map(({ name }) => name),
    ).toEqual(['Name']);
    expect(draft('import').fields.find(({ name }) => name === 'Colors')?.listSeparator).toBe(';');
    expect(draft('export').fields.map(({ name }) => name)).toContain('Who');
  });

  it.each(['import', 'export', 'open'] as const)('can be saved unchanged, for the direction %s', (direction) => {
    const schemaDraft = draft(direction);
    expect(
      validateSchema({ key: 'poles', directions: [direction], targets: [target], fields: schemaDraft.fields }, context),
    ).toEqual([]);
    const definitions: readonly RuleDefinition[] = [
      { type: 'dataSchema', id: 'schema', fields: schemaDefinitions(schemaDraft.fields) },
      elementDefinition({ id: 'category', fields }),
    ];
    const ruleContext = { owner: 'dataSchema', form: [], definitions } as const;
    expect(checkConfigurations(schemaDraft.schemaConfigurations, ruleContext)).toEqual([]);
    const [configuration] = schemaDraft.schemaConfigurations;
    const isImport = direction === 'import';
    expect(configuration?.identifierMatchRules.map((rule) => rule.target.fieldId)).toEqual(isImport ? ['code'] : []);
    const rules = configuration?.[isImport ? 'writeAction' : 'readAction'].matchRules;
    expect(rules).toHaveLength(isImport ? schemaDraft.fields.length - 1 : schemaDraft.fields.length);
  });
});
