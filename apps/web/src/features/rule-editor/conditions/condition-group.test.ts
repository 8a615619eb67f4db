import {
  type Condition,
  type ConditionLeaf,
  conditionLimits,
  type FieldDefinition,
  type FieldValues,
  isMet,
  prepareCondition,
} from '@tingest/domain/fields';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asGroup, fromGroup, groupTypes, mayNest, partPath, withPart } from './condition-group.ts';

const emptyLeaf: ConditionLeaf = { fieldId: '', type: 'equal', value: null };
const fields: readonly FieldDefinition[] = [
  { id: 'a', name: 'A', fieldType: 'integer' },
  { id: 'b', name: 'B', fieldType: 'text' },
];

const leaf: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ fieldId: fc.constant('a'), type: fc.constant('above' as const), value: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ fieldId: fc.constant('b'), type: fc.constant('equal' as const), value: fc.constantFrom('x', 'y') }),
  fc.record({ fieldId: fc.constant('b'), type: fc.constant('exists' as const) }),
);
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.record({ all: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie('condition') }),
  ),
}));
const row: fc.Arbitrary<FieldValues> = fc.record({
  a: fc.option(fc.integer({ min: 0, max: 4 })),
  b: fc.option(fc.constantFrom('x', 'y', 'z')),
});

function holds(testedCondition: Condition, values: FieldValues): boolean {
  const user = { id: null, name: null, email: null, site: null };
  const preparedCondition = prepareCondition(testedCondition, { fields, user, timeZone: 'UTC' });
  return preparedCondition !== null && isMet(preparedCondition, values, 'UTC');
}

describe('a condition as a group', () => {
  it('gives the same result as the original condition for every row', () => {
    fc.assert(
      fc.property(condition, row, (testedCondition, values) => {
        const convertedCondition = fromGroup(asGroup<ConditionLeaf>(testedCondition));
        expect(convertedCondition !== null && holds(convertedCondition, values)).toBe(holds(testedCondition, values));
      }),
    );
  });

  it('keeps the kind of group that it was created as', () => {
    for (const groupType of groupTypes) {
      const groupCondition = fromGroup({ type: groupType, parts: [{ fieldId: 'b', type: 'exists' }] });
      expect(groupCondition && asGroup(groupCondition).type).toBe(groupType);
    }
  });

  it('knows the positions of its parts, so that problems can be shown there', () => {
    fc.assert(
      fc.property(condition, (testedCondition) => {
        asGroup<ConditionLeaf>(testedCondition).parts.forEach((part, index) => {
          const path = partPath<ConditionLeaf>(testedCondition, index);
          const locatedPart =
            path === ''
              ? testedCondition
              : path.split('.').reduce<unknown>((at, name) => Reflect.get(Object(at), name), testedCondition);
          expect(locatedPart).toBe(part);
        });
      }),
    );
  });
});

describe('changing a group', () => {
  const group = { type: 'any', parts: [emptyLeaf, { fieldId: 'b', type: 'exists' }] } as const;

  it('replaces or removes one part', () => {
    const part = { fieldId: 'a', type: 'empty' } as const;
    expect(withPart(group, 0, part).parts).toEqual([part, group.parts[1]]);
    expect(withPart(group, 1, null).parts).toEqual([emptyLeaf]);
  });

  it('without parts gives no condition', () => expect(fromGroup({ type: 'none', parts: [] })).toBeNull());

  it('allows no deeper nesting than can be saved, for every kind of group', () => {
    expect([0, 1, 2].map((depth) => mayNest(depth, conditionLimits.depth))).toEqual([true, false, false]);
  });
});
