import { describe, expect, it } from 'vitest';
import type { FieldContext, FieldDefinition } from '../fields/field-definition.ts';
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

describe('defaults', () => {
  it('that cannot be chosen with one another are left out', () => {
    expect(defaultValues([tree, kind], context)).toEqual({ kind: 'needle' });
    expect(defaultValues([{ ...tree, defaultValue: 'pine' }, kind], context)).toEqual({ tree: 'pine', kind: 'needle' });
  });

  it('of a box and a switch that name none is no answer; a required box is still to be ticked', () => {
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

  it('of what is asked later are there when it is', () => {
    const point: FieldDefinition = {
      id: 'p',
      name: 'P',
      fieldType: 'statusGroup',
      defaultValue: 'ok',
      children: [kind],
    };
    expect(defaultValues([point], context)).toEqual({ p: 'ok', kind: 'needle' });
  });

  it('of a new row are those of its fields, which the form itself does not begin with', () => {
    const amount: FieldDefinition = { id: 'n', name: 'Antal', fieldType: 'integer', defaultValue: 1 };
    const table: FieldDefinition = { id: 'rows', name: 'Fel', fieldType: 'collection', children: [amount, tree] };
    expect(defaultValues([table], context)).toEqual({});
    expect(defaultRow(table, context)).toEqual({ n: 1, tree: 'oak' });
    expect(defaultRow(table, { ...context, values: { kind: 'needle' } })).toEqual({ n: 1 });
    expect(defaultRow({ ...table, children: [] }, context)).toEqual({});
    expect(defaultRow({ ...table, fieldType: 'group' }, context)).toEqual({});
  });
});
