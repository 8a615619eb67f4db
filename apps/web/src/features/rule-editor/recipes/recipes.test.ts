import type { FieldDefinition, FieldValues } from '@tingest/domain/fields';
import {
  checkConfigurations,
  expressionLanguage,
  formRules,
  type RuleDefinition,
  runDynamic,
  runIncoming,
  runOutgoing,
  type SchemaConfiguration,
  transactionDefinition,
} from '@tingest/domain/rules';
import { loadRuleTexts } from '@tingest/i18n/rules';
import { expect, it } from 'vitest';
import type { RuleScope } from '../rule-scope.ts';
import type { AskKey, RecipeAnswers } from './recipe.ts';
import { type RecipeKey, recipeKeys, ruleRecipes } from './registry.ts';
import { loadRecipeTexts } from './use-recipe-texts.ts';

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

const makeOperationField = (fieldId: string) => ({ type: 'operation', fieldId }) as const;
const meter = { type: 'element', fieldId: 'meter' } as const;

/** A user's answers to all questions. */
const answers: RecipeAnswers = {
  fields: {
    ...{
      answer: makeOperationField('condition'),
      shown: makeOperationField('photo'),
      photo: makeOperationField('photo'),
      reading: makeOperationField('reading'),
      stored: meter,
      formField: makeOperationField('points'),
      objectField: meter,
    },
    ...{
      prefilled: makeOperationField('reading'),
      days: meter,
      due: makeOperationField('day'),
      amount: makeOperationField('points'),
      stock: meter,
    },
    ...{
      total: makeOperationField('total'),
      checked: makeOperationField('reading'),
      narrowed: makeOperationField('model'),
      narrowing: makeOperationField('area'),
      date: makeOperationField('day'),
    },
  },
  severalReferences: { parts: [makeOperationField('reading'), makeOperationField('points')] },
  texts: { value: 'Damaged', recordField: 'in' },
  numbers: { min: 1, max: 9 },
};

/** A recipe's answers, made into rules, as its owner stores them. */
async function cooked(key: RecipeKey) {
  const context = { culture: 'en-US', timeZone: 'UTC', now: new Date(0) } as const;
  const reading = { texts: await loadRuleTexts('en-US'), context, definitions, form };
  const recipe = ruleRecipes[key];
  const [owner] = recipe.owners;
  if (!owner) throw new Error('belongs to nobody');
  const scope: RuleScope = {
    owner,
    form,
    definitions,
    reading,
    people: new Map(),
    language: expressionLanguage,
    hiddenIds: new Set(),
  };
  let ruleCount = 0;
  const cook = {
    scope,
    makeId: () => {
      ruleCount += 1;
      return `rule-${ruleCount}`;
    },
    texts: await loadRecipeTexts(),
  };
  const rules = recipe.make(answers, cook) ?? [];
  const configuration = {
    ...{ id: 'c', subject: { type: owner === 'operationType' ? owner : 'transaction' }, identifierMatchRules: [] },
    readAction: { matchRules: rules.filter(({ matchType }) => matchType !== 'outgoing') },
    writeAction: { matchRules: rules.filter(({ matchType }) => matchType === 'outgoing') },
  } as SchemaConfiguration;
  return { recipe, owner, scope, cook, rules, configuration };
}

it.each(recipeKeys)('the ready-made rule can be saved: %s', async (key) => {
  const { recipe, owner, scope, cook, rules, configuration } = await cooked(key);
  // Every question offers fields, and the answered one is among them.
  for (const ask of recipe.asks) {
    if (!('offered' in ask)) continue;
    const selectedField = answers.fields[ask.key as AskKey] ?? answers.severalReferences[ask.key as AskKey]?.[0];
    expect(ask.offered(scope, answers), ask.key).toContainEqual(selectedField);
  }
  expect(rules).not.toEqual([]);
  const ruleContext = { owner, form, definitions, expressions: expressionLanguage };
  expect(checkConfigurations([configuration], ruleContext)).toEqual([]);
  // Nothing is made of half an answer.
  expect(recipe.make({ fields: {}, severalReferences: {}, texts: {}, numbers: {} }, cook)).toBeNull();
});

/** Values entered in a form, and the resulting behaviour. */
interface FilledForm {
  readonly filledIn: FieldValues;
  /** The resulting initial values, the effects while the form is filled in, and the values written on saving. */
  readonly does: object;
}

const filledForms: Readonly<Record<RecipeKey, readonly FilledForm[]>> = {
  showMore: [
    { filledIn: { condition: 'OK' }, does: { hidden: ['photo'] } },
    { filledIn: { condition: 'Damaged' }, does: { hidden: [] } },
  ],
  mandatoryPhoto: [
    { filledIn: { condition: 'OK' }, does: { hidden: ['photo'], required: {} } },
    { filledIn: { condition: 'Damaged' }, does: { hidden: [], required: { photo: true } } },
  ],
  writeBack: [{ filledIn: { points: 12 }, does: { opened: {}, written: { meter: 12 } } }],
  lastReading: [{ filledIn: { reading: 40 }, does: { opened: { reading: 7 }, written: { meter: 40 } } }],
  dueDate: [{ filledIn: {}, does: { opened: { day: '2026-03-09' } } }],
  dueAt: [{ filledIn: {}, does: { written: { dueAt: '2026-03-09T09:00:00.000Z' } } }],
  stock: [
    { filledIn: { points: 3 }, does: { written: { meter: 4 } } },
    { filledIn: {}, does: { written: {} } },
  ],
  prefill: [{ filledIn: { reading: 9 }, does: { opened: { reading: 7 }, written: {} } }],
  score: [{ filledIn: { reading: 2.5 }, does: { values: { reading: 2.5, total: 2.5 } } }],
  rangeWarning: [
    { filledIn: { reading: 10 }, does: { messages: ['reading warning This is usually between 1 and 9.'] } },
    { filledIn: { reading: 9 }, does: { messages: [] } },
    { filledIn: {}, does: { messages: [] } },
  ],
  narrowedChoices: [
    { filledIn: { area: 'north' }, does: { options: { model: ['pump'] } } },
    { filledIn: {}, does: { options: { model: ['pump', 'valve'] } } },
  ],
  proposeToday: [{ filledIn: {}, does: { values: { day: '2026-03-02' }, suggested: ['day'] } }],
};

const choices = ['pump', 'valve'].map((value) => ({ value, name: value }));
const areaOf: Readonly<Record<string, string>> = { pump: 'north', valve: 'south' };

it.each(recipeKeys.flatMap((key) => filledForms[key].map((each) => ({ key, ...each }))))(
  'a form with $key and $filledIn behaves as the recipe promises',
  async ({ key, filledIn, does }) => {
    const { owner, configuration } = await cooked(key);
    const filledForm = form.map((field) => (field.id === 'model' ? { ...field, options: choices } : field));
    const rules = formRules({
      ...{ rules: [{ owner, configurations: [configuration] }], form: filledForm, definitions },
      expressions: expressionLanguage,
    });
    const facts = {
      values: { element: { category: { meter: 7 } }, transaction: { service: {} } },
      recordValues: (id: string) => ({ in: areaOf[id] }),
    };
    const context = { culture: 'en-US', timeZone: 'UTC', now: new Date('2026-03-02T09:00:00Z') } as const;
    const { values: opened } = runIncoming(rules, { values: {}, facts, context });
    const outcome = runDynamic(rules, { values: filledIn, facts, context });
    const { effects } = runOutgoing(rules, { values: outcome.countedValues, facts, context });
    expect({
      opened,
      values: outcome.values,
      hidden: [...outcome.hidden],
      required: Object.fromEntries(outcome.required),
      suggested: [...outcome.suggested.keys()],
      options: Object.fromEntries([...outcome.options].map(([id, list]) => [id, list.map(({ value }) => value)])),
      messages: outcome.messages.map(({ path, severity, message }) => `${path} ${severity} ${message}`),
      written: Object.fromEntries(effects.map(({ target, to }) => [target.fieldId, to])),
    }).toMatchObject(does);
  },
);

it('the message of a recipe is given in every language', async () => {
  const { rules } = await cooked('rangeWarning');
  expect(rules[0]?.value).toMatchObject({
    message: [
      { culture: 'sv-SE', text: 'Det brukar vara mellan 1 och 9.' },
      { culture: 'en-US', text: 'This is usually between 1 and 9.' },
      { culture: 'nb-NO', text: 'Dette er vanligvis mellom 1 og 9.' },
    ],
  });
});
