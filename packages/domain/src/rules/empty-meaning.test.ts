import { describe, expect, it } from 'vitest';
import type { FieldContext, FieldDefinition } from '../fields/definitions/field-definition.ts';
import { allowedActions } from './allowed-rules.ts';
import { checkConfigurations } from './checking/check-configurations.ts';
import { readConfigurations } from './checking/read-configurations.ts';
import { hasEmptyMeaning } from './empty-meaning.ts';
import { formRules } from './engine/form-rules.ts';
import { runOutgoing } from './engine/run-outgoing.ts';
import { expressionLanguage } from './expressions/cel-language.ts';
import type { MatchRule } from './match-rule.ts';
import { matrix } from './matrix.ts';
import type { RuleDefinition } from './rule-definition.ts';
import type { RuleOwner } from './rule-owner.ts';

/** Rules that copy unanswered fields, in every cell of the matrix. */

const options = ['a', 'b'].map((value) => ({ value, name: value }));
const fields: readonly FieldDefinition[] = [
  { id: 'text', name: 'Text', fieldType: 'text' },
  { id: 'number', name: 'Number', fieldType: 'decimal' },
  { id: 'day', name: 'Day', fieldType: 'date' },
  { id: 'photo', name: 'Photo', fieldType: 'image' },
  { id: 'several', name: 'Several', fieldType: 'select', multiple: true, options },
  { id: 'done', name: 'Done', fieldType: 'switch' },
];
const storedFields: readonly FieldDefinition[] = fields.map((field) => ({ ...field, id: `stored-${field.id}` }));
const definitions: readonly RuleDefinition[] = [
  { type: 'operationType', id: 'function', fields },
  { type: 'elementType', id: 'category', fields: storedFields },
  { type: 'transactionType', id: 'service', fields: storedFields },
  { type: 'module', id: 'module', fields: storedFields, outputFields: fields },
  { type: 'integration', id: 'integration', fields: storedFields, outputFields: fields },
  { type: 'dataSchema', id: 'schema', fields },
];
const context: FieldContext = { culture: 'en-US', timeZone: 'Europe/Stockholm', now: new Date('2026-03-02T09:00:00Z') };
const before = {
  'stored-text': 'kept',
  'stored-number': 7,
  'stored-day': '2026-01-01',
  'stored-photo': [{ id: 'f' }],
  'stored-several': ['a'],
  'stored-done': true,
};
let idCount = 0;
const makeId = () => {
  idCount += 1;
  return `made-${idCount}`;
};

/** The value that a rule that copies one field writes where the form, or the processor's answer, is as given. */
function runWriteRule(owner: RuleOwner, rule: object, values: Readonly<Record<string, unknown>>): readonly unknown[] {
  const sentConfigurations = [{ id: 'all', subject: { type: 'element' }, writeAction: { matchRules: [rule] } }];
  const read = readConfigurations(sentConfigurations, makeId);
  if ('problem' in read) throw new Error(JSON.stringify(read.problem));
  const rules = formRules({ rules: [{ owner, configurations: read.configurations }], form: fields, definitions });
  const facts = {
    values: {
      element: { category: before },
      transaction: { service: before },
      module: { module: values },
      integration: { integration: values },
      dataSchema: { schema: values },
    },
  };
  return runOutgoing(rules, { values, facts, context }).effects.map(({ to }) => to);
}

const cells = matrix
  .filter(({ matchType }) => matchType === 'outgoing')
  .flatMap(({ owner, sources, targets }) =>
    sources
      .filter((source) => source !== 'operationRecord')
      .flatMap((source) =>
        targets
          .filter((target) => target === 'element' || target === 'transaction')
          .flatMap((target) =>
            allowedActions(owner, 'outgoing', source, target)
              .filter((action) => action === 'copySourceValue' || action === 'copySourceDisplayValue')
              .map((action) => ({ owner, source, target, action })),
          ),
      ),
  );

describe('an outgoing copy of an unanswered field', () => {
  it.each(cells)(
    'of $owner from $source to $target by $action writes the value set for unanswered',
    ({ owner, source, target, action }) => {
      const isSchema = owner === 'dataSchema';
      for (const { id } of fields) {
        const rule = {
          ...{ matchType: 'outgoing', action, source: { type: source, fieldId: id } },
          target: { type: target, fieldId: action === 'copySourceValue' ? `stored-${id}` : 'stored-text' },
        };
        const unanswered = runWriteRule(owner, rule, { [id]: null });
        // A column itself defines the effect of an empty cell.
        expect([id, unanswered]).toEqual([id, isSchema ? [null] : []]);
        if (isSchema) continue;
        expect(runWriteRule(owner, { ...rule, emptyMeans: 'ignore' }, { [id]: null })).toEqual([]);
        expect(runWriteRule(owner, { ...rule, emptyMeans: 'clear' }, { [id]: null })).toEqual([null]);
      }
    },
  );

  it('writes real answers such as no and zero', () => {
    const copy = (id: string) => ({
      ...{ matchType: 'outgoing', action: 'copySourceValue', source: { type: 'operation', fieldId: id } },
      target: { type: 'element', fieldId: `stored-${id}` },
    });
    expect(runWriteRule('operationType', copy('done'), { done: false })).toEqual([false]);
    expect(runWriteRule('operationType', copy('number'), { number: 0 })).toEqual([0]);
  });

  it('keeps the value written by an earlier rule', () => {
    const sentConfigurations = [
      {
        ...{ id: 'all', subject: { type: 'element' } },
        writeAction: {
          matchRules: ['number', 'text'].map((id) => ({
            ...{ matchType: 'outgoing', action: 'copySourceDisplayValue', source: { type: 'operation', fieldId: id } },
            target: { type: 'element', fieldId: 'stored-text' },
          })),
        },
      },
    ];
    const read = readConfigurations(sentConfigurations, makeId);
    if ('problem' in read) throw new Error(JSON.stringify(read.problem));
    const ownedRules = [{ owner: 'operationType', configurations: read.configurations } as const];
    const rules = formRules({ rules: ownedRules, form: fields, definitions });
    const facts = { values: { element: { category: before } } };
    const { effects, outcomes } = runOutgoing(rules, { values: { number: 3, text: null }, facts, context });
    expect(effects.map(({ to }) => to)).toEqual(['3']);
    expect(outcomes.map(({ hasFired, isUnanswered }) => [hasFired, isUnanswered])).toEqual([
      [true, undefined],
      [false, true],
    ]);
  });
});

describe('the setting of a rule for unanswered fields', () => {
  const problemsOf = (owner: RuleOwner, rule: { readonly matchType: string }) => {
    const action = rule.matchType === 'outgoing' ? 'writeAction' : 'readAction';
    const subject = { type: owner === 'transactionEventType' ? 'transaction' : 'element' };
    const sentConfigurations = [{ subject, [action]: { matchRules: [rule] } }];
    const read = readConfigurations(sentConfigurations, makeId);
    const ruleContext = { owner, form: fields, definitions, expressions: expressionLanguage };
    const problems = 'problem' in read ? [read.problem] : checkConfigurations(read.configurations, ruleContext);
    return problems.map(({ code, path }) => `${code} ${path?.split('.').at(-1)}`);
  };

  it.each(
    matrix.flatMap(({ owner, matchType, sources, targets }) =>
      sources.flatMap((source) =>
        targets.flatMap((target) =>
          allowedActions(owner, matchType, source, target).map((action) => ({
            ...{ owner, matchType, source, target, action },
          })),
        ),
      ),
    ),
  )(
    'is offered or refused for $owner $matchType $source $target $action',
    ({ owner, matchType, source, target, action }) => {
      const rule = { matchType, action, source: { type: source }, target: { type: target } };
      const isRefused = problemsOf(owner, { ...rule, emptyMeans: 'clear' } as never).includes(
        'ruleNotAllowed emptyMeans',
      );
      expect(isRefused).toBe(!hasEmptyMeaning(owner, rule as MatchRule));
      const isCopy = action === 'copySourceValue' || action === 'copySourceDisplayValue';
      const isStored = target === 'element' || target === 'transaction';
      expect(isRefused).toBe(!(matchType === 'outgoing' && isCopy && isStored && owner !== 'dataSchema'));
    },
  );

  it.each(['', 'empty', true, 1, {}])('is refused with the value %j', (emptyMeans) => {
    const rule = {
      ...{ matchType: 'outgoing', action: 'copySourceValue', source: { type: 'operation', fieldId: 'text' } },
      ...{ target: { type: 'element', fieldId: 'stored-text' }, emptyMeans },
    };
    expect(problemsOf('operationType', rule)).toEqual(['unknownValue emptyMeans']);
    expect(problemsOf('operationType', { ...rule, emptyMeans: null } as never)).toEqual([]);
  });
});
