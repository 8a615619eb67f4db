import type { FieldDefinition } from '@tingest/domain/fields';
import { loadCatalogue, resolveText } from '@tingest/i18n';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, merge } from '../features/editor/compare.ts';
import { partsOf } from '../features/editor/compare-panel.tsx';
import { comparedFields } from './compared-fields.ts';

const catalogue = await loadCatalogue('en-US');
const t = (key: string, parameters?: Readonly<Record<string, string | number>>): string =>
  resolveText(catalogue, 'en-US', key, parameters);
const property = comparedFields('Fields', t, 'en-US');
const parts = partsOf([property]);

type Fields = readonly FieldDefinition[];
const text = (id: string, overrides: Partial<FieldDefinition> = {}): FieldDefinition => ({
  id,
  name: id,
  fieldType: 'text',
  ...overrides,
});
const form = (...fields: FieldDefinition[]) => ({ name: 'Form', dataPropertyTypes: fields as Fields });
type Form = ReturnType<typeof form>;
const differences = (base: Form, localForm: Form, remoteForm: Form) => {
  const { conflicts, theirChanges: remoteParts, myChanges: localParts } = compare(base, localForm, remoteForm, parts);
  return [conflicts, remoteParts, localParts].map((list) =>
    list.map(({ name }) => name.replace('dataPropertyTypes/', '')),
  );
};
const mergeForms = (base: Form, localForm: Form, remoteForm: Form, choices = {}) =>
  merge({ base, myDraft: localForm, theirDraft: remoteForm }, choices, parts).dataPropertyTypes;
const shape = (fields: Fields): string =>
  fields.map(({ id, children }) => (children ? `${id}(${shape(children)})` : id)).join(' ');

const base = form(text('a'), text('b'), text('c'));

describe('two users editing the same form', () => {
  it('conflict only in fields that both changed, and each keeps the other fields', () => {
    const localForm = form(text('a', { required: true }), text('b', { unit: 'kg' }), text('c'));
    const remoteForm = form(text('a'), text('b', { unit: 'g' }), text('c', { name: 'See' }));
    expect(differences(base, localForm, remoteForm)).toEqual([['b'], ['c'], ['a']]);
    expect(mergeForms(base, localForm, remoteForm)).toEqual([
      text('a', { required: true }),
      text('b', { unit: 'kg' }),
      text('c', { name: 'See' }),
    ]);
    expect(mergeForms(base, localForm, remoteForm, { 'dataPropertyTypes/b': 'theirs' })[1]).toEqual(
      text('b', { unit: 'g' }),
    );
  });

  it('each get the additions of the other at the same position', () => {
    const localForm = form(text('a'), text('mine'), text('b'), text('c'));
    const remoteForm = form(text('first'), text('a'), text('b'), text('theirs'), text('c'));
    expect(differences(base, localForm, remoteForm)).toEqual([[], ['first', 'theirs'], ['mine']]);
    expect(shape(mergeForms(base, localForm, remoteForm))).toBe('first a mine b theirs c');
  });

  it('do not get back a removed field, unless the other changed it and that version is chosen', () => {
    const localForm = form(text('a'), text('c'));
    expect(shape(mergeForms(base, localForm, form(text('a'), text('b'), text('c', { required: true }))))).toBe('a c');
    const remoteForm = form(text('a'), text('b', { required: true }), text('c'));
    expect(differences(base, localForm, remoteForm)[0]).toEqual(['b']);
    expect(shape(mergeForms(base, localForm, remoteForm))).toBe('a c');
    expect(shape(mergeForms(base, localForm, remoteForm, { 'dataPropertyTypes/b': 'theirs' }))).toBe('a b c');
  });

  it('conflict in the order only when both moved fields', () => {
    const localForm = form(text('b'), text('a'), text('c'));
    const remoteForm = form(text('a'), text('c'), text('b'), text('d'));
    expect(differences(base, localForm, base)).toEqual([[], [], ['order']]);
    expect(differences(base, localForm, remoteForm)).toEqual([['order'], ['d'], []]);
    expect(shape(mergeForms(base, localForm, remoteForm))).toBe('b d a c');
    expect(shape(mergeForms(base, localForm, remoteForm, { 'dataPropertyTypes/order': 'theirs' }))).toBe('a c b d');
  });

  it('find fields inside groups too, and lose none with a group that the other removed', () => {
    const group = (...children: FieldDefinition[]) => text('g', { fieldType: 'group', children });
    const before = form(group(text('a'), text('b')));
    const localForm = form(group(text('a'), text('b'), text('new')));
    const remoteForm = form(group(text('a', { required: true }), text('b')));
    expect(differences(before, localForm, remoteForm)).toEqual([[], ['a'], ['new']]);
    expect(mergeForms(before, localForm, remoteForm)).toEqual([
      group(text('a', { required: true }), text('b'), text('new')),
    ]);
    expect(shape(mergeForms(before, localForm, form()))).toBe('new');
  });

  it('never get a field twice and never lose an added one', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 });
    const arbitraryIds = (prefix: string) => fc.uniqueArray(fc.constantFrom(`${prefix}1`, `${prefix}2`));
    fc.assert(
      fc.property(
        ids,
        ids,
        ids,
        arbitraryIds('m'),
        arbitraryIds('t'),
        (firstIds, secondIds, third, addedIds, remoteForm) => {
          const [one, two, three] = [firstIds, [...addedIds, ...secondIds], [...third, ...remoteForm]].map((list) =>
            form(...list.map((id) => text(id))),
          );
          if (!one || !two || !three) return;
          const mergedIds = mergeForms(one, two, three).map(({ id }) => id);
          expect(new Set(mergedIds).size).toBe(mergedIds.length);
          expect(mergedIds).toEqual(expect.arrayContaining([...addedIds, ...remoteForm]));
        },
      ),
    );
  });
});

describe('the description of a change to a field', () => {
  const partTexts = (part: string, localFields: Fields, remoteFields: Fields) =>
    property.parts?.partTexts(part, localFields, remoteFields);

  it('lists its differing settings, and whether it is new or removed', () => {
    const [localForm, remoteForm] = [
      text('b', { required: true, unit: 'kg' }),
      text('b', { name: 'Weight', unit: 'kg' }),
    ];
    const partDescription = partTexts('b', [localForm], [remoteForm]);
    expect(partDescription?.label).toBe('The field b');
    expect(partDescription?.text(localForm, remoteForm, text('b'))).toBe('Name: b\nRequired: Yes');
    expect(partDescription?.text(remoteForm, localForm, text('b'))).toBe('Name: Weight\nRequired: No');
    expect(partDescription?.text(undefined, remoteForm, text('b'))).toBe('Removed');
    expect(partDescription?.text(localForm, undefined, undefined)).toBe('New field: Text');
    // The other user removed the field: shows my changes since the common base.
    expect(partDescription?.text(localForm, undefined, text('b', { unit: 'kg' }))).toBe('Required: Yes');
  });

  it('gives the order by names', () => {
    const fields = [text('a', { name: 'Address' }), text('b', { name: 'Builder' })];
    const order = [
      { id: 'b', parentId: null },
      { id: 'a', parentId: 'b' },
    ];
    expect(partTexts('order', fields, fields)?.text(order)).toBe('1. Builder\n2. Builder › Address');
  });
});
