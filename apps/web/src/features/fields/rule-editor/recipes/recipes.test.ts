import type { FieldDefinition } from '@tingest/domain';
import {
  checkConfigurations,
  expressionLanguage,
  type RuleDefinition,
  type SchemaConfiguration,
  transactionDefinition,
} from '@tingest/domain/match-rules';
import { loadRuleTexts } from '@tingest/i18n/rules';
import { expect, it } from 'vitest';
import type { RuleScope } from '../rule-scope.ts';
import type { AskKey, RecipeAnswers } from './recipe.ts';
import { recipeKeys, ruleRecipes } from './registry.ts';

const options = ['OK', 'Damaged'].map((value) => ({ value, name: value }));
const form: readonly FieldDefinition[] = [
  { id: 'condition', name: 'Condition', fieldType: 'radio', options },
  { id: 'photo', name: 'Photo', fieldType: 'image' },
  { id: 'reading', name: 'Reading', fieldType: 'decimal' },
  { id: 'points', name: 'Points', fieldType: 'decimal' },
  { id: 'total', name: 'Total', fieldType: 'decimal' },
  { id: 'day', name: 'Day', fieldType: 'date' },
  { id: 'area', name: 'Area', fieldType: 'select', optionSource: { recordTypeIds: ['areas'] } },
  { id: 'model', name: 'Model', fieldType: 'select', optionSource: { recordTypeIds: ['models'] } },
];
const definitions: readonly RuleDefinition[] = [
  { type: 'operationType', id: 'function', fields: form },
  { type: 'elementType', id: 'category', fields: [{ id: 'meter', name: 'Meter', fieldType: 'decimal' }] },
  transactionDefinition({ id: 'service', mode: 'loan' }),
  { type: 'recordType', id: 'areas', fields: [{ id: 'place', name: 'Name', fieldType: 'text' }] },
  { type: 'recordType', id: 'models', fields: [{ id: 'in', name: 'Area', fieldType: 'text' }] },
];

const own = (fieldId: string) => ({ type: 'operation', fieldId }) as const;
const meter = { type: 'element', fieldId: 'meter' } as const;

/** What somebody answers to each question. */
const answers: RecipeAnswers = {
  fields: {
    ...{ answer: own('condition'), shown: own('photo'), photo: own('photo'), reading: own('reading'), stored: meter },
    ...{ prefilled: own('reading'), days: meter, due: own('day'), amount: own('points'), stock: meter },
    ...{
      total: own('total'),
      checked: own('reading'),
      narrowed: own('model'),
      narrowing: own('area'),
      date: own('day'),
    },
  },
  several: { parts: [own('reading'), own('points')] },
  texts: { value: 'Damaged', recordField: 'in' },
  numbers: { min: 1, max: 9 },
};

it.each(recipeKeys)('what is ready-made can be saved: %s', async (key) => {
  const context = { culture: 'en-US', timeZone: 'UTC', now: new Date(0) } as const;
  const reading = { texts: await loadRuleTexts('en-US'), context, definitions, form };
  const recipe = ruleRecipes[key];
  const [owner] = recipe.owners;
  if (!owner) throw new Error('belongs to nobody');
  const scope: RuleScope = { owner, form, definitions, reading, people: new Map(), language: expressionLanguage };
  let made = 0;
  const cook = {
    scope,
    makeId: () => {
      made += 1;
      return `rule-${made}`;
    },
    text: () => 'Out of range',
  };
  // What is asked for is offered, and what was answered is among it.
  for (const ask of recipe.asks) {
    if (!('offered' in ask)) continue;
    const chosen = answers.fields[ask.key as AskKey] ?? answers.several[ask.key as AskKey]?.[0];
    expect(ask.offered(scope, answers), ask.key).toContainEqual(chosen);
  }
  const rules = recipe.make(answers, cook) ?? [];
  expect(rules).not.toEqual([]);
  const configuration = {
    ...{ id: 'c', subject: { type: owner === 'operationType' ? owner : 'transaction' }, identifierMatchRules: [] },
    readAction: { matchRules: rules.filter(({ matchType }) => matchType !== 'outgoing') },
    writeAction: { matchRules: rules.filter(({ matchType }) => matchType === 'outgoing') },
  } as SchemaConfiguration;
  const surroundings = { owner, form, definitions, expressions: expressionLanguage };
  expect(checkConfigurations([configuration], surroundings)).toEqual([]);
  // Nothing is made of half an answer.
  expect(recipe.make({ fields: {}, several: {}, texts: {}, numbers: {} }, cook)).toBeNull();
});
