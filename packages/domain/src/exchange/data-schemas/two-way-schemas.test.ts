import { expect, it } from 'vitest';
import type { FieldDefinition } from '../../fields/definitions/field-definition.ts';
import { draftSchema } from './draft-schema.ts';

const fields: readonly FieldDefinition[] = [
  { id: 'name', name: 'Name', fieldType: 'text', required: true },
  { id: 'day', name: 'Day', fieldType: 'date' },
  { id: 'works', name: 'Works', fieldType: 'switch' },
  { id: 'who', name: 'Who', fieldType: 'currentUser' },
];

it('a schema is drafted for all its directions, and columns that cannot be read are only written', () => {
  let id = 0;
  const newId = () => {
    id += 1;
    return `made-${id}`;
  };
  const { fields: columns, schemaConfigurations } = draftSchema({
    ...{ directions: ['import', 'export', 'open'], target: { type: 'elementType', id: 'category' }, fields, newId },
    ...{ codeLabel: 'Code', labelOf: ({ name }) => name },
  });
  expect(columns.map(({ name, fieldType, required }) => [name, fieldType, required])).toEqual([
    ['Code', 'string', false],
    ['Name', 'string', true],
    ['Day', 'string', false],
    ['Works', 'bool', false],
    ['Who', 'string', false],
  ]);
  const [configuration] = schemaConfigurations;
  const targets = (rules: readonly { target: { fieldId?: string | null } }[] = []) =>
    rules.map(({ target }) => target.fieldId);
  expect(targets(configuration?.identifierMatchRules)).toEqual(['code']);
  expect(targets(configuration?.writeAction.matchRules)).toEqual(['name', 'day', 'works']);
  expect(configuration?.readAction.matchRules.map(({ source }) => source.fieldId)).toEqual([
    ...['code', 'name', 'day', 'works', 'who'],
  ]);
});
