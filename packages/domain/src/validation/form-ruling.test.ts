import { describe, expect, it } from 'vitest';
import type { FieldContext, FieldDefinition, FieldValues } from '../fields/field-definition.ts';
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
const nothing: FormRuling = {
  ...{ values: {}, hidden: new Set(), required: new Map(), options: new Map() },
  ...{ owned: new Map(), suggested: new Map(), messages: [] },
};
const judged = (values: FieldValues, rules: Partial<FormRuling>, own = fields) =>
  validateForm(own, values, context, { rules: { ...nothing, ...rules } });
const wrong = (values: FieldValues, rules: Partial<FormRuling>) =>
  judged(values, rules).problems.map(({ code, path }) => `${code} ${path}`);

describe('a form with rules', () => {
  it('drops what is hidden, however wrong it is', () => {
    const hidden = new Set(['name', 'count']);
    expect(judged({ count: 0, kind: 'a' }, { hidden })).toEqual({ values: { kind: 'a' }, problems: [] });
  });

  it('keeps the value of a hidden field that says so, as far as it is one', () => {
    const keeping = fields.map((field) => ({ ...field, keepWhenHidden: true }));
    const hidden = new Set(['name', 'count', 'kind']);
    expect(judged({ count: 3, kind: 'x', name: 5 }, { hidden }, keeping)).toEqual({
      values: { count: 3 },
      problems: [],
    });
  });

  it('asks for what rules ask for, and not for what they leave open, in each row by itself', () => {
    const required = new Map([
      ['name', false],
      ['kind', true],
      ['lines.1.why', false],
    ]);
    expect(wrong({ lines: [{ price: 1 }, { price: 2 }] }, { required })).toEqual([
      'requiredChoice dataProperties.kind',
      'required dataProperties.lines.0.why',
    ]);
  });

  it('takes the options that rules leave', () => {
    const options = new Map([['kind', [{ value: 'c', name: 'C' }]]]);
    expect(judged({ name: 'x', kind: 'c' }, { options }).values).toEqual({ name: 'x', kind: 'c' });
    expect(wrong({ name: 'x', kind: 'a' }, { options })).toEqual(['unknownValue dataProperties.kind']);
  });

  it('has the value of the rule, whatever was sent, and judges it', () => {
    const rules = { owned: new Map([['count', 'rule']]), values: { count: 7 } };
    expect(judged({ name: 'x', count: 3 }, rules).values).toEqual({ name: 'x', count: 7 });
    expect(wrong({ name: 'x', count: 3 }, { ...rules, values: { count: 0 } })).toEqual([
      'rangeMin dataProperties.count',
    ]);
  });

  it('has the rule’s values in rows, and still leaves rows without anything else out', () => {
    const rules = {
      suggested: new Map([
        ['lines.0.price', 'rule'],
        ['lines.1.price', 'rule'],
      ]),
      values: { lines: [{ price: 4 }, { price: 11, why: 'dear' }] },
    };
    const result = judged({ name: 'x', lines: [{ price: 99 }, { why: 'dear' }] }, rules);
    expect(result.problems.map(({ path }) => path)).toEqual(['dataProperties.lines.1.price']);
    expect(judged({ name: 'x', lines: [{}] }, rules).values).toEqual({ name: 'x' });
  });

  it('refuses what a rule’s message says, and is warned of nothing', () => {
    const message = (path: string, severity: 'error' | 'warning') => ({ path, severity, ruleId: 'r', message: 'No' });
    const messages = [message('count', 'error'), message('kind', 'warning'), message('name', 'error')];
    expect(judged({ count: 2 }, { messages }).problems).toEqual([
      { code: 'required', path: 'dataProperties.name' },
      { code: 'ruleRefused', path: 'dataProperties.count', parameters: { message: 'No' } },
    ]);
  });
});

it('rules run over what can be read of what was sent', () => {
  const sent = { name: ' x ', count: 'many', kind: 'b', lines: [{ price: '2' }, {}], other: 1 };
  expect(formValues(fields, sent, context)).toEqual({ name: 'x', kind: 'b', lines: [{ price: 2 }, {}] });
});
