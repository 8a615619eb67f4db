import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldDefinition, FieldValues } from '../definitions/field-definition.ts';
import type { Condition, ConditionUser } from './condition.ts';
import { isMet } from './is-met.ts';
import { prepareCondition } from './prepare-condition.ts';
import { readCondition, validateCondition } from './validate-condition.ts';

const timeZone = 'Europe/Stockholm';
const fields: FieldDefinition[] = [
  { id: 'text', name: 'Text', fieldType: 'text' },
  { id: 'cost', name: 'Cost', fieldType: 'decimal' },
  { id: 'day', name: 'Day', fieldType: 'date' },
  { id: 'when', name: 'When', fieldType: 'dateTime' },
  { id: 'clock', name: 'Clock', fieldType: 'time' },
  { id: 'on', name: 'On', fieldType: 'switch' },
  { id: 'kinds', name: 'Kinds', fieldType: 'select', multiple: true, options: [{ value: 'a', name: 'A' }] },
  { id: 'who', name: 'Who', fieldType: 'currentUser' },
  { id: 'check', name: 'Check', fieldType: 'statusGroup', children: [{ id: 'why', name: 'Why', fieldType: 'text' }] },
  { id: 'files', name: 'Files', fieldType: 'file' },
];
const user: ConditionUser = { id: 'u1', name: 'Åsa', email: null, site: 'north' };

/** `null` for a condition that cannot be decided. */
function decide(condition: Condition, values: FieldValues): boolean | null {
  const preparedCondition = prepareCondition(condition, { fields, user, timeZone });
  return preparedCondition && isMet(preparedCondition, values, timeZone);
}

describe('a comparison in a condition', () => {
  it.each<[Condition, FieldValues, boolean]>([
    [{ fieldId: 'text', type: 'exists' }, { text: 'a' }, true],
    [{ fieldId: 'text', type: 'empty' }, { text: '' }, true],
    [{ fieldId: 'files', type: 'empty' }, { files: [] }, true],
    [{ fieldId: 'files', type: 'exists' }, { files: [{ id: 'x' }] }, true],
    [{ fieldId: 'text', type: 'equal', value: 'a' }, { text: 'A' }, false],
    [{ fieldId: 'text', type: 'contains', value: 'kpl' }, { text: 'Lekplats' }, true],
    [{ fieldId: 'text', type: 'in', value: ['a', 'b'] }, { text: 'b' }, true],
    [{ fieldId: 'cost', type: 'equal', value: 0.3 }, { cost: 0.3 }, true],
    [{ fieldId: 'cost', type: 'above', value: 9 }, { cost: 10 }, true],
    [{ fieldId: 'cost', type: 'between', value: [1, 2] }, { cost: 2 }, true],
    [{ fieldId: 'cost', type: 'below', value: 2 }, { cost: 2 }, false],
    [{ fieldId: 'day', type: 'belowOrEqual', value: '2026-03-01' }, { day: '2026-02-28' }, true],
    [{ fieldId: 'when', type: 'aboveOrEqual', value: '2026-06-01' }, { when: '2026-05-31T22:00:00.000Z' }, true],
    [{ fieldId: 'clock', type: 'above', value: '09:30' }, { clock: '10:00' }, true],
    [{ fieldId: 'on', type: 'equal', value: false }, { on: false }, true],
    [{ fieldId: 'kinds', type: 'equal', value: 'a' }, { kinds: ['b', 'a'] }, true],
    [{ fieldId: 'who', type: 'equal', value: { user: 'id' } }, { who: { id: 'u1', name: 'Åsa' } }, true],
    [{ fieldId: 'check', type: 'equal', value: 'deviation' }, { check: 'deviation' }, true],
    [{ fieldId: 'why', type: 'exists' }, { why: 'rust' }, true],
  ])('%j of %j is %s', (condition, values, expected) => {
    expect(decide(condition, values)).toBe(expected);
    expect(validateCondition(condition, fields, timeZone, 'x')).toEqual([]);
  });

  it('is false where the value is missing, before it is negated', () => {
    for (const { id } of fields.filter(({ fieldType }) => !['file'].includes(fieldType))) {
      const value = { cost: 1, day: '2026-01-01', when: '2026-01-01', clock: '10:00', on: true }[id] ?? 'a';
      expect([id, decide({ fieldId: id, type: 'equal', value }, {})]).toEqual([id, false]);
      expect([id, decide({ fieldId: id, type: 'equal', value, negate: true }, {})]).toEqual([id, true]);
    }
  });

  it('with a missing operand is undecided, also inside any other condition', () => {
    for (const leaf of [
      { fieldId: 'text', type: 'equal', value: { user: 'email' } },
      { fieldId: 'gone', type: 'exists' },
      { fieldId: 'text', type: 'above', value: 'a' },
      { fieldId: 'cost', type: 'equal', value: 'ten' },
    ] as const) {
      expect(decide(leaf, { text: 'a' })).toBeNull();
      expect(decide({ not: leaf }, { text: 'a' })).toBeNull();
      expect(decide({ any: [{ fieldId: 'text', type: 'exists' }, leaf] }, { text: 'a' })).toBeNull();
    }
  });
});

const leaf = fc.oneof(
  fc.record({ fieldId: fc.constant('text'), type: fc.constant('equal' as const), value: fc.constantFrom('a', 'b') }),
  fc.record({
    fieldId: fc.constant('cost'),
    type: fc.constantFrom('above' as const, 'below' as const),
    value: fc.integer(),
  }),
  fc.record({ fieldId: fc.constant('on'), type: fc.constant('exists' as const), negate: fc.boolean() }),
);
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.record({ all: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie('condition') }),
  ),
}));
const values = fc.record(
  { text: fc.constantFrom('a', 'b', null), cost: fc.integer({ min: -5, max: 5 }), on: fc.boolean() },
  { requiredKeys: [] },
);

describe('conditions', () => {
  it('obey logic: double negation, and De Morgan', () => {
    fc.assert(
      fc.property(condition, condition, values, (a, b, row) => {
        expect(decide({ not: { not: a } }, row)).toBe(decide(a, row));
        expect(decide({ not: { all: [a, b] } }, row)).toBe(decide({ any: [{ not: a }, { not: b }] }, row));
      }),
    );
  });

  it('are read as they were sent, and refused in any other form', () => {
    fc.assert(
      fc.property(condition, (sentCondition) => {
        const read = readCondition(JSON.parse(JSON.stringify(sentCondition)), 'x');
        expect('condition' in read && decide(read.condition, { text: 'a' })).toBe(decide(sentCondition, { text: 'a' }));
      }),
    );
    fc.assert(
      fc.property(fc.anything(), (sentCondition) => {
        const read = readCondition(sentCondition, 'x');
        if ('condition' in read) validateCondition(read.condition, fields, timeZone, 'x');
        else expect(read.problem.path).toMatch(/^x/);
      }),
    );
    const deep = Array.from({ length: 20 }).reduce<unknown>((innerCondition) => ({ not: innerCondition }), {});
    expect(readCondition(deep, 'x')).toMatchObject({ problem: { code: 'tooDeep' } });
  });
});
