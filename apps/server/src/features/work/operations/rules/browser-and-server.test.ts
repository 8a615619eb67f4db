import {
  type FieldContext,
  type FieldDefinition,
  type FieldValues,
  formValues,
  toValues,
} from '@tingest/domain/fields';
import {
  expressionLanguage,
  type FormOutcome,
  formRules,
  type OwnedRules,
  type RuleDefinition,
  runDynamic,
} from '@tingest/domain/rules';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saved } from '../../../../testing/populated-site.ts';
import { createTestApp, type Person, type TestApp } from '../../../../testing/test-app.ts';
import type { PlainFacts } from '../model/rule-schemas.ts';
import { configuration, named, plainValues, properties, type SentRule } from './testing/ruled-site.ts';

/** For any rules, form and answers: the browser shows the same result that the server computes. */

let app: TestApp;
let admin: Person;
let user: Person;
let elementTypeId: string;
let elementId: string;
const path = 'ekeby/north';
const now = new Date('2026-03-02T09:00:00Z');
const numRuns = 40;

const ids = Object.fromEntries(
  ['a', 'b', 'c', 'text', 'pick', 'day', 'group', 'inner', 'rows', 'x', 'y', 'stock', 'label'].map((name) => [
    name,
    uuidv7(),
  ]),
) as Record<string, string>;
const id = (name: string) => ids[name] ?? '';

const visibleFlags = { showForUser: true };
const field = (name: string, fieldType: FieldDefinition['fieldType'], overrides: Partial<FieldDefinition> = {}) => ({
  ...{ id: id(name), name, fieldType, ...visibleFlags },
  ...overrides,
});
const options = ['one', 'two', 'three'].map((value) => ({ value, name: value }));

beforeAll(async () => {
  app = await createTestApp({}, () => now);
  const tenant = await app.addTenant('ekeby');
  admin = tenant.as('TenantAdmin');
  user = tenant.as('PrivilegedUser');
  const object = [field('stock', 'integer'), field('label', 'text')];
  const category = await saved(admin, `${path}/elementTypes`, { ...named('Thing'), dataPropertyTypes: object });
  elementTypeId = category.id;
  const dataProperties = properties({ [id('stock')]: 3, [id('label')]: 'two' });
  ({ id: elementId } = await saved(admin, `${path}/elements`, { elementTypeId, dataProperties }));
});
afterAll(() => app.close());

/** A form that always has the same fields, each of which randomly keeps its value or is asked for. */
const anyForm = fc
  .record({ keeps: fc.boolean(), starts: fc.option(fc.integer({ min: 0, max: 4 })), order: fc.boolean() })
  .map(({ keeps, starts, order }) => {
    const fields = [
      field('a', 'integer', { defaultValue: starts }),
      field('b', 'integer', { keepWhenHidden: keeps }),
      field('c', 'decimal'),
      field('text', 'text'),
      field('pick', 'select', { options }),
      field('day', 'date'),
      field('group', 'group', { children: [field('inner', 'integer')] as FieldDefinition[] }),
      field('rows', 'collection', { children: [field('x', 'integer'), field('y', 'decimal')] as FieldDefinition[] }),
    ];
    return order ? fields : fields.toReversed();
  });

const anyNumber = fc.integer({ min: -2, max: 5 });
const ofForm = (name: string) => ({ type: 'operation' as const, fieldId: id(name) });
const ofObject = (name: string) => ({ type: 'element' as const, fieldId: id(name) });
const numbers = ['a', 'b', 'c', 'inner'];
const anyReference = fc.constantFrom(...numbers, 'text', 'pick', 'day', 'rows', 'x', 'y').map(ofForm);
const anyCondition = fc.oneof(
  fc.record({ type: fc.constantFrom('exists', 'empty', 'changed'), negate: fc.boolean() }),
  fc.record({
    all: fc.array(
      fc.record({
        type: fc.constantFrom('equal', 'above', 'below'),
        value: anyNumber,
        source: fc.oneof(fc.constantFrom(...numbers).map(ofForm), fc.constant(ofObject('stock'))),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  }),
);
const anyExpression = fc
  .tuple(fc.constantFrom(...numbers, 'stock'), fc.constantFrom(...numbers), fc.constantFrom('+', '-', '*', '/'))
  .map(([one, otherName, by]) => ({ expression: `field["${id(one)}"] ${by} coalesce(field["${id(otherName)}"], 2)` }));
const anyValue = fc.oneof(anyNumber, anyExpression);
/** Rules as the matrix has them, some of which are refused when they are saved. */
const anyRule = fc.oneof(
  fc.record({
    ...{ matchType: fc.constant('dynamic' as const), source: anyReference, target: anyReference },
    action: fc.constantFrom('show', 'hide', 'require', 'optional', 'clear', 'copySourceValue'),
    condition: anyCondition,
    overwritable: fc.boolean(),
  }),
  fc.record({
    ...{ matchType: fc.constant('dynamic' as const), action: fc.constant('setValue'), value: anyValue },
    ...{ source: fc.constantFrom(...numbers).map(ofForm), target: fc.constantFrom(...numbers, 'y').map(ofForm) },
    condition: anyCondition,
    overwritable: fc.boolean(),
  }),
  fc.record({
    ...{ matchType: fc.constant('dynamic' as const), action: fc.constant('filterOptions') },
    ...{ source: anyReference, target: fc.constant(ofForm('pick')), condition: anyCondition },
    value: fc.subarray(['one', 'two', 'three'], { minLength: 1 }),
  }),
  fc.record({
    ...{ matchType: fc.constant('incoming' as const), action: fc.constant('copySourceValue') },
    ...{ source: fc.constantFrom('stock', 'label').map(ofObject), target: anyReference },
  }),
) as fc.Arbitrary<SentRule>;

const anyAnswers = fc.record(
  {
    ...{ a: anyNumber, b: anyNumber, c: anyNumber, inner: anyNumber },
    ...{ text: fc.constantFrom('two', 'something'), pick: fc.constantFrom('one', 'two') },
    day: fc.constantFrom('2026-03-02', '2026-04-01'),
    rows: fc.array(fc.record({ x: anyNumber, y: anyNumber }, { requiredKeys: [] }), { maxLength: 3 }),
  },
  { requiredKeys: [] },
);

interface Prepared {
  readonly dataPropertyTypes: readonly FieldDefinition[];
  readonly dataProperties: Parameters<typeof plainValues>[0];
  readonly rules: {
    readonly configurations: readonly OwnedRules[];
    readonly definitions: readonly RuleDefinition[];
    readonly facts: PlainFacts;
    readonly options: Readonly<Record<string, FieldDefinition['options']>>;
    readonly evaluation: string;
  } | null;
}

/** Runs the engine as a browser does: over the JSON replies only. */
function inTheBrowser(
  { dataPropertyTypes: form, rules }: Prepared,
  givenValues: FieldValues,
  overwrittenIds: readonly string[],
) {
  if (!rules) return null;
  const context: FieldContext = { culture: 'en-US', timeZone: 'Europe/Stockholm', now };
  const { configurations, definitions, facts } = rules;
  const compiledRules = formRules({ rules: configurations, form, definitions, expressions: expressionLanguage });
  return runDynamic(compiledRules, {
    values: formValues(form, givenValues, context),
    facts: { ...facts, recordValues: (record) => facts.recordValues[record] },
    context,
    overwritten: new Set(overwrittenIds),
    options: new Map(Object.entries(rules.options)) as NonNullable<Parameters<typeof runDynamic>[1]['options']>,
  });
}

const json = <T>(value: T): T => JSON.parse(JSON.stringify(value));
/** Removes fields without a value. */
const filledIn = (values: FieldValues) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  );
const comparable = ({ hidden, required, owned, suggested, options: offeredOptions, messages, values }: FormOutcome) =>
  json({
    ...{ hidden: [...hidden].toSorted(), values: filledIn(values), messages },
    ...{ required: Object.fromEntries(required), owned: Object.fromEntries(owned) },
    ...{ suggested: Object.fromEntries(suggested), options: Object.fromEntries(offeredOptions) },
  });

it('the server evaluates rules with the same result as the browser, while filling in and performing', async () => {
  let comparedCount = 0;
  let performedOnes = 0;
  const property = fc.asyncProperty(
    anyForm,
    fc.array(anyRule, { minLength: 1, maxLength: 6 }),
    anyAnswers,
    async (form, rules, answers) => {
      const createReply = await admin.post(`${path}/operationTypes`, {
        ...named('Form'),
        ...{ elementTypeId, dataPropertyTypes: form, schemaConfigurations: configuration({ type: 'element' }, rules) },
      });
      // Rules that contradict each other, or a form's first values, are refused when they are saved.
      if (createReply.status === 422) return;
      expect(createReply.status).toBe(201);
      const operationTypeId: string = createReply.data.id;
      const { id: transactionTypeId } = await saved(admin, `${path}/transactionTypes`, {
        ...{ ...named('Service'), elementTypeId, mode: 'simpleForm', events: [{ mode: 'start', operationTypeId }] },
      });
      const target = { operationTypeId, transactionTypeId, elementId, mode: 'start' };
      const { data } = await user.post(`${path}/operations/prepare`, target);
      const preparedForm = data as Prepared;
      if (!preparedForm.rules) return;
      expect(preparedForm.rules.evaluation).toBe('browser');
      const writtenEntries = Object.entries(answers).map(([name, value]) => [
        id(name),
        Array.isArray(value)
          ? value.map((row) => Object.fromEntries(Object.entries(row).map(([k, v]) => [id(k), v])))
          : value,
      ]);
      const emptyValues = Object.fromEntries(form.map((each) => [each.id, null]));
      const givenValues = {
        ...emptyValues,
        ...plainValues(preparedForm.dataProperties),
        ...Object.fromEntries(writtenEntries),
      };
      const overwrittenIds = writtenEntries.map(([each]) => String(each));
      const browser = inTheBrowser(json(preparedForm), json(givenValues), overwrittenIds);
      if (!browser) return;
      comparedCount += 1;
      const submittedForm = { ...target, dataProperties: properties(givenValues), overwritten: overwrittenIds };
      const evaluateReply = await user.post(`${path}/operations/evaluate`, submittedForm);
      const answer = evaluateReply.data;
      expect({
        ...{ hidden: answer.hidden.toSorted(), values: filledIn(answer.values), messages: answer.messages },
        ...{ required: answer.required, owned: answer.owned, suggested: answer.suggested, options: answer.options },
      }).toEqual(comparable(browser));
      const performReply = await user.post(`${path}/operations`, { ...submittedForm, clientOperationId: uuidv7() });
      // A required field may be empty, or a choice left out: both sides say so.
      if (performReply.status !== 201) return;
      performedOnes += 1;
      const { values } = toValues(performReply.data.operation.dataProperties);
      expect(filledIn(values)).toEqual(filledIn(json(browser.countedValues)));
    },
  );
  await fc.assert(property, { numRuns, seed: 12 });
  // Most generated cases are compared.
  expect(comparedCount).toBeGreaterThan(numRuns / 4);
  expect(performedOnes).toBeGreaterThan(numRuns / 8);
});
