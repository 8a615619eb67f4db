import { describe, expect, it } from 'vitest';
import type { FieldContext, FieldDefinition, FieldValues } from '../definitions/field-definition.ts';
import { type FormOptions, validateForm } from './validate-form.ts';

const context: FieldContext = { culture: 'sv-SE', timeZone: 'Europe/Stockholm', now: new Date('2024-06-15T12:00:00Z') };

function check(fields: readonly FieldDefinition[], values: FieldValues, options: FormOptions = {}) {
  const { problems, values: stored } = validateForm(fields, values, context, options);
  return { stored, problems: problems.map(({ path, code }) => `${path?.replace('dataProperties.', '')} ${code}`) };
}

const comment: FieldDefinition = { id: 'comment', name: 'Kommentar', fieldType: 'text', required: true };
const innerChain: FieldDefinition = { id: 'inner', name: 'Kedja', fieldType: 'statusGroup', children: [comment] };
const outerChain: FieldDefinition = {
  id: 'outer',
  name: 'Gunga',
  fieldType: 'statusGroup',
  required: true,
  children: [{ id: 'group', name: 'Delar', fieldType: 'group', required: true, children: [innerChain] }],
};

describe('the fields inside a check point', () => {
  it('are asked on a deviation, and are then required, in groups and when nested', () => {
    expect(check([outerChain], {}).problems).toEqual(['outer requiredChoice']);
    expect(check([outerChain], { outer: 'ok' })).toEqual({ stored: { outer: 'ok' }, problems: [] });
    expect(check([outerChain], { outer: 'deviation' }).problems).toEqual([]);
    expect(check([outerChain], { outer: 'deviation', inner: 'deviation' }).problems).toEqual(['comment required']);
    expect(check([outerChain], { outer: 'deviation', inner: 'deviation', comment: 'Sliten' }).problems).toEqual([]);
  });

  it('are dropped otherwise, even with invalid values, including stored ones', () => {
    const sentValues = { outer: 'notApplicable', inner: 'deviation', comment: 7 };
    expect(check([outerChain], sentValues)).toEqual({ stored: { outer: 'notApplicable' }, problems: [] });
    const previous = { outer: 'deviation', inner: 'deviation', comment: 'Sliten' };
    expect(check([outerChain], { outer: 'ok' }, { previous }).stored).toEqual({ outer: 'ok' });
    expect(check([outerChain], {}, { previous }).stored).toEqual(previous);
  });

  it('do not filter the choices of other fields while they are not asked', () => {
    const kind: FieldDefinition = { id: 'kind', name: 'Sort', fieldType: 'text' };
    const point: FieldDefinition = { id: 'point', name: 'Träd', fieldType: 'statusGroup', children: [kind] };
    const tree: FieldDefinition = {
      id: 'tree',
      name: 'Art',
      fieldType: 'select',
      optionSource: { recordTypeIds: ['t'], filter: { fieldId: 'kind', recordFieldId: 'k' } },
      options: [{ value: 'oak', name: 'Ek', when: ['leaf'] }],
    };
    expect(check([tree, point], { tree: 'oak', point: 'ok', kind: 'needle' }).problems).toEqual([]);
    expect(check([tree, point], { tree: 'oak', point: 'deviation', kind: 'needle' }).problems).toEqual([
      'tree unknownValue',
    ]);
  });
});

describe('rows of a collection', () => {
  const count: FieldDefinition = { id: 'count', name: 'Antal', fieldType: 'integer', required: true };
  const note: FieldDefinition = { id: 'note', name: 'Not', fieldType: 'text' };
  const tags: FieldDefinition = { id: 'tags', name: 'Märken', fieldType: 'select', multiple: true, options: [] };
  const table: FieldDefinition = { id: 'rows', name: 'Fel', fieldType: 'collection', children: [count, note, tags] };

  it('report the row and field of a problem', () => {
    const rows = [{ count: '3' }, { note: 'x' }, { count: 'tre', other: 1 }];
    expect(check([table], { rows })).toMatchObject({
      problems: ['rows.1.count required', 'rows.2.count integer', 'rows.2.other unknownField'],
    });
  });

  it('are stored in the stored form of their fields', () => {
    expect(check([table], { rows: [{ count: ' 3 ', note: ' A\u030a ' }] }).stored).toEqual({
      rows: [{ count: 3, note: 'Å' }],
    });
  });

  it('without values are left out, and the others keep their number', () => {
    const rows = [{}, { note: '  ', tags: [] }, { count: null }, { note: 'x' }];
    expect(check([table], { rows }).problems).toEqual(['rows.3.count required']);
    expect(check([table], { rows: rows.slice(0, 3) })).toEqual({ stored: {}, problems: [] });
    expect(check([{ ...table, required: true }], { rows: rows.slice(0, 3) }).problems).toEqual(['rows required']);
  });

  it('are at most 500', () => {
    const rows = Array.from({ length: 501 }, () => ({ count: 1 }));
    expect(check([table], { rows: rows.slice(1) }).problems).toEqual([]);
    expect(check([table], { rows }).problems).toEqual(['rows tooMany']);
  });

  it.each([['text'], [{ count: 1 }], [[1]], [[[]]], [[{ count: 1 }, null]]])('cannot be %j', (rows) => {
    expect(check([table], { rows }).problems).toEqual(['rows wrongType']);
  });

  it('may have fields named like the built-in properties of objects', () => {
    const proto: FieldDefinition = { id: '__proto__', name: 'P', fieldType: 'text' };
    const sentValues = JSON.parse('{"rows": [{"__proto__": "a", "constructor": "b"}]}');
    const children = [proto, { ...note, id: 'constructor' }];
    const { stored, problems } = check([{ ...table, children }], sentValues);
    expect(problems).toEqual([]);
    expect(JSON.stringify(stored)).toBe('{"rows":[{"__proto__":"a","constructor":"b"}]}');
  });
});

describe('a field filled in by the server', () => {
  const by: FieldDefinition = { id: 'by', name: 'Av', fieldType: 'currentUser', required: true };
  const anna = { id: 'a', name: 'Anna' };

  it('is never reported missing, since no user could correct it', () => {
    expect(check([by], { by: null }).problems).toEqual([]);
  });

  it('is the user saving now, and is unchanged without one', () => {
    const before = { previous: { by: { id: 'b', name: 'Björn' } } };
    const savePerson = (current: typeof anna | null) =>
      validateForm([by], {}, { ...context, people: { current, previous: null } }, before).values;
    expect(savePerson(anna)).toEqual({ by: anna });
    expect(savePerson(null)).toEqual({});
    expect(check([by], {}, before).stored).toEqual(before.previous);
  });
});
