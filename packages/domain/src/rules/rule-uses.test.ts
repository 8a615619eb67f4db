import { expect, it } from 'vitest';
import type { MatchRule } from './match-rule.ts';
import { definitionIdsIn, namedRules, ruleUses } from './rule-uses.ts';
import type { SchemaConfiguration } from './schema-configuration.ts';

const rule: MatchRule = {
  id: 'rule',
  matchType: 'dynamic',
  source: { type: 'operationRecord', id: 'function', fieldId: 'model', recordFieldId: 'weight' },
  target: { type: 'operation', fieldId: 'total' },
  action: 'setValue',
  value: { expression: 'sum(field["rows"]["price"]) + field["total"] + source' },
  condition: {
    any: [
      { type: 'above', value: 3, source: { type: 'element', id: 'category', fieldId: 'code' } },
      { not: { type: 'expression', value: { expression: 'field["amount"] > 1' } } },
    ],
  },
};

it('the uses of a field include all that a rule reads and writes', () => {
  expect(ruleUses(rule).map(({ fieldId, type, use }) => `${use} ${type ?? 'by expression'} ${fieldId}`)).toEqual([
    'reads operationRecord model',
    'reads record weight',
    'writes operation total',
    'reads by expression rows',
    'reads by expression price',
    'reads by expression total',
    'reads element code',
    'reads by expression amount',
  ]);
  expect(definitionIdsIn(rule)).toEqual(['function', 'category']);
});

it('a filter reads the field of the predefined value', () => {
  const filter: MatchRule = { ...rule, action: 'filterOptions', value: { recordFieldId: 'region' } };
  expect(ruleUses(filter)).toContainEqual({ fieldId: 'region', type: 'record', use: 'reads' });
});

it('rules without a name are named by their number', () => {
  const configuration: SchemaConfiguration = {
    id: 'configuration',
    subject: { type: 'element' },
    identifierMatchRules: [],
    readAction: { matchRules: [rule, { ...rule, name: 'Sum' }].map((each) => ({ ...each, matchType: 'dynamic' })) },
    writeAction: { matchRules: [{ ...rule, matchType: 'outgoing' }] },
  };
  expect(namedRules([configuration]).map(({ name }) => name)).toEqual(['1', 'Sum', '1']);
});
