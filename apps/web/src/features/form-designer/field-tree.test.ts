import { allFields, type FieldDefinition, fieldTypeKeys, validateFieldDefinitions } from '@tingest/domain/fields';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusalOfMove, refusalOfNew, refusalOfType, stepTarget } from './field-rules.ts';
import {
  changed,
  insertionPointBelow,
  insertionPointOf,
  locateField,
  moved,
  withField,
  withoutField,
} from './field-tree.ts';
import { newField } from './new-field.ts';

/** A form in short: `a b[c d] e`, where brackets are a group's fields. */
function outline(fields: readonly FieldDefinition[]): string {
  return fields.map(({ name, children }) => (children ? `${name}[${outline(children)}]` : name)).join(' ');
}

const text = (name: string): FieldDefinition => ({ ...newField('text', () => name), name });
const group = (name: string, ...children: FieldDefinition[]): FieldDefinition => ({
  ...newField('group', () => name),
  name,
  children,
});
const form = [text('a'), group('b', text('c'), group('d', text('e'))), text('f')];

describe('the tree of fields', () => {
  it('adds a field below the selected one, or inside it if it holds others, otherwise at the end', () => {
    const below = (id: string | null, isInside = false) =>
      outline(withField(form, text('x'), insertionPointBelow(form, id, isInside)));
    expect(below('a')).toBe('a x b[c d[e]] f');
    expect(below('b')).toBe('a b[c d[e]] x f');
    expect(below('b', true)).toBe('a b[c d[e] x] f');
    expect(below('a', true)).toBe('a x b[c d[e]] f');
    expect(below('e')).toBe('a b[c d[e x]] f');
    expect(below(null)).toBe('a b[c d[e]] f x');
  });

  it('moves a field to a position counted before the move', () => {
    expect(outline(moved(form, 'a', { parentId: null, index: 3 }))).toBe('b[c d[e]] f a');
    expect(outline(moved(form, 'f', { parentId: 'd', index: 0 }))).toBe('a b[c d[f e]]');
    expect(outline(moved(form, 'c', { parentId: null, index: 0 }))).toBe('c a b[d[e]] f');
    expect(moved(form, 'a', { parentId: null, index: 1 })).toBe(form);
    expect(moved(form, 'b', { parentId: 'd', index: 0 })).toBe(form);
  });

  it('keeps the identity of fields that a change does not affect', () => {
    const next = changed(form, 'e', () => ({ name: 'E' }));
    expect(outline(next)).toBe('a b[c d[E]] f');
    expect([next[0] === form[0], next[1] === form[1], next[2] === form[2]]).toEqual([true, false, true]);
    expect(outline(withoutField(form, 'd'))).toBe('a b[c] f');
  });

  it('moves a field into the neighbouring group and out of its present one', () => {
    const step = (id: string, to: 'up' | 'down' | 'in' | 'out') => {
      const insertionPoint = stepTarget(form, id, to);
      return insertionPoint && outline(moved(form, id, insertionPoint));
    };
    expect(step('f', 'in')).toBe('a b[c d[e] f]');
    expect(step('a', 'in')).toBe('b[a c d[e]] f');
    expect(step('e', 'out')).toBe('a b[c d[] e] f');
    expect(step('c', 'down')).toBe('a b[d[e] c] f');
    expect([step('a', 'up'), step('f', 'down'), step('a', 'out')]).toEqual([null, null, null]);
  });
});

const idOf = (count: number): string => `0190b1f0-0000-7000-8000-${String(count).padStart(12, '0')}`;

/** A form of any shape that the rules allow, made by offering fields everywhere. */
const anyForm = fc
  .array(fc.record({ type: fc.constantFrom(...fieldTypeKeys), at: fc.nat(), index: fc.nat(4) }), { maxLength: 30 })
  .map((additions) => {
    let count = 0;
    const makeId = (): string => idOf(++count);
    return additions.reduce<readonly FieldDefinition[]>((fields, { type, at, index }) => {
      const field = newField(type, makeId);
      const parents = [null, ...[...allFields(fields)].map(({ id }) => id)];
      const parentId = parents[at % parents.length] ?? null;
      return refusalOfNew(fields, field, parentId) === null ? withField(fields, field, { parentId, index }) : fields;
    }, []);
  });

const structural =
  /^(tooDeep|childTypeNotAllowed|childrenNotAllowed|childrenRequired|uniqueFieldType|tooMany|duplicateId)$/;
const listProblemCodes = (fields: readonly FieldDefinition[]): readonly string[] =>
  validateFieldDefinitions(fields)
    .map(({ code }) => code)
    .filter((code) => structural.test(code));
const idsOf = (fields: readonly FieldDefinition[]): readonly string[] =>
  [...allFields(fields)].map(({ id }) => id).sort();

describe('after any sequence of changes', () => {
  it('every field exists once, and an offered change can be saved', () => {
    const moves = fc.array(fc.record({ which: fc.nat(), into: fc.nat(), index: fc.nat(6) }), { maxLength: 20 });
    fc.assert(
      fc.property(anyForm, moves, (start, list) => {
        expect(listProblemCodes(start)).toEqual([]);
        let fields = start;
        for (const { which, into, index } of list) {
          const ids = idsOf(start);
          const id = ids[which % ids.length];
          const parentId = [null, ...ids][into % (ids.length + 1)] ?? null;
          if (id === undefined || refusalOfMove(fields, id, { parentId, index }) !== null) continue;
          fields = moved(fields, id, { parentId, index });
          expect(idsOf(fields)).toEqual(ids);
          expect(listProblemCodes(fields)).toEqual([]);
        }
      }),
    );
  });

  it('a refused change could not have been saved', () => {
    fc.assert(
      fc.property(anyForm, fc.constantFrom(...fieldTypeKeys), fc.nat(), (fields, type, at) => {
        const parents = [null, ...idsOf(fields)];
        const parentId = parents[at % parents.length] ?? null;
        const field = newField(
          type,
          (() => {
            let count = 900;
            return () => idOf(++count);
          })(),
        );
        const isRefused = refusalOfNew(fields, field, parentId) !== null;
        expect(listProblemCodes(withField(fields, field, { parentId, index: 0 })).length > 0).toBe(isRefused);
      }),
    );
  });

  it('a type is offered exactly where it keeps the form valid', () => {
    fc.assert(
      fc.property(anyForm, fc.constantFrom(...fieldTypeKeys), fc.nat(), (fields, fieldType, fieldIndex) => {
        const ids = idsOf(fields);
        const id = ids[fieldIndex % Math.max(1, ids.length)];
        const fieldLocation = id === undefined ? undefined : locateField(fields, id);
        const isEmptyTable =
          fieldLocation && fieldTypeKeys.includes(fieldType) && (fieldLocation.field.children ?? []).length === 0;
        fc.pre(id !== undefined && !(isEmptyTable && fieldType === 'collection'));
        const isRefused = refusalOfType(fields, id ?? '', fieldType) !== null;
        expect(listProblemCodes(changed(fields, id ?? '', () => ({ fieldType }))).length > 0).toBe(isRefused);
      }),
    );
  });

  it('moving a field back to its former position undoes the move', () => {
    fc.assert(
      fc.property(anyForm, fc.nat(), fc.nat(), fc.nat(6), (fields, fieldIndex, into, index) => {
        const ids = idsOf(fields);
        const id = ids[fieldIndex % Math.max(1, ids.length)];
        fc.pre(id !== undefined);
        const parentId = [null, ...ids][into % (ids.length + 1)] ?? null;
        fc.pre(refusalOfMove(fields, id ?? '', { parentId, index }) === null);
        const before = insertionPointOf(fields, id ?? '');
        const after = moved(fields, id ?? '', { parentId, index });
        const now = insertionPointOf(after, id ?? '');
        if (!before || !now || after === fields) return;
        const isLater = now.parentId === before.parentId && before.index > now.index;
        const formerPoint = { ...before, index: isLater ? before.index + 1 : before.index };
        expect(moved(after, id ?? '', formerPoint)).toEqual(fields);
      }),
    );
  });
});
