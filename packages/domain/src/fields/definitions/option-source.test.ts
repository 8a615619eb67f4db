import { describe, expect, it } from 'vitest';
import { availableOptions } from '../types/choice.ts';
import { validateForm } from '../validation/validate-form.ts';
import type { FieldContext, FieldDefinition, FieldValues } from './field-definition.ts';
import { type OptionSource, optionSourceIds, resolveOptions } from './option-source.ts';

const context: FieldContext = { culture: 'sv-SE', timeZone: 'UTC', now: new Date('2024-06-15T12:00:00Z') };
const trees: OptionSource = {
  value: 'trees',
  name: 'Träd',
  color: '#00aa00',
  options: [
    { value: 'oak', name: 'Ek', values: { kind: ['leaf', 'hard'] } },
    { value: 'pine', name: 'Tall', color: '#003300', values: { kind: 'needle', year: 1900 } },
    { value: 'stump', name: 'Stubbe' },
  ],
};
const swings: OptionSource = { value: 'swings', name: 'Gungor', options: [{ value: 'tyre', name: 'Däckgunga' }] };

function select(overrides: Partial<FieldDefinition> = {}): FieldDefinition {
  return { id: 'tree', name: 'Art', fieldType: 'select', optionSource: { recordTypeIds: ['trees'] }, ...overrides };
}

function makeFilteredSelect(by: string, overrides: Partial<FieldDefinition> = {}): FieldDefinition {
  return select({
    optionSource: { recordTypeIds: ['trees'], filter: { fieldId: by, recordFieldId: 'kind' } },
    ...overrides,
  });
}

const kind: FieldDefinition = { id: 'kind', name: 'Sort', fieldType: 'text' };

function codes(fields: readonly FieldDefinition[], values: FieldValues): readonly string[] {
  const form = validateForm(resolveOptions(fields, [trees, swings]), values, context);
  return form.problems.map(({ path, code }) => `${path?.replace('dataProperties.', '')} ${code}`);
}

describe('options from record types', () => {
  it('have a value, name and colour, with the colour of the type where the record has none', () => {
    const [field] = resolveOptions([select()], [trees]);
    expect(field?.options).toEqual([
      { value: 'oak', name: 'Ek', color: '#00aa00' },
      { value: 'pine', name: 'Tall', color: '#003300' },
      { value: 'stump', name: 'Stubbe', color: '#00aa00' },
    ]);
  });

  it('are listed under their type where there are several', () => {
    const [field] = resolveOptions([select({ optionSource: { recordTypeIds: ['swings', 'trees'] } })], [trees, swings]);
    expect(field?.options?.map(({ value, group }) => [group, value])).toEqual([
      ['Gungor', 'tyre'],
      ['Träd', 'oak'],
      ['Träd', 'pine'],
      ['Träd', 'stump'],
    ]);
  });

  it('are resolved in groups and rows, and are empty for an unknown type', () => {
    const form: FieldDefinition[] = [
      { id: 'g', name: 'G', fieldType: 'group', children: [select()] },
      {
        id: 'c',
        name: 'C',
        fieldType: 'collection',
        children: [select({ optionSource: { recordTypeIds: ['gone'] } })],
      },
    ];
    expect(optionSourceIds(form)).toEqual(['trees', 'gone']);
    const [group, rows] = resolveOptions(form, [trees]);
    expect(group?.children?.[0]?.options).toHaveLength(3);
    expect(rows?.children?.[0]?.options).toEqual([]);
  });

  it('leave a form without such fields unchanged', () => {
    const form = [kind];
    expect(resolveOptions(form, [trees])).toBe(form);
  });
});

describe('a choice filtered by another field', () => {
  const names = (values: FieldValues, field = makeFilteredSelect('kind')) =>
    resolveOptions([field], [trees]).flatMap((each) => availableOptions(each, values).map(({ name }) => name));

  it('offers all options while the other field is empty, and then those sharing a value with it', () => {
    expect(names({})).toEqual(['Ek', 'Tall', 'Stubbe']);
    expect(names({ kind: '' })).toEqual(['Ek', 'Tall', 'Stubbe']);
    expect(names({ kind: 'hard' })).toEqual(['Ek']);
    expect(names({ kind: ['needle', 'hard'] })).toEqual(['Ek', 'Tall']);
    expect(names({ kind: 'soft' })).toEqual([]);
  });

  it('compares numbers and ticks by their text form, and never matches values that have none', () => {
    const year = {
      ...makeFilteredSelect('year'),
      optionSource: { recordTypeIds: ['trees'], filter: { fieldId: 'year', recordFieldId: 'year' } },
    };
    expect(names({ year: 1900 }, year)).toEqual(['Tall']);
    expect(names({ kind: [Object.create(null)] })).toEqual(['Ek', 'Tall', 'Stubbe']);
  });

  it('is refused where it is not offered, also as one of several', () => {
    expect(codes([kind, makeFilteredSelect('kind')], { kind: 'needle', tree: 'oak' })).toEqual(['tree unknownValue']);
    const multipleSelect = makeFilteredSelect('kind', { multiple: true });
    expect(codes([kind, multipleSelect], { kind: 'leaf', tree: ['oak'] })).toEqual([]);
    expect(codes([kind, multipleSelect], { kind: 'leaf', tree: ['oak', 'pine'] })).toEqual(['tree unknownValue']);
  });

  it('uses the field of the same row if it exists, otherwise the field of the form', () => {
    const rows = (...children: FieldDefinition[]): FieldDefinition => ({
      id: 'r',
      name: 'R',
      fieldType: 'collection',
      children,
    });
    const rowFields = [rows(kind, makeFilteredSelect('kind'))];
    expect(
      codes(rowFields, {
        r: [
          { kind: 'leaf', tree: 'oak' },
          { kind: 'needle', tree: 'oak' },
        ],
      }),
    ).toEqual(['r.1.tree unknownValue']);
    expect(
      codes([rows(makeFilteredSelect('kind')), kind], { kind: 'needle', r: [{ tree: 'pine' }, { tree: 'oak' }] }),
    ).toEqual(['r.1.tree unknownValue']);
  });

  it('does not use fields in other rows', () => {
    const otherField: FieldDefinition = { id: 'r', name: 'R', fieldType: 'collection', children: [kind] };
    expect(codes([otherField, makeFilteredSelect('kind')], { r: [{ kind: 'needle' }], tree: 'oak' })).toEqual([]);
    expect(codes([otherField, makeFilteredSelect('r')], { r: [{ kind: 'needle' }], tree: 'oak' })).toEqual([]);
  });
});
