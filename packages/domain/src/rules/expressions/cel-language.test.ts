import { describe, expect, it } from 'vitest';
import type { FieldContext, FieldDefinition } from '../../fields/definitions/field-definition.ts';
import { expressionLanguage } from './cel-language.ts';
import { readableExpression, storedExpression } from './readable-expression.ts';

const lines: FieldDefinition = {
  ...{ id: 'lines', name: 'Lines', fieldType: 'collection' },
  children: [
    { id: 'price', name: 'Price', fieldType: 'decimal' },
    { id: 'what', name: 'What', fieldType: 'text' },
  ],
};
const fields: readonly FieldDefinition[] = [
  { id: 'a', name: 'A', fieldType: 'decimal' },
  { id: 'b', name: 'B', fieldType: 'integer' },
  { id: 't', name: 'T', fieldType: 'text' },
  { id: 'yes', name: 'Yes', fieldType: 'checkbox' },
  { id: 'd', name: 'D', fieldType: 'date' },
  { id: 'at', name: 'At', fieldType: 'dateTime' },
  { id: 'tags', name: 'Tags', fieldType: 'select', multiple: true, options: [] },
  { id: 'photo', name: 'Photo', fieldType: 'image' },
  lines,
];
const scope = {
  fields: [
    ...fields.map((field) => ({ field, collectionId: null, isSameRow: false })),
    ...(lines.children ?? []).map((field) => ({ field, collectionId: 'lines', isSameRow: false })),
  ],
  source: fields[0] ?? null,
};
const context: FieldContext = {
  ...{ culture: 'en-US', timeZone: 'Europe/Stockholm' },
  now: new Date('2026-03-02T23:30:00Z'),
};
const values: Readonly<Record<string, unknown>> = {
  ...{ a: 0.1, b: 3, t: 'Kran', yes: true, d: '2026-02-28', at: '2026-03-02T22:30:00.000Z', tags: ['x', 'y'] },
  lines: [{ price: 0.1, what: 'nut' }, { price: 0.2 }, { what: 'bolt' }],
};

/** Uses names instead of ids, as people write them; problems are returned as `code at`. */
function evaluate(writtenExpression: string, fieldValues: Readonly<Record<string, unknown>> = values): unknown {
  const storedResult = storedExpression(
    writtenExpression,
    (name) => [...scope.fields].find(({ field }) => field.name === name)?.field.id,
  );
  if ('problem' in storedResult) return `no ${storedResult.problem.name}`;
  const compiledExpression = expressionLanguage.compile(storedResult.text, scope);
  if ('problem' in compiledExpression)
    return `${compiledExpression.problem.code} ${compiledExpression.problem.parameters?.at ?? ''}`.trim();
  const result = compiledExpression.evaluate((id) => fieldValues[id ?? 'a'] ?? null, context);
  return 'problem' in result ? result.problem.code : result.value;
}

describe('an expression', () => {
  it.each([
    // Decimals stay exact, and all numbers are decimals.
    ['{A} + 0.2', '0.3'],
    ['{A} * 3', '0.3'],
    ['{B} / 2', '1.5'],
    ['7 / 2', '3.5'],
    ['round(1 / 3, 2)', '0.33'],
    ['round(2.5) + round(-2.5)', '0'],
    ['-{A} % 0.03', '-0.01'],
    ['source * 2', '0.2'],
    ['{B} > 2 && {A} < 1', true],
    ['{B} in [1, 2, 3]', true],
    ['{B} == 3 ? "three" : "other"', 'three'],
    ['min({A}, {B}) + max([1, 2])', '2.1'],
    ['number("1,5") + 1', '2.5'],
    // Texts.
    ['{T} + " " + text({A})', 'Kran 0.1'],
    ['size({T}) + {T}.size()', '8'],
    ['{T}.matches("^K.*n$")', true],
    ['{T}.startsWith("K") && !{T}.contains("x")', true],
    ['{Tags}.join("; ")', 'x; y'],
    ['"x" in {Tags}', true],
    // Days and instants, in the tenant's zone.
    ['today() - {D}', '3'],
    ['{D} + 1', '2026-03-01'],
    ['addMonths({D}, 1)', '2026-03-28'],
    ['weekday({D})', '6'],
    ['date({At})', '2026-03-02'],
    ['date("2024-02-29") < {D}', true],
    ['hours(now() - {At})', '1'],
    ['now() - {At} < duration("2h")', true],
    ['text({At})', '2026-03-02 23:30'],
    // Rows.
    ['sum({Lines}.{Price})', '0.3'],
    ['average({Lines}.{Price})', '0.15'],
    ['count({Lines}) + size({Lines}.{What})', '5'],
    ['{Lines}.exists(r, has(r.{What}) && r.{What} == "bolt")', true],
    ['{Lines}.filter(r, has(r.{Price})).map(r, r.{Price} * 10)[0] + 1', 'expressionField 1'],
    ['sum({Lines}.map(r, coalesce(r.{Price}, 1)))', '1.3'],
    ['{Lines}.map(r, coalesce(r.{What}, "?")).join(",")', 'nut,?,bolt'],
  ])('%s evaluates to %j', (writtenExpression, expected) => {
    expect(evaluate(writtenExpression)).toBe(expected);
  });

  it.each([
    ['{A} + 1', null],
    ['coalesce({A} * 2, {B}, 7)', '7'],
    ['has({A}) ? {A} : 0', '0'],
    ['{A} > 1 || true', true],
    ['sum({Lines}.{Price})', '0'],
    ['max({Lines}.{Price})', null],
    ['sum({Lines}.map(r, r.{Price}))', '0'],
    ['{T} + "x"', null],
  ])('%s evaluates to %j while all fields are empty', (writtenExpression, expected) => {
    expect(evaluate(writtenExpression, {})).toBe(expected);
  });

  it.each([
    ['1 / 0', 'expressionFailed'],
    ['{A} / (2 - 2)', 'expressionFailed'],
    ['(1 / 3) * 3', 'tooManyDigits'],
    ['number("ten")', 'decimal'],
    ['date("2026-02-30")', 'date'],
    ['sum({Lines}.map(r, r.{Price}))', null],
  ])('%s fails as %j and leaves the outcome to the rule', (writtenExpression, expected) => {
    expect(evaluate(writtenExpression)).toBe(expected);
  });

  it.each([
    ['{A} +', 'expressionSyntax 13'],
    ['', 'expressionSyntax 1'],
    ['{A} + {T}', 'expressionType 1'],
    ['{Yes} && {B}', 'expressionType 1'],
    ['1 + {Nothing}', 'no Nothing'],
    ['field["gone"] + 1', 'expressionField 1'],
    ['price * 2', 'expressionField 1'],
    ['{Photo} == "x"', 'expressionField 1'],
    ['2 * {Price}', 'ruleRows 5'],
    ['{Lines}.map(r, r["a"])', 'expressionType 23'],
    ['eval("1")', 'expressionFunction 1'],
    ['constructor("x")', 'expressionFunction 1'],
    ['{T}.constructor', 'expressionSyntax 1'],
    ['{"a": 1}', 'expressionSyntax 1'],
    ['{T}.matches({T})', 'expressionType 20'],
    ['{T}.matches("(a")', 'invalidPattern 20'],
    ['1.2345678901234567', 'tooManyDigits 1'],
    ['1e300', 'tooManyDigits 1'],
    ['5u + 1', 'expressionType 1'],
    // Expressions that would run too long, or produce too much data.
    ['{Lines}.map(a, {Lines}.map(b, a.{Price})).size()', 'expressionCost'],
    [`[{T}]${'.map(a, a+a+a+a)'.repeat(8)}`, 'expressionCost'],
  ])('%s is refused as %j', (writtenExpression, expected) => {
    expect(evaluate(writtenExpression)).toBe(expected);
  });

  it.each([
    ['nested too deeply', `${'('.repeat(60)}1${')'.repeat(60)}`, 'expressionSyntax'],
    ['of too many parts', `${'1+'.repeat(999)}1`, 'expressionSyntax'],
    ['too long', '1'.repeat(3000), 'expressionCost'],
  ])('%s is refused before it is compiled', (_how, writtenExpression, code) => {
    expect(String(evaluate(writtenExpression)).split(' ')[0]).toBe(code);
  });

  it('is written with names and stored with ids, regardless of its texts', () => {
    const ids = new Map([
      ['Total price', 'p'],
      ['Row', 'r'],
    ]);
    const names = new Map([...ids].map(([name, id]) => [id, name]));
    const writtenExpression = 'sum({Row}.map(x, x.{Total price})) > 0 ? "{Row}" : \'.{\'';
    const storedResult = storedExpression(writtenExpression, (name) => ids.get(name));
    expect(storedResult).toEqual({ text: 'sum(field["r"].map(x, x["p"])) > 0 ? "{Row}" : \'.{\'' });
    expect('text' in storedResult && readableExpression(storedResult.text, (id) => names.get(id))).toBe(
      writtenExpression,
    );
  });
});
