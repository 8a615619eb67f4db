import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copiesOf, type FieldCopy, formerCopies, withCopies } from './field-copies.ts';
import type { MatchRule } from './match-rule.ts';
import type { SchemaConfiguration } from './schema-configuration.ts';

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const copy: fc.Arbitrary<FieldCopy> = fc.record({ from: fc.uniqueArray(id, { minLength: 1, maxLength: 3 }), to: id });
const copies = fc.array(copy, { maxLength: 12 });
const ids = fc.uniqueArray(id, { maxLength: 3 });
const rules = (...list: readonly Partial<MatchRule>[]): readonly SchemaConfiguration[] => [
  {
    ...{ id: 'c', subject: { type: 'element' }, identifierMatchRules: [] },
    readAction: { matchRules: list as SchemaConfiguration['readAction']['matchRules'] },
    writeAction: { matchRules: [] },
  },
];
const element = (fieldId: string) => ({ type: 'element' as const, fieldId });
const operation = (fieldId: string) => ({ type: 'operation' as const, fieldId });

describe('restricted fields with their copies', () => {
  it('are the smallest set that is closed under copying', () => {
    fc.assert(
      fc.property(ids, copies, (restrictedIds, sampleCopies) => {
        const copyResult = withCopies(restrictedIds, sampleCopies);
        const isReached = (each: string) =>
          (restrictedIds as readonly string[]).includes(each) || sampleCopies.some(({ to }) => to === each);
        expect(restrictedIds.every((each) => copyResult.has(each))).toBe(true);
        for (const { from, to } of sampleCopies)
          if (from.some((each) => copyResult.has(each))) expect(copyResult.has(to)).toBe(true);
        expect([...copyResult].every(isReached)).toBe(true);
        expect(withCopies(copyResult, sampleCopies)).toEqual(copyResult);
      }),
    );
  });

  it('hide no less with more rules, and include the fields of a hidden table', () => {
    fc.assert(
      fc.property(ids, copies, copies, (restrictedIds, sampleCopies, extraCopies) => {
        const [fewer, moreIds] = [
          withCopies(restrictedIds, sampleCopies),
          withCopies(restrictedIds, [...sampleCopies, ...extraCopies]),
        ];
        expect([...fewer].every((each) => moreIds.has(each))).toBe(true);
      }),
    );
    const innerIds = new Map([['table', ['cell']]]);
    expect(withCopies(['table'], [{ from: ['cell'], to: 'x' }], innerIds)).toEqual(new Set(['table', 'cell', 'x']));
    // A table is copied whole, including its hidden contents.
    expect(withCopies(['cell'], [{ from: ['table'], to: 'x' }], innerIds)).toEqual(new Set(['cell', 'x']));
  });

  it('are derived from every part of a rule that reveals a value', () => {
    const copyResult = copiesOf(
      rules(
        { action: 'copySourceValue', source: element('a'), target: operation('b'), disabled: true },
        { action: 'setValue', source: element('a'), target: operation('c'), value: { expression: 'field["d"] + 1' } },
        {
          ...{ action: 'setValue', source: element('a'), target: operation('d'), value: 1 },
          condition: { type: 'equal', source: { type: 'elementRecord', fieldId: 'e', recordFieldId: 'f' }, value: 1 },
        },
        { action: 'show', source: element('a'), target: operation('e') },
        { action: 'copySourceValue', source: { type: 'module', id: 'm', fieldId: 'result' }, target: operation('f') },
        { action: 'copySourceValue', source: element('a'), target: { type: 'module', fieldId: 'number1' } },
      ),
      'own',
    );
    expect(copyResult.map(({ from, to }) => `${from.join(' ')} to ${to}`)).toEqual([
      ...['a to b', 'a d to c', 'a e f to d', 'm to f', 'a to own'],
    ]);
  });
});

it('copies of removed rules are kept once, and not beside the same rule', () => {
  fc.assert(
    fc.property(copies, copies, copies, (earlierCopies, before, after) => {
      const keptCopies = formerCopies(earlierCopies, before, after);
      const allCopies = [...keptCopies, ...after];
      for (const each of ['a', 'b', 'c', 'd', 'e', 'f'])
        expect(withCopies([each], allCopies)).toEqual(withCopies([each], [...earlierCopies, ...before, ...after]));
      expect(formerCopies(keptCopies, [], after)).toEqual(keptCopies);
    }),
  );
});
