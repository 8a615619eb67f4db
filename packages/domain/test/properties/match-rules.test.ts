import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldContext, FieldDefinition, FieldValues } from '../../src/fields/index.ts';
import {
  checkConfigurations,
  expressionLanguage,
  formRules,
  type MatchRule,
  type RuleCondition,
  type RuleSetting,
  readConfigurations,
  runDynamic,
  runOutgoing,
  type SchemaConfiguration,
} from '../../src/rules/index.ts';
import { sentAsJson } from './testing/any-form.ts';

const integer = (id: string): FieldDefinition => ({ id, name: id, fieldType: 'integer' });
const form: readonly FieldDefinition[] = [
  integer('a'),
  integer('b'),
  { id: 'group', name: 'group', fieldType: 'group', children: [integer('c'), integer('d')] },
  { id: 'check', name: 'check', fieldType: 'statusGroup', children: [integer('e')] },
  { id: 'rows', name: 'rows', fieldType: 'collection', children: [integer('x'), integer('y'), integer('z')] },
  { ...integer('kept'), keepWhenHidden: true },
];
const definitions: RuleSetting['definitions'] = [
  { type: 'operationType', id: 'function', fields: form },
  { type: 'elementType', id: 'category', fields: [integer('stock')] },
];
const context: FieldContext = { culture: 'en-US', timeZone: 'Europe/Stockholm', now: new Date('2026-03-02T09:00:00Z') };
const facts = { values: { element: { category: { stock: 5 } } } };

const anyFieldId = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'x', 'y', 'z', 'kept', 'rows', 'check', 'group');
const anyNumber = fc.integer({ min: -2, max: 4 });
const anyLeaf: fc.Arbitrary<RuleCondition> = fc.record(
  {
    type: fc.constantFrom('exists', 'empty', 'equal', 'above', 'below', 'none', 'between'),
    value: fc.oneof(anyNumber, fc.tuple(anyNumber, anyNumber)),
    negate: fc.boolean(),
    source: fc.record({ type: fc.constant('operation'), fieldId: anyFieldId }),
  },
  { requiredKeys: ['type'] },
);
const anyCondition = fc.oneof(
  anyLeaf,
  fc.record({ all: fc.array(anyLeaf, { minLength: 1, maxLength: 3 }) }),
  fc.record({ not: anyLeaf }),
);
const anyExpression = fc
  .tuple(anyFieldId, anyFieldId, fc.constantFrom('+', '-', '*', '/', '%'))
  .map(([one, otherField, operator]) => ({
    expression: `field["${one}"] ${operator} coalesce(field["${otherField}"], 1)`,
  }));
const anyRule = fc.record(
  {
    matchType: fc.constant('dynamic' as const),
    source: fc.record({ type: fc.constant('operation' as const), fieldId: anyFieldId }),
    target: fc.record({ type: fc.constant('operation' as const), fieldId: anyFieldId }),
    action: fc.constantFrom('copySourceValue', 'setValue', 'show', 'hide', 'clear', 'require', 'optional'),
    value: fc.oneof(anyNumber, anyExpression),
    condition: anyCondition,
    overwritable: fc.boolean(),
  },
  { requiredKeys: ['matchType', 'source', 'target', 'action', 'value'] },
) as fc.Arbitrary<Omit<MatchRule, 'id'>>;
const anyRules = fc
  .array(anyRule, { maxLength: 8 })
  .map((rules) => rules.map((rule, index): MatchRule => ({ ...rule, id: `rule-${index}` })));
const anyRow = fc.record({ x: anyNumber, y: anyNumber, z: anyNumber }, { requiredKeys: [] });
const anyValues = fc.record(
  {
    ...{ a: anyNumber, b: anyNumber, c: anyNumber, d: anyNumber, e: anyNumber, kept: anyNumber },
    check: fc.constantFrom('ok', 'deviation'),
    rows: fc.array(anyRow, { maxLength: 3 }),
  },
  { requiredKeys: [] },
);

function configurations(rules: readonly MatchRule[]): readonly SchemaConfiguration[] {
  const sentConfigurations = [{ id: 'all', subject: { type: 'element' }, readAction: { matchRules: rules } }];
  const read = readConfigurations(sentConfigurations, () => 'made');
  if ('problem' in read) throw new Error(JSON.stringify(read.problem));
  return read.configurations;
}

/** Those of the rules that may be saved together, in their order. */
function retainValidRules(rules: readonly MatchRule[]): readonly MatchRule[] {
  const ruleContext = { owner: 'operationType', form, definitions, expressions: expressionLanguage } as const;
  const keptRules: MatchRule[] = [];
  for (const rule of rules) {
    keptRules.push(rule);
    if (checkConfigurations(configurations(keptRules), ruleContext).length > 0) keptRules.pop();
  }
  return keptRules;
}

function compileRules(rules: readonly MatchRule[]) {
  const ownedRules = [{ owner: 'operationType', configurations: configurations(rules) } as const];
  return formRules({ rules: ownedRules, form, definitions, expressions: expressionLanguage });
}

/** The same values, with the keys of the form and of its rows in the opposite order. */
function backwards(values: FieldValues): FieldValues {
  const reversedEntries = Object.entries(values).toReversed();
  return Object.fromEntries(
    reversedEntries.map(([id, value]) => [
      id,
      Array.isArray(value) ? value.map((row: FieldValues) => backwards(row)) : value,
    ]),
  );
}

const numRuns = 150;

describe('any match rules', () => {
  it('always finish, and report only their own ids', () => {
    fc.assert(
      fc.property(anyRules, anyValues, (rules, values) => {
        const { outcomes } = runDynamic(compileRules(rules), { values, facts, context });
        expect(outcomes.filter(({ ruleId }) => !rules.some(({ id }) => id === ruleId))).toEqual([]);
      }),
      { numRuns },
    );
  });

  it('that are saved reach a state that no longer changes', () => {
    fc.assert(
      fc.property(anyRules, anyValues, (rules, values) => {
        const savedRules = compileRules(retainValidRules(rules));
        const firstRun = runDynamic(savedRules, { values, facts, context });
        const secondRun = runDynamic(savedRules, { values: firstRun.values, facts, context });
        expect(secondRun.values).toEqual(firstRun.values);
        expect(secondRun.hidden).toEqual(firstRun.hidden);
        expect(secondRun.required).toEqual(firstRun.required);
        expect(secondRun.owned).toEqual(firstRun.owned);
      }),
      { numRuns },
    );
  });

  it('have the same result on the server and in the browser, and leave their input unchanged', () => {
    fc.assert(
      fc.property(anyRules, anyValues, (rules, values) => {
        const before = sentAsJson(values);
        const browser = runDynamic(compileRules(rules), { values, facts, context });
        expect(values).toEqual(before);
        const server = runDynamic(compileRules(sentAsJson(rules)), {
          values: before,
          facts: sentAsJson(facts),
          context,
        });
        expect(server).toEqual(browser);
      }),
      { numRuns },
    );
  });

  it('give the same result for the same input, regardless of earlier runs and of value order', () => {
    fc.assert(
      fc.property(anyRules, anyValues, anyValues, (rules, values, otherValues) => {
        const ready = compileRules(rules);
        const referenceRun = runDynamic(ready, { values, facts, context });
        runDynamic(ready, { values: otherValues, facts, context });
        expect(runDynamic(ready, { values, facts, context })).toEqual(referenceRun);
        expect(runDynamic(ready, { values: backwards(values), facts, context })).toEqual(referenceRun);
      }),
      { numRuns },
    );
  });

  it('settle a chain in one run in any order, and are refused where it is a cycle', () => {
    const chained = fc.shuffledSubarray(['a', 'b', 'c', 'd'], { minLength: 2 });
    fc.assert(
      fc.property(chained, fc.integer({ min: 0, max: 3 }), anyNumber, (ids, turn, value) => {
        const adds = (from = '', to = ''): MatchRule => ({
          ...{ id: to, matchType: 'dynamic', action: 'setValue', source: { type: 'operation', fieldId: from } },
          ...{ target: { type: 'operation', fieldId: to }, value: { expression: `coalesce(field["${from}"], 0) + 1` } },
        });
        const chain = ids.slice(1).map((id, index) => adds(ids[index], id));
        const rotatedRules = [...chain.slice(turn), ...chain.slice(0, turn)];
        const ruleContext = { owner: 'operationType', form, definitions, expressions: expressionLanguage } as const;
        expect(checkConfigurations(configurations(rotatedRules), ruleContext)).toEqual([]);
        const { values } = runDynamic(compileRules(rotatedRules), {
          values: { [ids[0] ?? '']: value },
          facts,
          context,
        });
        expect(ids.map((id) => values[id])).toEqual(ids.map((_id, index) => value + index));
        const ring = configurations([...rotatedRules, adds(ids.at(-1), ids[0])]);
        const codes = checkConfigurations(ring, ruleContext).map(({ code }) => code);
        expect(new Set(codes)).toEqual(new Set(['ruleCycle']));
      }),
      { numRuns },
    );
  });

  it('report their outcomes in the listed order', () => {
    fc.assert(
      fc.property(anyRules, anyValues, (rules, values) => {
        const { outcomes } = runDynamic(compileRules(retainValidRules(rules)), { values, facts, context });
        const positions = outcomes.map(({ ruleId }) => rules.findIndex(({ id }) => id === ruleId));
        expect(positions).toEqual(positions.toSorted((a, b) => a - b));
      }),
      { numRuns },
    );
  });

  it('give a field the value of the last rule that passes', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyNumber, anyNumber), { minLength: 1, maxLength: 6 }), anyNumber, (steps, a) => {
        const rules = steps.map(
          ([limit, value], index): MatchRule => ({
            ...{ id: `rule-${index}`, matchType: 'dynamic', action: 'setValue', value },
            source: { type: 'operation', fieldId: 'a' },
            target: { type: 'operation', fieldId: 'b' },
            condition: { type: 'above', value: limit },
          }),
        );
        const { values } = runDynamic(compileRules(rules), { values: { a, b: 9 }, facts, context });
        expect(values.b).toBe(steps.findLast(([limit]) => a > limit)?.[1] ?? 9);
      }),
      { numRuns },
    );
  });

  it('count up and down by exactly the amount of every row', () => {
    const amounts = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { maxLength: 20 });
    fc.assert(
      fc.property(amounts, (rows) => {
        const rule: MatchRule = {
          ...{ id: 'count', matchType: 'outgoing', action: 'decrement' },
          source: { type: 'operation', fieldId: 'x' },
          target: { type: 'element', fieldId: 'stock' },
        };
        const sentConfigurations = [{ id: 'all', subject: { type: 'element' }, writeAction: { matchRules: [rule] } }];
        const read = readConfigurations(sentConfigurations, () => 'made');
        const ownedConfigurations = 'configurations' in read ? read.configurations : [];
        const ready = formRules({
          rules: [{ owner: 'operationType', configurations: ownedConfigurations }],
          form,
          definitions,
        });
        const { effects } = runOutgoing(ready, { values: { rows: rows.map((x) => ({ x })) }, facts, context });
        const remainingValue = effects.at(-1)?.to ?? 5;
        expect(remainingValue).toBe(rows.reduce((sum, x) => sum - x, 5));
      }),
      { numRuns },
    );
  });
});
