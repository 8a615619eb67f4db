import type { FieldDefinition } from '@tingest/domain/fields';
import type { Culture } from '@tingest/domain/foundation';
import { formRules, type MatchRule, type RuleCondition, type RuleDefinition, runDynamic } from '@tingest/domain/rules';
import { describe, expect, it } from 'vitest';
import { flattenTexts, parametersOf } from '../flat-texts.ts';
import {
  conditionSentence,
  loadRuleTexts,
  plainSentence,
  type RuleReading,
  ruleSentence,
  whyHidden,
  whyMade,
  whyMessage,
  whyOptions,
  whyRequired,
} from './index.ts';

const condition: FieldDefinition = {
  id: 'condition',
  name: 'Condition',
  localizedNames: [
    { culture: 'sv-SE', text: 'Skick' },
    { culture: 'nb-NO', text: 'Tilstand' },
  ],
  fieldType: 'select',
  options: [
    { value: 'ok', name: 'OK' },
    { value: 'damaged', name: 'Damaged', localizedNames: [{ culture: 'sv-SE', text: 'Skadat' }] },
  ],
};
const photo: FieldDefinition = { id: 'photo', name: 'Photo', fieldType: 'text' };
const count: FieldDefinition = { id: 'count', name: 'Count', fieldType: 'integer' };
const dueDate: FieldDefinition = { id: 'due', name: 'Due', fieldType: 'date' };
const parts: FieldDefinition = {
  id: 'parts',
  name: 'Parts',
  fieldType: 'collection',
  children: [{ id: 'worn', name: 'Worn', fieldType: 'checkbox' }],
};
const form = [condition, photo, count, dueDate, parts];
const definitions: readonly RuleDefinition[] = [
  { type: 'operationType', id: 'form', fields: form },
  { type: 'elementType', id: 'category', fields: [{ id: 'meter', name: 'Meter', fieldType: 'integer' }] },
];
const now = new Date('2026-11-22T12:00:00Z');
const context = { culture: 'en-US', timeZone: 'Europe/Stockholm', now } as const;

async function readingIn(culture: Culture): Promise<RuleReading> {
  return { texts: await loadRuleTexts(culture), context: { ...context, culture }, definitions, form };
}

const field = (fieldId: string) => ({ type: 'operation', fieldId }) as const;
const rule = (overrides: Partial<MatchRule>): MatchRule => ({
  id: 'rule',
  matchType: 'dynamic',
  source: field('condition'),
  target: field('photo'),
  action: 'show',
  ...overrides,
});
const isDamaged: RuleCondition = { type: 'equal', value: 'damaged' };

describe('texts of rules', () => {
  it('have the same placeholders in all cultures', async () => {
    const [english, ...otherTexts] = await Promise.all(
      (['en-US', 'sv-SE', 'nb-NO'] as const).map(async (culture) => flattenTexts(await loadRuleTexts(culture))),
    );
    for (const cultureTexts of otherTexts) {
      expect([...cultureTexts].map(([key, text]) => [key, parametersOf(text)])).toEqual(
        [...(english ?? [])].map(([key, text]) => [key, parametersOf(text)]),
      );
    }
  });
});

describe('a rule as a sentence', () => {
  it.each<[Culture, string]>([
    ['en-US', 'When Condition is Damaged, show Photo and require it'],
    ['sv-SE', 'När Skick är Skadat: visa Photo och kräv det'],
    ['nb-NO', 'Når Tilstand er Damaged: vis Photo og krev det'],
  ])('joins several actions under one condition in %s', async (culture, sentence) => {
    const rules = [rule({ condition: isDamaged }), rule({ condition: isDamaged, action: 'require' })];
    expect(plainSentence(ruleSentence(rules, await readingIn(culture)))).toBe(sentence);
  });

  it.each<[Partial<MatchRule>, string]>([
    [{ action: 'setValue', value: 'None' }, 'Always set Photo to None'],
    [{ action: 'setValue', value: 'None', overwritable: true }, 'Always suggest None in Photo'],
    [
      { target: field('due'), action: 'setValue', value: { today: 14 } },
      'Always set Due to the day 14 days from today',
    ],
    [
      { target: field('count'), action: 'setValue', value: { expression: 'field["count"] * 2' } },
      'Always calculate Count as Count * 2',
    ],
    [
      {
        matchType: 'incoming',
        source: { type: 'element', fieldId: 'meter' },
        target: field('count'),
        action: 'copySourceValue',
      },
      'When the form opens, copy the object’s Meter to Count',
    ],
    [
      {
        matchType: 'outgoing',
        source: field('count'),
        target: { type: 'element', fieldId: 'meter' },
        action: 'decrement',
      },
      'When it is saved, subtract Count from the object’s Meter',
    ],
    [
      {
        matchType: 'outgoing',
        source: field('count'),
        target: { type: 'element', fieldId: 'meter' },
        action: 'copySourceValue',
        emptyMeans: 'clear',
      },
      'When it is saved, copy Count to the object’s Meter, or clear it if there is no answer',
    ],
    [
      { action: 'validate', value: { message: [{ culture: 'en-US', text: 'Is it so?' }], severity: 'warning' } },
      'Always warn at Photo: “Is it so?”',
    ],
    [
      {
        target: field('condition'),
        action: 'filterOptions',
        value: ['ok'],
        source: field('count'),
        condition: { type: 'below', value: 3 },
      },
      'When Count is below 3, offer only OK in Condition',
    ],
    [
      {
        matchType: 'self',
        source: { type: 'element', fieldId: 'meter' },
        target: { type: 'operationType' },
        action: 'hide',
        condition: { type: 'exists' },
      },
      'When the object’s Meter has a value, hide the function',
    ],
    [
      { source: { type: 'element', fieldId: 'gone' }, action: 'copySourceValue' },
      'Always copy a field that is not shown here to Photo',
    ],
  ])('describes %j', async (ruleProperties, sentence) => {
    expect(plainSentence(ruleSentence([rule(ruleProperties)], await readingIn('en-US')))).toBe(sentence);
  });
});

describe('a condition as a sentence', () => {
  it.each<[RuleCondition, string | null]>([
    [{ type: 'none', negate: true }, null],
    [
      // As it is stored: the type has only those of this version.
      JSON.parse('{ "type": "resembles", "value": "x" }'),
      'a condition of unknown type (resembles) is met, as always',
    ],
    [{ type: 'equal', value: 'damaged', negate: true }, 'Condition is not Damaged'],
    [{ type: 'in', value: ['ok', 'damaged'] }, 'Condition is OK or Damaged'],
    [{ type: 'aboveOrEqual', source: field('due'), value: { today: 0 } }, 'Due is today or later'],
    [{ type: 'between', source: field('count'), value: [1, 3] }, 'Count is between 1 and 3'],
    [{ type: 'above', source: field('parts'), value: 2 }, 'the number of rows in Parts is above 2'],
    [{ type: 'equal', source: field('worn'), value: true }, 'Worn is Yes in some row of Parts'],
    [{ type: 'equal', source: field('worn'), value: true, negate: true }, 'Worn is Yes in no row of Parts'],
    [
      { not: { all: [isDamaged, { type: 'exists', source: field('count') }] } },
      'Condition is not Damaged or Count has no value',
    ],
    [
      {
        all: [
          isDamaged,
          {
            any: [
              { type: 'empty', source: field('photo') },
              { type: 'exists', source: field('due') },
            ],
          },
        ],
      },
      'Condition is Damaged and (Photo is empty or Due has a value)',
    ],
  ])('describes %j', async (givenCondition, sentence) => {
    const sentenceOf = conditionSentence(givenCondition, rule({}), await readingIn('en-US'));
    expect(sentenceOf && plainSentence(sentenceOf)).toBe(sentence);
  });
});

describe('an expression as a condition', () => {
  const surface = { ...condition, id: 'surface', name: 'Surface', localizedNames: [] };
  const says = (expression: string): RuleCondition => ({ type: 'expression', value: { expression } });
  const readingOf = async (culture: Culture): Promise<RuleReading> => ({
    ...(await readingIn(culture)),
    form: [...form, surface],
    definitions: [{ type: 'operationType', id: 'form', fields: [...form, surface] }, ...definitions.slice(1)],
  });
  const either = 'field["condition"] == "damaged" || field["surface"] == "damaged"';

  it.each<[Culture, string]>([
    ['en-US', 'Condition is Damaged or Surface is Damaged'],
    ['sv-SE', 'Skick är Skadat eller Surface är Skadat'],
    ['nb-NO', 'Tilstand er Damaged eller Surface er Damaged'],
  ])('describes several comparisons in words in %s', async (culture, sentence) => {
    const inWords = conditionSentence(says(either), rule({}), await readingOf(culture));
    expect(inWords && plainSentence(inWords)).toBe(sentence);
  });

  it.each([
    ['field["count"] > 3 && field["count"] <= 7', 'Count is above 3 and Count is at most 7'],
    ['3 < field["count"]', 'Count is above 3'],
    ['!(field["count"] > 3 && has(field["photo"]))', 'Count is not above 3 or Photo has no value'],
    [`field["count"] == 1 && (${either})`, 'Count is 1 and (Condition is Damaged or Surface is Damaged)'],
    ['field["condition"] in ["ok", "damaged"]', 'Condition is OK or Damaged'],
    ['field["condition"] != source', 'Condition is not Condition'],
    ['field["count"] >= field["meter"]', 'Count is at least the object’s Meter'],
    ['coalesce(field["count"], 0) + 1 > field["meter"] * 2', 'Count + 1 is above Meter * 2'],
    ['field["due"] < today()', 'Due is before today'],
    ['field["due"] >= date("2026-12-01")', 'Due is 2026-12-01 or later'],
    ['field["parts"].exists(r, r["worn"])', 'Worn is Yes in some row of Parts'],
    ['!field["parts"].all(r, r["worn"] == true)', 'Worn is not Yes in some row of Parts'],
    ['size(field["parts"]) > 2', 'size(Parts) is above 2'],
    // Nothing that is not understood is put into words.
    ['field["photo"].startsWith("a || b")', 'Photo.startsWith("a || b") is true'],
    ['field["photo"] == "say \\"no\\" || yes"', 'Photo is "say \\"no\\" || yes"'],
    [
      'field["count"] > 1 ? field["count"] < 3 : false',
      'Count is below 3 if Count is above 1, otherwise false is true',
    ],
  ])('describes %s', async (expression, sentence) => {
    const inWords = conditionSentence(says(expression), rule({}), await readingOf('en-US'));
    expect(inWords && plainSentence(inWords)).toBe(sentence);
  });

  it('forms one part of a condition tree, and of an explanation', async () => {
    const reading = await readingOf('en-US');
    const tree: RuleCondition = { all: [{ type: 'exists', source: field('due') }, says(either)] };
    const inWords = conditionSentence(tree, rule({}), reading);
    expect(inWords && plainSentence(inWords)).toBe('Due has a value and (Condition is Damaged or Surface is Damaged)');
    const explanation = { rule: rule({ condition: says(either) }), result: { passes: false, because: [0] } };
    expect(plainSentence(whyHidden([explanation], reading))).toBe(
      'Hidden because Condition is not Damaged and Surface is not Damaged.',
    );
  });

  it('is described where a rule sets it as a value or warns of it', async () => {
    const [english, swedish] = [await readingOf('en-US'), await readingOf('sv-SE')];
    const set = (expression: string, overrides: Partial<MatchRule> = {}) =>
      rule({ target: field('condition'), action: 'setValue', value: { expression }, ...overrides });
    const sentence = (matchRule: MatchRule, reading = english) => plainSentence(ruleSentence([matchRule], reading));
    expect(sentence(set(either, { target: field('photo') }))).toBe(
      'Always record in Photo whether Condition is Damaged or Surface is Damaged',
    );
    expect(sentence(set('field["count"] > 3 ? "damaged" : "ok"'))).toBe(
      'Always calculate Condition as Damaged if Count is above 3, otherwise OK',
    );
    const value = {
      message: [{ culture: 'en-US', text: 'Low' }],
      severity: 'warning',
      expression: 'field["count"] >= field["meter"]',
    };
    const warning = rule({ action: 'validate', value });
    expect(sentence(warning)).toBe('Always warn at Photo unless Count is at least the object’s Meter: “Low”');
    expect(sentence(warning, swedish)).toBe(
      'Alltid: varna vid Photo om det inte är så att Count är minst objektets Meter: ”Low”',
    );
    expect(plainSentence(whyMade({ rule: set('field["count"] > 3') }, english))).toBe(
      'Shows whether Count is above 3.',
    );
  });
});

describe('the explanation of a rule’s effect', () => {
  /** How a rule comes out over values, by the engine. */
  const whyOf = (matchRule: MatchRule, values: Readonly<Record<string, unknown>>) => {
    const configuration = {
      id: 'configuration',
      subject: { type: 'operation' },
      identifierMatchRules: [],
      readAction: { matchRules: [matchRule] },
      writeAction: { matchRules: [] },
    } as Parameters<typeof formRules>[0]['rules'][number]['configurations'][number];
    const compiledRules = formRules({
      rules: [{ owner: 'operationType', configurations: [configuration] }],
      form,
      definitions,
    });
    const { outcomes } = runDynamic(compiledRules, { values, facts: { values: {} }, context });
    const result = outcomes[0]?.verdict ?? { passes: true, because: [] };
    return {
      rule: matchRule,
      result,
      read: ({ fieldId }: { fieldId?: string | null }) => values[fieldId ?? ''] ?? null,
    };
  };
  const combinedCondition: RuleCondition = {
    all: [isDamaged, { type: 'aboveOrEqual', source: field('count'), value: 3 }],
  };

  it.each<[RuleCondition | undefined, Record<string, unknown>, string]>([
    [isDamaged, { condition: 'ok' }, 'Hidden because Condition is OK.'],
    [isDamaged, {}, 'Hidden because Condition has no value.'],
    [combinedCondition, { condition: 'damaged', count: 2 }, 'Hidden because Count is not at least 3.'],
    [{ not: { any: [isDamaged] } }, { condition: 'damaged' }, 'Hidden because Condition is Damaged.'],
  ])('describes why a field is hidden: %j over %j', async (givenCondition, values, sentence) => {
    const explanation = whyOf(rule({ ...(givenCondition && { condition: givenCondition }) }), values);
    expect(plainSentence(whyHidden([explanation], await readingIn('en-US')))).toBe(sentence);
  });

  it.each<[Culture, string]>([
    ['en-US', 'Hidden because Condition is OK.'],
    ['sv-SE', 'Dolt eftersom Skick är OK.'],
    ['nb-NO', 'Skjult fordi Tilstand er OK.'],
  ])('is given in %s', async (culture, sentence) => {
    const explanation = whyOf(rule({ condition: isDamaged }), { condition: 'ok' });
    expect(plainSentence(whyHidden([explanation], await readingIn(culture)))).toBe(sentence);
  });

  it('lists each rule once for a field that none of several rules shows', async () => {
    const few: RuleCondition = { type: 'aboveOrEqual', source: field('count'), value: 3 };
    const values = { condition: 'ok', count: 2 };
    const whys = [isDamaged, few, isDamaged].map((condition) => whyOf(rule({ condition }), values));
    expect(plainSentence(whyHidden(whys, await readingIn('en-US')))).toBe(
      'Hidden because Condition is OK and Count is not at least 3.',
    );
  });

  it('covers a field hidden with its group, or by an unknown rule', async () => {
    const reading = await readingIn('en-US');
    const explanation = whyOf(rule({ condition: isDamaged }), { condition: 'ok' });
    expect(plainSentence(whyHidden([explanation], reading, parts))).toBe(
      'Hidden together with Parts, because Condition is OK.',
    );
    expect(plainSentence(whyHidden([], reading))).toBe('Hidden by a rule.');
  });

  it('describes the origin of a value', async () => {
    const reading = await readingIn('en-US');
    const copyRule = rule({ action: 'copySourceValue', source: { type: 'element', fieldId: 'meter' } });
    expect(plainSentence(whyMade({ rule: { ...copyRule, matchType: 'incoming' } }, reading))).toBe(
      'Copied from the object’s Meter when the form was opened.',
    );
    const set = whyOf(rule({ action: 'setValue', value: 'None', condition: isDamaged }), { condition: 'damaged' });
    expect(plainSentence(whyMade(set, reading))).toBe('Set to None because Condition is Damaged.');
    const calculated = rule({ action: 'setValue', value: { expression: 'field["count"] + 1' } });
    expect(plainSentence(whyMade({ rule: calculated }, reading))).toBe('Calculated as Count + 1.');
    const sumRule = rule({
      action: 'setValue',
      value: { expression: 'coalesce(field["count"], 0) + coalesce(field["meter"], 0)' },
    });
    expect(plainSentence(whyMade({ rule: sumRule }, reading))).toBe('Calculated as Count + Meter.');
    const ahead = rule({ action: 'setValue', value: { expression: 'today() + field["count"]' } });
    expect(plainSentence(whyMade({ rule: ahead }, await readingIn('nb-NO')))).toBe('Beregnet som i dag + Count.');
    const dueDate = rule({
      action: 'setValue',
      value: { expression: 'now() + duration(text(field["count"] * 24) + "h")' },
    });
    expect(plainSentence(whyMade({ rule: dueDate }, reading))).toBe(
      'Calculated as now plus the number of days in Count.',
    );
    const laterDueRule = rule({
      action: 'setValue',
      value: { expression: 'field["due"] + duration(text(field["count"] * 24) + "h")' },
    });
    expect(plainSentence(whyMade({ rule: laterDueRule }, reading))).toBe(
      'Calculated as Due plus the number of days in Count.',
    );
    expect(plainSentence(whyMade(null, reading))).toBe('Filled in by a rule.');
  });

  it('describes why a field is required, options are offered, and a message is shown', async () => {
    const reading = await readingIn('en-US');
    const damaged = { condition: 'damaged' };
    const by = (overrides: Partial<MatchRule>) => whyOf(rule({ condition: isDamaged, ...overrides }), damaged);
    expect(plainSentence(whyRequired(by({ action: 'require' }), reading))).toBe(
      'Must be filled in because Condition is Damaged.',
    );
    expect(
      plainSentence(whyOptions(by({ target: field('condition'), action: 'filterOptions', value: ['ok'] }), reading)),
    ).toBe('Only some options are offered because Condition is Damaged.');
    expect(
      plainSentence(whyMessage(by({ action: 'validate', value: { message: [], severity: 'error' } }), reading)),
    ).toBe('Shown because Condition is Damaged.');
  });
});
