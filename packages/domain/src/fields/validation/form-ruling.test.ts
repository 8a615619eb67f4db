import { describe, expect, it } from 'vitest';
import type { FieldContext, FieldDefinition, FieldValues } from '../definitions/field-definition.ts';
import type { FormRuling } from './form-ruling.ts';
import { formValues } from './form-values.ts';
import { validateForm } from './validate-form.ts';

const context: FieldContext = { culture: 'en-US', timeZone: 'UTC', now: new Date(0) };
const line: FieldDefinition[] = [
  { id: 'price', name: 'Price', fieldType: 'decimal', validation: { range: { max: 10 } } },
  { id: 'why', name: 'Why', fieldType: 'text', required: true },
];
const fields: FieldDefinition[] = [
  { id: 'name', name: 'Name', fieldType: 'text', required: true },
  {
    id: 'kind',
    name: 'Kind',
    fieldType: 'radio',
    options: [
      { value: 'a', name: 'A' },
      { value: 'b', name: 'B' },
    ],
  },
  { id: 'count', name: 'Count', fieldType: 'integer', validation: { range: { min: 1 } } },
  { id: 'lines', name: 'Lines', fieldType: 'collection', children: line },
];
const emptyRuling: FormRuling = {
  ...{ values: {}, hidden: new Set(), required: new Map(), options: new Map() },
  ...{ owned: new Map(), suggested: new Map(), messages: [] },
};
const validateWithRules = (values: FieldValues, rules: Partial<FormRuling>, formFields = fields) =>
  validateForm(formFields, values, context, { rules: { ...emptyRuling, ...rules } });
const listProblems = (values: FieldValues, rules: Partial<FormRuling>) =>
  validateWithRules(values, rules).problems.map(({ code, path }) => `${code} ${path}`);

describe('a form with rules', () => {
  it('drops the values of hidden fields, even invalid ones', () => {
    const hidden = new Set(['name', 'count']);
    expect(validateWithRules({ count: 0, kind: 'a' }, { hidden })).toEqual({ values: { kind: 'a' }, problems: [] });
  });

  it('keeps the valid value of a hidden field that is set to be kept', () => {
    const keeping = fields.map((field) => ({ ...field, keepWhenHidden: true }));
    const hidden = new Set(['name', 'count', 'kind']);
    expect(validateWithRules({ count: 3, kind: 'x', name: 5 }, { hidden }, keeping)).toEqual({
      values: { count: 3 },
      problems: [],
    });
  });

  it('requires the fields that rules require, and not those they make optional, in each row separately', () => {
    const required = new Map([
      ['name', false],
      ['kind', true],
      ['lines.1.why', false],
    ]);
    expect(listProblems({ lines: [{ price: 1 }, { price: 2 }] }, { required })).toEqual([
      'requiredChoice dataProperties.kind',
      'required dataProperties.lines.0.why',
    ]);
  });

  it('accepts only the options that rules leave', () => {
    const options = new Map([['kind', [{ value: 'c', name: 'C' }]]]);
    expect(validateWithRules({ name: 'x', kind: 'c' }, { options }).values).toEqual({ name: 'x', kind: 'c' });
    expect(listProblems({ name: 'x', kind: 'a' }, { options })).toEqual(['unknownValue dataProperties.kind']);
  });

  it('uses and validates the value of the rule, regardless of the sent value', () => {
    const rules = { owned: new Map([['count', 'rule']]), values: { count: 7 } };
    expect(validateWithRules({ name: 'x', count: 3 }, rules).values).toEqual({ name: 'x', count: 7 });
    expect(listProblems({ name: 'x', count: 3 }, { ...rules, values: { count: 0 } })).toEqual([
      'rangeMin dataProperties.count',
    ]);
  });

  it('uses the values of rules in rows, and still leaves out rows with no other value', () => {
    const rules = {
      suggested: new Map([
        ['lines.0.price', 'rule'],
        ['lines.1.price', 'rule'],
      ]),
      values: { lines: [{ price: 4 }, { price: 11, why: 'dear' }] },
    };
    const result = validateWithRules({ name: 'x', lines: [{ price: 99 }, { why: 'dear' }] }, rules);
    expect(result.problems.map(({ path }) => path)).toEqual(['dataProperties.lines.1.price']);
    expect(validateWithRules({ name: 'x', lines: [{}] }, rules).values).toEqual({ name: 'x' });
  });

  it('is refused by error messages of rules, and not by warnings', () => {
    const message = (path: string, severity: 'error' | 'warning') => ({ path, severity, ruleId: 'r', message: 'No' });
    const messages = [message('count', 'error'), message('kind', 'warning'), message('name', 'error')];
    expect(validateWithRules({ count: 2 }, { messages }).problems).toEqual([
      { code: 'required', path: 'dataProperties.name' },
      { code: 'ruleRefused', path: 'dataProperties.count', parameters: { message: 'No' } },
    ]);
  });
});

it('rules run on the readable part of the sent values', () => {
  const sentValues = { name: ' x ', count: 'many', kind: 'b', lines: [{ price: '2' }, {}], other: 1 };
  expect(formValues(fields, sentValues, context)).toEqual({ name: 'x', kind: 'b', lines: [{ price: 2 }, {}] });
});
