import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../fields/definitions/field-definition.ts';
import { problemCodes } from '../../foundation/problems/catalogue.ts';
import { expressionLanguage } from '../expressions/cel-language.ts';
import type { RuleDefinition } from '../rule-definition.ts';
import type { RuleOwner } from '../rule-owner.ts';
import { checkConfigurations } from './check-configurations.ts';
import { readConfigurations } from './read-configurations.ts';

const field = (
  id: string,
  fieldType: FieldDefinition['fieldType'],
  overrides: Partial<FieldDefinition> = {},
): FieldDefinition => ({
  ...{ id, name: id, fieldType },
  ...overrides,
});
const options = ['red', 'blue'].map((value) => ({ value, name: value }));
const form: readonly FieldDefinition[] = [
  field('number', 'integer'),
  field('amount', 'decimal'),
  field('text', 'text'),
  field('day', 'date'),
  field('photo', 'image'),
  field('color', 'radio', { options }),
  field('who', 'currentUser'),
  field('model', 'select', { optionSource: { recordTypeIds: ['models'] } }),
  field('box', 'group', { children: [field('inside', 'text')] }),
  field('rows', 'collection', {
    children: [field('price', 'decimal'), field('note', 'text'), field('sum', 'decimal')],
  }),
  field('parts', 'collection', { children: [field('count', 'integer')] }),
];
const definitions: readonly RuleDefinition[] = [
  { type: 'operationType', id: 'function', fields: form },
  {
    type: 'elementType',
    id: 'category',
    fields: [field('stock', 'decimal'), field('code', 'text')],
    readOnlyFieldIds: ['code'],
  },
  { type: 'recordType', id: 'models', fields: [field('weight', 'decimal')] },
  { type: 'recordType', id: 'others', fields: [field('height', 'decimal')] },
  { type: 'module', id: 'scorer', fields: [field('input', 'decimal')], outputFields: [field('score', 'decimal')] },
  { type: 'transactionType', id: 'service', fields: [field('title', 'text')] },
];

const numberField = { type: 'operation', fieldId: 'number' };
const amount = { type: 'operation', fieldId: 'amount' };
const copy = { matchType: 'dynamic', source: numberField, target: amount, action: 'copySourceValue' };

/** Returns the response to saving rules: empty, or each problem as `code path`, behind the rule. */
function problemsOf(
  rules: readonly unknown[],
  owner: RuleOwner = 'operationType',
  contextOverrides: object = {},
): string[] {
  const isOutgoing = (rule: unknown) => JSON.stringify(rule).includes('"matchType":"outgoing"');
  const sentConfigurations = [
    {
      subject: { type: 'element', id: 'category' },
      readAction: { matchRules: rules.filter((rule) => !isOutgoing(rule)) },
      writeAction: { matchRules: rules.filter(isOutgoing) },
      ...contextOverrides,
    },
  ];
  let idCount = 0;
  const read = readConfigurations(sentConfigurations, () => {
    idCount += 1;
    return `made-${idCount}`;
  });
  const ruleContext = { owner, form, definitions, expressions: expressionLanguage };
  const problems = 'problem' in read ? [read.problem] : checkConfigurations(read.configurations, ruleContext);
  expect(problems.filter(({ code }) => !problemCodes.includes(code))).toEqual([]);
  return problems.map(
    ({ code, path }) => `${code} ${path?.replace(/schemaConfigurations\.0\.(\w+Action\.matchRules\.0\.?)?/, '')}`,
  );
}

describe('saved rules', () => {
  it.each<readonly [string, object]>([
    ['a copy', copy],
    ['a copy into text', { ...copy, target: { type: 'operation', fieldId: 'text' } }],
    ['by the ids of what holds the fields', { ...copy, source: { ...numberField, id: 'function' } }],
    ['a literal', { ...copy, action: 'setValue', value: 1.5 }],
    ['today', { ...copy, target: { type: 'operation', fieldId: 'day' }, action: 'setValue', value: { today: 0 } }],
    ['an expression', { ...copy, action: 'setValue', value: { expression: 'field["number"] * 2 + source' } }],
    ['a sum', { ...copy, action: 'setValue', value: { expression: 'sum(field["rows"]["price"])' } }],
    [
      'within a row',
      {
        ...copy,
        source: { type: 'operation', fieldId: 'price' },
        target: { type: 'operation', fieldId: 'sum' },
        action: 'setValue',
        value: { expression: 'field["price"] * field["number"]' },
      },
    ],
    [
      'a condition tree',
      {
        ...copy,
        condition: {
          all: [
            { type: 'above', value: 3 },
            { not: { type: 'empty', source: { type: 'operation', fieldId: 'text' } } },
          ],
        },
      },
    ],
    [
      'any row',
      {
        ...copy,
        action: 'show',
        condition: { type: 'above', value: 3, source: { type: 'operation', fieldId: 'price' } },
      },
    ],
    [
      'of what has been chosen',
      { ...copy, source: { type: 'operationRecord', fieldId: 'model', recordFieldId: 'weight' } },
    ],
    [
      'a message',
      { ...copy, action: 'validate', value: { message: [{ culture: 'sv-SE', text: 'Nej' }], severity: 'warning' } },
    ],
    [
      'a filter',
      {
        ...copy,
        target: { type: 'operation', fieldId: 'model' },
        action: 'filterOptions',
        value: { recordFieldId: 'weight' },
      },
    ],
    ['to a module', { ...copy, target: { type: 'module', id: 'scorer', fieldId: 'input' } }],
    [
      'counting up',
      { ...copy, matchType: 'outgoing', target: { type: 'element', fieldId: 'stock' }, action: 'increment' },
    ],
    [
      'counting each row',
      {
        ...copy,
        matchType: 'outgoing',
        source: { type: 'operation', fieldId: 'price' },
        target: { type: 'element', fieldId: 'stock' },
        action: 'decrement',
      },
    ],
    [
      'whether it is offered',
      {
        matchType: 'self',
        source: { type: 'element', fieldId: 'stock' },
        target: { type: 'operationType' },
        action: 'hide',
        condition: { type: 'below', value: 1 },
      },
    ],
  ])('may be %s', (_what, rule) => {
    expect(problemsOf([rule])).toEqual([]);
  });

  it.each<readonly [string, object]>([
    ['unknownValue matchType', { ...copy, matchType: 'sometimes' }],
    ['ruleNotAllowed action', { ...copy, action: 'addOptions' }],
    ['ruleNotAllowed source.type', { ...copy, source: { type: 'element', fieldId: 'stock' } }],
    ['ruleNotAllowed target.type', { ...copy, target: { type: 'element', fieldId: 'stock' } }],
    ['unknownField target.row', { ...copy, target: { ...amount, row: 1 } }],
    ['ruleDefinition source.id', { ...copy, source: { ...numberField, id: 'elsewhere' } }],
    ['ruleField source.fieldId', { ...copy, source: { type: 'operation', fieldId: 'gone' } }],
    ['ruleField target.fieldId', { ...copy, target: { type: 'operation', fieldId: 'stock' } }],
    [
      'ruleField source.recordFieldId',
      { ...copy, source: { type: 'operationRecord', fieldId: 'model', recordFieldId: 'height' } },
    ],
    ['required target.fieldId', { ...copy, target: { type: 'operation' } }],
    ['required source.fieldId', { ...copy, source: { type: 'operation' } }],
    ['ruleTypes target.fieldId', { ...copy, source: { type: 'operation', fieldId: 'day' } }],
    ['ruleTypes target.fieldId', { ...copy, source: { type: 'operation', fieldId: 'photo' } }],
    ['ruleTypes target.fieldId', { ...copy, action: 'copySourceFieldId' }],
    ['ruleTarget target.fieldId', { ...copy, target: { type: 'operation', fieldId: 'who' } }],
    ['ruleTarget target.fieldId', { ...copy, target: { type: 'operation', fieldId: 'box' } }],
    ['ruleTarget target.fieldId', { ...copy, action: 'filterOptions', value: ['red'] }],
    ['ruleTarget target.fieldId', { ...copy, matchType: 'outgoing', target: { type: 'element', fieldId: 'code' } }],
    [
      'ruleTarget target.fieldId',
      { ...copy, matchType: 'outgoing', target: { type: 'element', fieldId: 'stock' }, action: 'append' },
    ],
    ['ruleRows source.fieldId', { ...copy, source: { type: 'operation', fieldId: 'price' } }],
    ['required value', { ...copy, action: 'setValue' }],
    ['decimal value', { ...copy, action: 'setValue', value: 'much' }],
    ['tooManyDigits value', { ...copy, action: 'setValue', value: '1.2345678901234567' }],
    [
      'unknownValue value',
      { ...copy, target: { type: 'operation', fieldId: 'color' }, action: 'setValue', value: 'green' },
    ],
    ['ruleValue value', { ...copy, action: 'validate', value: { message: [] } }],
    [
      'ruleValue value',
      { ...copy, target: { type: 'operation', fieldId: 'color' }, action: 'filterOptions', value: 'red' },
    ],
    ['expressionSyntax value.expression', { ...copy, action: 'setValue', value: { expression: '1 +' } }],
    ['expressionField value.expression', { ...copy, action: 'setValue', value: { expression: 'field["gone"]' } }],
    ['expressionType value.expression', { ...copy, action: 'setValue', value: { expression: '"text"' } }],
    [
      'expressionType condition.value.expression',
      { ...copy, condition: { type: 'expression', value: { expression: '1' } } },
    ],
    ['expressionFunction value.expression', { ...copy, action: 'setValue', value: { expression: 'fetch("x")' } }],
    ['ruleRows value.expression', { ...copy, action: 'setValue', value: { expression: 'field["price"] * 2' } }],
    [
      'expressionCost value.expression',
      {
        ...copy,
        target: { type: 'operation', fieldId: 'sum' },
        action: 'setValue',
        value: { expression: 'sum(field["rows"]["price"])' },
      },
    ],
    [
      'ruleCondition condition.type',
      {
        ...copy,
        source: { type: 'operation', fieldId: 'text' },
        target: { type: 'operation', fieldId: 'inside' },
        condition: { type: 'above', value: 'a' },
      },
    ],
    ['ruleCondition condition.value', { ...copy, condition: { type: 'above', value: 'many' } }],
    [
      'ruleCondition condition.any.1.value',
      { ...copy, condition: { any: [{ type: 'exists' }, { type: 'between', value: [1] }] } },
    ],
    [
      'ruleField condition.not.source.fieldId',
      { ...copy, condition: { not: { type: 'exists', source: { type: 'operation', fieldId: 'gone' } } } },
    ],
    ['unknownValue condition.type', { ...copy, condition: { type: 'looks like', value: 1 } }],
    ['unknownValue condition.type', { ...copy, condition: { type: 7, value: 1 } }],
    ['required condition.all', { ...copy, condition: { all: [] } }],
    [
      'ruleCycle target.fieldId',
      { ...copy, target: numberField, action: 'setValue', value: { expression: 'field["number"] + 1' } },
    ],
    ['ruleCycle target.fieldId', { ...copy, source: amount, action: 'hide', condition: { type: 'exists' } }],
  ])('are refused for: %s', (expected, rule) => {
    expect(problemsOf([rule])).toContain(expected);
  });

  it('may have conditions of types unknown to this version, which are kept unchanged', () => {
    const condition = { type: 'resembles', value: 'x', negate: true };
    const rule = { ...copy, condition };
    expect(problemsOf([rule, { ...copy, condition: { any: [condition, { type: 'exists' }] } }])).toEqual([]);
    let idCount = 0;
    const read = readConfigurations(
      [{ subject: { type: 'operationType' }, readAction: { matchRules: [rule] } }],
      () => {
        idCount += 1;
        return `made-${idCount}`;
      },
    );
    expect(read).toMatchObject({ configurations: [{ readAction: { matchRules: [{ condition }] } }] });
  });

  it('in a cycle are all reported, and no others', () => {
    const reverseCopy = { ...copy, source: amount, target: numberField };
    const apart = { ...copy, target: { type: 'operation', fieldId: 'text' } };
    expect(problemsOf([copy, reverseCopy, apart])).toEqual([
      'ruleCycle target.fieldId',
      'ruleCycle readAction.matchRules.1.target.fieldId',
    ]);
  });

  it('are limited in the number and length of expressions, so that reading them delays no one', () => {
    const leaf = (text: string) => ({ type: 'expression', value: { expression: text } });
    const of = (count: number, text: string) =>
      readConfigurations(
        [
          {
            subject: { type: 'operationType' },
            readAction: {
              matchRules: Array.from({ length: count }, () => ({
                ...copy,
                condition: { any: [leaf(text), leaf(text)] },
              })),
            },
          },
        ],
        () => String(Math.random()),
      );
    expect(of(250, 'true')).not.toHaveProperty('problem');
    expect(of(251, 'true')).toMatchObject({ problem: { code: 'tooMany', parameters: { max: 500 } } });
    expect(of(100, `${'1 + '.repeat(100)}1 > 2`)).toMatchObject({ problem: { code: 'maxLength' } });
  });

  it('may take no longer together than a single rule that is refused', () => {
    const each = {
      ...{ ...copy, action: 'setValue', source: { type: 'operation', fieldId: 'rows' } },
      value: { expression: 'sum(field["rows"]["price"])' },
    };
    const manyRules = Array.from({ length: 500 }, () => each);
    expect(problemsOf(manyRules.slice(0, 50))).toEqual([]);
    expect(problemsOf(manyRules).at(-1)).toBe('expressionCost readAction.matchRules.499.value.expression');
    const inRows = {
      ...{ ...copy, action: 'setValue', source: { type: 'operation', fieldId: 'price' } },
      target: { type: 'operation', fieldId: 'sum' },
      value: { expression: 'field["price"] * 2 + 1' },
    };
    const rows = Array.from({ length: 500 }, () => inRows);
    expect(problemsOf(rows.slice(0, 20))).toEqual([]);
    expect(problemsOf(rows)).toContain('expressionCost readAction.matchRules.499.value.expression');
  });

  it('may compare each row with all rows of another table only a limited number of times', () => {
    const leaf = { type: 'above', source: { type: 'operation', fieldId: 'count' }, value: 1 };
    const inRows = (count: number, source: object = leaf.source) => ({
      ...{ matchType: 'dynamic', action: 'hide', source: numberField, target: { type: 'operation', fieldId: 'price' } },
      condition: { any: Array.from({ length: count }, () => ({ ...leaf, source })) },
    });
    expect(problemsOf([inRows(8)])).toEqual([]);
    expect(problemsOf([inRows(9)])).toEqual(['ruleCost condition.any.8']);
    expect(problemsOf(Array.from({ length: 9 }, () => inRows(1)))).toEqual([
      'ruleCost readAction.matchRules.8.condition.any.0',
    ]);
    // Of their own row, and from outside, they are few.
    expect(problemsOf([inRows(30, { type: 'operation', fieldId: 'sum' })])).toEqual([]);
    const outside = { ...inRows(30), target: amount };
    expect(problemsOf([outside])).toEqual([]);
  });

  it('must exchange values with an existing subject', () => {
    expect(problemsOf([copy], 'operationType', { subject: { type: 'element', id: 'gone' } })).toEqual([
      'ruleSubject subject.id',
    ]);
    expect(problemsOf([], 'operationType', { subject: { type: 'dataSchema' } })).toEqual(['ruleSubject subject.type']);
    expect(problemsOf([], 'operationType', { subject: { type: 'module', id: 'scorer' } })).toEqual([]);
  });

  it('are stored without the properties that only the client needs', () => {
    const sentConfigurations = [
      {
        id: 'C-1',
        subject: { type: 'element' },
        added: true,
        readAction: { matchRules: [{ ...copy, id: 'R-1', added: true, condition: { type: 'none', negate: true } }] },
      },
    ];
    expect(readConfigurations(sentConfigurations, () => 'made')).toEqual({
      configurations: [
        {
          ...{ id: 'c-1', name: null, subject: { type: 'element' }, identifierMatchRules: [] },
          readAction: { matchRules: [{ ...copy, id: 'r-1' }] },
          writeAction: { matchRules: [] },
        },
      ],
    });
  });
});
