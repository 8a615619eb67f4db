import { describe, expect, it } from 'vitest';
import type { FieldContext, FieldDefinition } from '../../fields/definitions/field-definition.ts';
import type { MatchRule } from '../match-rule.ts';
import type { SchemaConfiguration } from '../schema-configuration.ts';
import { formRules } from './form-rules.ts';
import type { RuleSetting } from './rule-setting.ts';
import { runDynamic } from './run-dynamic.ts';
import { runIdentifiers } from './run-identifiers.ts';
import { runIncoming } from './run-incoming.ts';

const number = (id: string): FieldDefinition => ({ id, name: id, fieldType: 'decimal' });
const form = [number('amount'), number('score')];
const definitions: RuleSetting['definitions'] = [
  { type: 'operationType', id: 'function', fields: form },
  { type: 'elementType', id: 'category', fields: [number('stock')] },
  { type: 'module', id: 'scorer', fields: [number('input')], outputFields: [number('result')] },
  { type: 'dataSchema', id: 'import', fields: [number('column')] },
];
const context: FieldContext = { culture: 'en-US', timeZone: 'UTC', now: new Date(0) };

const toModule: MatchRule & { matchType: 'dynamic' } = {
  ...{ id: 'in', matchType: 'dynamic', action: 'copySourceValue' },
  source: { type: 'operation', fieldId: 'amount' },
  target: { type: 'module', id: 'scorer', fieldId: 'input' },
};
const fromModule: MatchRule & { matchType: 'dynamic' } = {
  ...{ id: 'out', matchType: 'dynamic', action: 'copySourceValue' },
  source: { type: 'module', id: 'scorer', fieldId: 'result' },
  target: { type: 'operation', fieldId: 'score' },
};

function ready(owner: 'operationType' | 'module' | 'dataSchema', part: Partial<SchemaConfiguration>) {
  const configuration: SchemaConfiguration = {
    ...{ id: 'configuration', subject: { type: 'element' }, identifierMatchRules: [] },
    ...{ readAction: { matchRules: [] }, writeAction: { matchRules: [] } },
    ...part,
  };
  return formRules({ rules: [{ owner, configurations: [configuration] }], form, definitions });
}

describe('a processor in rules', () => {
  const rules = ready('operationType', { readAction: { matchRules: [toModule, fromModule] } });

  it('is given the form’s values, and gives none before it has answered', () => {
    const { effects, values, outcomes } = runDynamic(rules, {
      values: { amount: 2.5 },
      facts: { values: {} },
      context,
    });
    expect(effects).toEqual([{ ruleId: 'in', target: toModule.target, from: null, to: 2.5 }]);
    expect(values).toEqual({ amount: 2.5 });
    expect(outcomes.map(({ ruleId, hasFired, isWaiting }) => [ruleId, hasFired, isWaiting])).toEqual([
      ['in', true, undefined],
      ['out', false, true],
    ]);
  });

  it('passes its answer to the form', () => {
    const facts = { values: { module: { scorer: { result: 10 } } } };
    const { values, owned } = runDynamic(rules, { values: { amount: 2.5 }, facts, context });
    expect(values).toEqual({ amount: 2.5, score: 10 });
    expect([...owned]).toEqual([['score', 'out']]);
  });

  it('accepts values from incoming rules when it is called', () => {
    const rule: MatchRule & { matchType: 'incoming' } = {
      ...{ id: 'stock', matchType: 'incoming', action: 'copySourceValue' },
      source: { type: 'element', fieldId: 'stock' },
      target: { type: 'module', fieldId: 'input' },
    };
    const incoming = runIncoming(ready('module', { readAction: { matchRules: [rule] } }), {
      values: {},
      facts: { values: { element: { category: { stock: 7 } } } },
      context,
    });
    expect(incoming.effects).toEqual([
      { ruleId: 'stock', target: { ...rule.target, id: 'scorer' }, from: null, to: 7 },
    ]);
  });
});

describe('rules that look up the subject of an exchange', () => {
  const rule: MatchRule = {
    ...{ id: 'key', matchType: 'outgoing', action: 'copySourceValue' },
    source: { type: 'dataSchema', fieldId: 'column' },
    target: { type: 'element', fieldId: 'stock' },
  };
  const rules = ready('dataSchema', { identifierMatchRules: [rule] });
  const keysOf = (column: number | null) =>
    runIdentifiers(rules, { values: {}, facts: { values: { dataSchema: { import: { column } } } }, context }).keys;

  it('give the values that the subject must have', () => {
    expect(keysOf(3)).toEqual([{ ruleId: 'key', target: { ...rule.target, id: 'category' }, from: null, to: 3 }]);
  });

  it('leave out a key without a value', () => {
    expect(keysOf(null)).toEqual([]);
  });
});
