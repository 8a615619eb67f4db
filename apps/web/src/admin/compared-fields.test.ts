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
const text = (id: string, further: Partial<FieldDefinition> = {}): FieldDefinition => ({
  id,
  name: id,
  fieldType: 'text',
  ...further,
});
const form = (...fields: FieldDefinition[]) => ({ name: 'Form', dataPropertyTypes: fields as Fields });
type Form = ReturnType<typeof form>;
const differences = (base: Form, mine: Form, theirs: Form) => {
  const { conflicts, theirs: others, mine: own } = compare(base, mine, theirs, parts);
  return [conflicts, others, own].map((list) => list.map(({ name }) => name.replace('dataPropertyTypes/', '')));
};
const merged = (base: Form, mine: Form, theirs: Form, choices = {}) =>
  merge({ base, mine, theirs }, choices, parts).dataPropertyTypes;
const shape = (fields: Fields): string =>
  fields.map(({ id, children }) => (children ? `${id}(${shape(children)})` : id)).join(' ');

const base = form(text('a'), text('b'), text('c'));

describe('two users editing the same form', () => {
  it('conflict only in fields that both changed, and each keeps the other fields', () => {
    const mine = form(text('a', { required: true }), text('b', { unit: 'kg' }), text('c'));
    const theirs = form(text('a'), text('b', { unit: 'g' }), text('c', { name: 'See' }));
    expect(differences(base, mine, theirs)).toEqual([['b'], ['c'], ['a']]);
    expect(merged(base, mine, theirs)).toEqual([
      text('a', { required: true }),
      text('b', { unit: 'kg' }),
      text('c', { name: 'See' }),
    ]);
    expect(merged(base, mine, theirs, { 'dataPropertyTypes/b': 'theirs' })[1]).toEqual(text('b', { unit: 'g' }));
  });

  it('each get the additions of the other at the same position', () => {
    const mine = form(text('a'), text('mine'), text('b'), text('c'));
    const theirs = form(text('first'), text('a'), text('b'), text('theirs'), text('c'));
    expect(differences(base, mine, theirs)).toEqual([[], ['first', 'theirs'], ['mine']]);
    expect(shape(merged(base, mine, theirs))).toBe('first a mine b theirs c');
  });

  it('do not get back a removed field, unless the other changed it and that version is chosen', () => {
    const mine = form(text('a'), text('c'));
    expect(shape(merged(base, mine, form(text('a'), text('b'), text('c', { required: true }))))).toBe('a c');
    const theirs = form(text('a'), text('b', { required: true }), text('c'));
    expect(differences(base, mine, theirs)[0]).toEqual(['b']);
    expect(shape(merged(base, mine, theirs))).toBe('a c');
    expect(shape(merged(base, mine, theirs, { 'dataPropertyTypes/b': 'theirs' }))).toBe('a b c');
  });

  it('conflict in the order only when both moved fields', () => {
    const mine = form(text('b'), text('a'), text('c'));
    const theirs = form(text('a'), text('c'), text('b'), text('d'));
    expect(differences(base, mine, base)).toEqual([[], [], ['order']]);
    expect(differences(base, mine, theirs)).toEqual([['order'], ['d'], []]);
    expect(shape(merged(base, mine, theirs))).toBe('b d a c');
    expect(shape(merged(base, mine, theirs, { 'dataPropertyTypes/order': 'theirs' }))).toBe('a c b d');
  });

  it('find fields inside groups too, and lose none with a group that the other removed', () => {
    const group = (...children: FieldDefinition[]) => text('g', { fieldType: 'group', children });
    const before = form(group(text('a'), text('b')));
    const mine = form(group(text('a'), text('b'), text('new')));
    const theirs = form(group(text('a', { required: true }), text('b')));
    expect(differences(before, mine, theirs)).toEqual([[], ['a'], ['new']]);
    expect(merged(before, mine, theirs)).toEqual([group(text('a', { required: true }), text('b'), text('new'))]);
    expect(shape(merged(before, mine, form()))).toBe('new');
  });

  it('never get a field twice and never lose an added one', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 });
    const own = (prefix: string) => fc.uniqueArray(fc.constantFrom(`${prefix}1`, `${prefix}2`));
    fc.assert(
      fc.property(ids, ids, ids, own('m'), own('t'), (first, second, third, added, theirs) => {
        const [one, two, three] = [first, [...added, ...second], [...third, ...theirs]].map((list) =>
          form(...list.map((id) => text(id))),
        );
        if (!one || !two || !three) return;
        const found = merged(one, two, three).map(({ id }) => id);
        expect(new Set(found).size).toBe(found.length);
        expect(found).toEqual(expect.arrayContaining([...added, ...theirs]));
      }),
    );
  });
});

describe('the description of a change to a field', () => {
  const partTexts = (part: string, mine: Fields, theirs: Fields) => property.parts?.partTexts(part, mine, theirs);

  it('lists its differing settings, and whether it is new or removed', () => {
    const [mine, theirs] = [text('b', { required: true, unit: 'kg' }), text('b', { name: 'Weight', unit: 'kg' })];
    const about = partTexts('b', [mine], [theirs]);
    expect(about?.label).toBe('The field b');
    expect(about?.text(mine, theirs, text('b'))).toBe('Name: b\nRequired: Yes');
    expect(about?.text(theirs, mine, text('b'))).toBe('Name: Weight\nRequired: No');
    expect(about?.text(undefined, theirs, text('b'))).toBe('Removed');
    expect(about?.text(mine, undefined, undefined)).toBe('New field: Text');
    // The other user removed the field: shows my changes since the common base.
    expect(about?.text(mine, undefined, text('b', { unit: 'kg' }))).toBe('Required: Yes');
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
