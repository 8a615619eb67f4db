import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldTypeKeys, fieldTypeOf } from '../types/registry.ts';
import type { FieldDefinition } from './field-definition.ts';
import { assignSlots, slotNames, slotsByType, slotValues } from './slots.ts';

function texts(count: number, overrides: Partial<FieldDefinition> = {}): FieldDefinition[] {
  return Array.from({ length: count }, (_, i) => ({
    id: `f${i}`,
    name: 'F',
    fieldType: 'text' as const,
    ...overrides,
  }));
}

describe('the slots of fields', () => {
  it('are assigned in order of the fields, by kind', () => {
    const fields: FieldDefinition[] = [
      { id: 'a', name: 'A', fieldType: 'text' },
      { id: 'b', name: 'B', fieldType: 'integer' },
      { id: 'c', name: 'C', fieldType: 'date' },
      { id: 'd', name: 'D', fieldType: 'select' },
    ];
    expect(assignSlots(fields)).toEqual({ slotMap: { a: 't1', b: 'n1', c: 'd1', d: 't2' }, unassigned: [] });
  });

  it('can run out, so that some fields have none', () => {
    const { slotMap, unassigned } = assignSlots(texts(12));
    expect(Object.values(slotMap)).toEqual(slotsByType.text);
    expect(unassigned).toEqual(['f10', 'f11']);
  });

  it('are assigned first to fields that ask for one, and never to one that refuses', () => {
    const fields = [...texts(11), { id: 'wanted', name: 'W', fieldType: 'text', indexed: true } as const];
    const { slotMap, unassigned } = assignSlots(
      fields.map((field) => (field.id === 'f0' ? { ...field, indexed: false } : field)),
    );
    expect(slotMap).toMatchObject({ wanted: 't1', f1: 't2' });
    expect(unassigned).toEqual(['f10']);
  });

  it('stay the same when fields are added, removed and moved', () => {
    const before = assignSlots(texts(3)).slotMap;
    const movedFields: FieldDefinition[] = [
      { id: 'new', name: 'N', fieldType: 'text' },
      ...texts(3).slice(1).reverse(),
    ];
    expect(assignSlots(movedFields, before).slotMap).toEqual({ f1: 't2', f2: 't3', new: 't1' });
  });

  it('change when a field changes to another kind', () => {
    const [firstField] = texts(1, { fieldType: 'integer' });
    expect(assignSlots(firstField ? [firstField] : [], { f0: 't1' }).slotMap).toEqual({ f0: 'n1' });
  });

  it('are stable, never shared, and of the kind of the field, for any previous assignment', () => {
    const anyFields = fc.uniqueArray(
      fc.record({
        id: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz', '__proto__'),
        name: fc.constant('F'),
        fieldType: fc.constantFrom(...fieldTypeKeys),
        indexed: fc.constantFrom(true, false, undefined),
      }),
      { selector: (field) => field.id },
    );
    const before = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'z'), fc.constantFrom(...slotNames));
    fc.assert(
      fc.property(anyFields, before, (fields, previous) => {
        const { slotMap } = assignSlots(fields, previous);
        expect(assignSlots(fields, slotMap).slotMap).toEqual(slotMap);
        expect(new Set(Object.values(slotMap)).size).toBe(Object.values(slotMap).length);
        for (const [id, slot] of Object.entries(slotMap)) {
          const field = fields.find((candidate) => candidate.id === id);
          const slotType = field && fieldTypeOf(field).slot;
          expect(slotType === undefined || slotType === 'none' ? [] : slotsByType[slotType]).toContain(slot);
        }
      }),
    );
  });

  it('contain the values, and null where a value is missing', () => {
    const fields: FieldDefinition[] = [
      { id: 'a', name: 'A', fieldType: 'text' },
      { id: 'b', name: 'B', fieldType: 'checkbox' },
      { id: 'c', name: 'C', fieldType: 'date' },
    ];
    const row = slotValues(fields, { a: 't3', b: 'n1', c: 'd4' }, { a: 'x', b: true, c: null }, 'UTC');
    expect(Object.keys(row)).toEqual([...slotNames]);
    expect(Object.entries(row).filter(([, value]) => value !== null)).toEqual([
      ['t3', 'x'],
      ['n1', 1],
    ]);
  });
});
