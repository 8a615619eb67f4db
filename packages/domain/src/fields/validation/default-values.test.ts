import { describe, expect, it } from 'vitest';
import type { FieldContext, FieldDefinition } from '../definitions/field-definition.ts';
import { defaultRow, defaultValues } from './default-values.ts';
import { validateForm } from './validate-form.ts';

const context: FieldContext = { culture: 'sv-SE', timeZone: 'Europe/Stockholm', now: new Date('2024-06-15T12:00:00Z') };
const source = { recordTypeIds: ['t'], filter: { fieldId: 'kind', recordFieldId: 'k' } };
const tree: FieldDefinition = {
  id: 'tree',
  name: 'Art',
  fieldType: 'select',
  optionSource: source,
  options: [
    { value: 'oak', name: 'Ek', when: ['leaf'] },
    { value: 'pine', name: 'Tall', when: ['needle'] },
  ],
  defaultValue: 'oak',
};
const kind: FieldDefinition = { id: 'kind', name: 'Sort', fieldType: 'text', defaultValue: { 'sv-SE': 'needle' } };

describe('default values', () => {
  it('that cannot be combined with one another are left out', () => {
    expect(defaultValues([tree, kind], context)).toEqual({ kind: 'needle' });
    expect(defaultValues([{ ...tree, defaultValue: 'pine' }, kind], context)).toEqual({ tree: 'pine', kind: 'needle' });
  });

  it('are absent for a box or switch without one, and a required box must still be ticked', () => {
    const toggles: FieldDefinition[] = [
      { id: 'box', name: 'Tömd', fieldType: 'checkbox' },
      { id: 'switch', name: 'Låst', fieldType: 'switch', defaultValue: true },
      { id: 'must', name: 'Läst', fieldType: 'checkbox', required: true },
    ];
    const values = defaultValues(toggles, context);
    expect(values).toEqual({ switch: true });
    expect(validateForm(toggles, values, context).problems).toMatchObject([
      { path: 'dataProperties.must', code: 'requiredChoice' },
    ]);
  });

  it('are already set for fields that are asked later', () => {
    const point: FieldDefinition = {
      id: 'p',
      name: 'P',
      fieldType: 'statusGroup',
      defaultValue: 'ok',
      children: [kind],
    };
    expect(defaultValues([point], context)).toEqual({ p: 'ok', kind: 'needle' });
  });

  it('of a new row are those of its fields, and are not part of the new form', () => {
    const amount: FieldDefinition = { id: 'n', name: 'Antal', fieldType: 'integer', defaultValue: 1 };
    const table: FieldDefinition = { id: 'rows', name: 'Fel', fieldType: 'collection', children: [amount, tree] };
    expect(defaultValues([table], context)).toEqual({});
    expect(defaultRow(table, context)).toEqual({ n: 1, tree: 'oak' });
    expect(defaultRow(table, { ...context, values: { kind: 'needle' } })).toEqual({ n: 1 });
    expect(defaultRow({ ...table, children: [] }, context)).toEqual({});
    expect(defaultRow({ ...table, fieldType: 'group' }, context)).toEqual({});
  });
});
