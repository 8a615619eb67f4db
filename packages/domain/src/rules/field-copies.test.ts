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
      fc.property(ids, copies, (restricted, made) => {
        const found = withCopies(restricted, made);
        const isReached = (each: string) =>
          (restricted as readonly string[]).includes(each) || made.some(({ to }) => to === each);
        expect(restricted.every((each) => found.has(each))).toBe(true);
        for (const { from, to } of made) if (from.some((each) => found.has(each))) expect(found.has(to)).toBe(true);
        expect([...found].every(isReached)).toBe(true);
        expect(withCopies(found, made)).toEqual(found);
      }),
    );
  });

  it('hide no less with more rules, and include the fields of a hidden table', () => {
    fc.assert(
      fc.property(ids, copies, copies, (restricted, made, further) => {
        const [fewer, more] = [withCopies(restricted, made), withCopies(restricted, [...made, ...further])];
        expect([...fewer].every((each) => more.has(each))).toBe(true);
      }),
    );
    const inner = new Map([['table', ['cell']]]);
    expect(withCopies(['table'], [{ from: ['cell'], to: 'x' }], inner)).toEqual(new Set(['table', 'cell', 'x']));
    // A table is copied whole, including its hidden contents.
    expect(withCopies(['cell'], [{ from: ['table'], to: 'x' }], inner)).toEqual(new Set(['cell', 'x']));
  });

  it('are derived from every part of a rule that reveals a value', () => {
    const found = copiesOf(
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
    expect(found.map(({ from, to }) => `${from.join(' ')} to ${to}`)).toEqual([
      ...['a to b', 'a d to c', 'a e f to d', 'm to f', 'a to own'],
    ]);
  });
});

it('copies of removed rules are kept once, and not beside the same rule', () => {
  fc.assert(
    fc.property(copies, copies, copies, (former, before, after) => {
      const kept = formerCopies(former, before, after);
      const all = [...kept, ...after];
      for (const each of ['a', 'b', 'c', 'd', 'e', 'f'])
        expect(withCopies([each], all)).toEqual(withCopies([each], [...former, ...before, ...after]));
      expect(formerCopies(kept, [], after)).toEqual(kept);
    }),
  );
});
