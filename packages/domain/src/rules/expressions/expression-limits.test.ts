import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldContext, FieldDefinition } from '../../fields/definitions/field-definition.ts';
import { expressionLanguage } from './cel-language.ts';
import { expressionLimits } from './step-meter.ts';

const rows: FieldDefinition = {
  ...{ id: 'rows', name: 'Rows', fieldType: 'collection' },
  children: [
    { id: 'price', name: 'Price', fieldType: 'decimal' },
    { id: 'name', name: 'Name', fieldType: 'text' },
  ],
};
const fields: readonly FieldDefinition[] = [
  { id: 'number', name: 'Number', fieldType: 'decimal' },
  { id: 'text', name: 'Text', fieldType: 'text' },
  { id: 'tags', name: 'Tags', fieldType: 'select', multiple: true, options: [] },
  rows,
];
const scope = {
  fields: [
    ...fields.map((field) => ({ field, collectionId: null, isSameRow: false })),
    ...(rows.children ?? []).map((field) => ({ field, collectionId: 'rows', isSameRow: false })),
  ],
  source: null,
};
const context: FieldContext = {
  ...{ culture: 'en-US', timeZone: 'Europe/Stockholm' },
  now: new Date('2026-03-02T23:30:00Z'),
};

/** Runs an expression as one that was saved before it was limited. */
function run(
  text: string,
  values: Readonly<Record<string, unknown>> = {},
  steps: number = expressionLimits.totalSteps,
) {
  const compiled = expressionLanguage.compile(text, scope, { isStored: true });
  if ('problem' in compiled) throw new Error(`${compiled.problem.code}: ${text}`);
  const budget = { steps };
  const result = compiled.evaluate((id) => values[id ?? ''] ?? null, context, budget);
  return { result, estimated: compiled.steps, taken: steps - budget.steps, compiled, budget };
}

const ones = (count: number) => `[${Array(count).fill(1).join()}]`;
const costProblem = { problem: { code: 'costlyExpression' } };

describe('a long-running expression', () => {
  it.each([
    [
      'five loops over a list in a list, as reported',
      `[${ones(60)}].exists(x, x.exists(a, x.exists(b, x.exists(c, x.exists(d, a+b+c+d==9999999)))))`,
    ],
    [
      'that keeps the failure of a part to itself',
      `[${ones(60)}].exists(x, x.exists(a, x.exists(b, x.exists(c, x.exists(d, a+b+c+d==9999999))))) || true`,
    ],
    ['lists in lists', `[${ones(100)}].map(x, x.map(a, x.map(b, x.map(c, x.map(d, x))))).size() > 0`],
    [
      'all and exists_one',
      `[${ones(60)}].all(x, x.exists_one(a, x.all(b, x.exists_one(c, x.all(d, a + b + c + d == 4)))))`,
    ],
    [
      'filter',
      `[${ones(100)}].exists(x, x.filter(a, x.filter(b, x.filter(c, a+b+c > 0).size() > 0).size() > 0) == [])`,
    ],
    ['texts that grow', `["x"]${'.map(a, a+a+a+a)'.repeat(20)}.all(a, a == "")`],
    ['lists that grow', `[[1]]${'.map(a, a+a+a+a)'.repeat(20)}.all(a, a == [])`],
    ['lists of the same list', `[[1]]${'.map(a, [a, a, a, a])'.repeat(20)}.all(a, a == [])`],
    [
      'texts that are joined again and again',
      `[["a"]]${'.map(a, a+a+a+a+a+a+a+a)'.repeat(5)}.map(a, a.map(b, a.join("zzzzzzzz"))).all(a, a.join() == "")`,
    ],
    ['lists that are compared', `[[1]]${'.map(a, a+a+a+a)'.repeat(7)}.all(a, a.all(b, a == a))`],
    ['letters that become several', `["ΐ"]${'.map(a, (a+a+a).upperAscii())'.repeat(14)}.all(a, a == "")`],
    ['moments that are written out', `[${ones(100)}].all(x, x.all(a, x.all(b, text(now()) != "")))`],
    [
      'failures that are dropped',
      `[${ones(100)}].exists(x, x.exists(a, x.exists(b, x.exists(c, a / 3 + 0 == 999 || duration("x") > duration("1h")))))`,
    ],
    ['rows in rows', 'field["rows"].map(a, field["rows"].map(b, coalesce(a["price"], b["price"], 1))).size() > 0'],
  ])('by %s is refused when it is saved, and stopped where it was already saved', (_how, text) => {
    expect(expressionLanguage.compile(text, scope)).toEqual({ problem: { code: 'expressionCost' } });
    const table = Array.from({ length: 500 }, (_, price) => ({ price }));
    const { estimated, result } = run(text, { rows: table });
    expect(result).toEqual(costProblem);
    expect(estimated).toBeGreaterThan(expressionLimits.runSteps);
  });

  it('stops all expressions that share its budget, each later one at once', () => {
    const text = `${ones(100)}.all(a, ${ones(100)}.all(b, a == b))`;
    const firstRun = run(text, {}, 90_000);
    expect(firstRun.result).toEqual({ value: true });
    const read = () => null;
    expect(firstRun.compiled.evaluate(read, context, firstRun.budget)).toEqual(costProblem);
    expect(firstRun.budget.steps).toBe(0);
    expect(firstRun.compiled.evaluate(read, context, firstRun.budget)).toEqual(costProblem);
    expect(firstRun.compiled.evaluate(read, context)).toEqual({ value: true });
  });

  it('makes no text longer than the limit, by any means', () => {
    const longName = 'x'.repeat(200_000);
    const join = 'field["rows"].map(r, r["name"]).join()';
    expect(run(join, { rows: Array.from({ length: 10 }, () => ({ name: longName })) }).result).toEqual(costProblem);
    expect(run('field["text"] + field["text"] == ""', { text: 'x'.repeat(600_000) }).result).toEqual(costProblem);
  });
});

const valueArbitrary = fc.record({
  number: fc.option(fc.integer({ min: 0, max: 9 }), { nil: null }),
  text: fc.option(fc.string({ maxLength: 250 }), { nil: null }),
  tags: fc.array(fc.string({ maxLength: 20 }), { maxLength: 20 }),
  rows: fc.array(fc.record({ price: fc.integer(), name: fc.string({ maxLength: 60 }) }, { requiredKeys: [] }), {
    maxLength: 30,
  }),
});

type Kind = 'number' | 'text' | 'yes' | 'numbers' | 'texts' | 'lists';
type Bound = ReadonlyMap<Kind, readonly string[]>;

/** An expression of a kind, in which loops stand in loops and use the variables of those around them. */
function writeExpression(kind: Kind, depth: number, boundVariables: Bound, pick: (max: number) => number): string {
  const writeInner = (of: Kind, names: Bound = boundVariables) => writeExpression(of, depth - 1, names, pick);
  const variables = boundVariables.get(kind) ?? [];
  if (variables.length > 0 && pick(2) === 0) return variables[pick(variables.length - 1)] ?? '1';
  const name = `x${depth}${pick(999)}`;
  const bindName = (of: Kind) => new Map(boundVariables).set(of, [...(boundVariables.get(of) ?? []), name]);
  const loop = (list: Kind, element: Kind, call: string, body: Kind) =>
    `${writeInner(list)}.${call}(${name}, ${writeInner(body, bindName(element))})`;
  const choices: Readonly<Record<Kind, readonly (() => string)[]>> = {
    number: [
      () => `(${writeInner('number')} + ${writeInner('number')})`,
      () => `(${writeInner('number')} * 2)`,
      () => `sum(${writeInner('numbers')})`,
      () => `${writeInner('lists')}.size()`,
      () => `coalesce(field["number"], ${writeInner('number')})`,
    ],
    text: [
      () => `(${writeInner('text')} + ${writeInner('text')})`,
      () => `${writeInner('texts')}.join(${writeInner('text')})`,
      () => `${writeInner('text')}.upperAscii()`,
      () => `text(${writeInner('number')})`,
      () => `(${writeInner('yes')} ? ${writeInner('text')} : ${writeInner('text')})`,
    ],
    yes: [
      () => `(${writeInner('numbers')} == ${writeInner('numbers')})`,
      () => `(${writeInner('text')} in ${writeInner('texts')})`,
      () => `${writeInner('text')}.contains(${writeInner('text')})`,
      () => `${writeInner('text')}.matches("^a*b")`,
      () => loop('numbers', 'number', 'exists', 'yes'),
      () => loop('lists', 'numbers', 'all', 'yes'),
      () => loop('texts', 'text', 'exists_one', 'yes'),
      () => `(${writeInner('yes')} || !${writeInner('yes')})`,
    ],
    numbers: [
      () => loop('numbers', 'number', 'map', 'number'),
      () => loop('numbers', 'number', 'filter', 'yes'),
      () => `(${writeInner('numbers')} + ${writeInner('numbers')})`,
      () => loop('lists', 'numbers', 'map', 'number'),
    ],
    texts: [
      () => loop('texts', 'text', 'map', 'text'),
      () => loop('texts', 'text', 'filter', 'yes'),
      () =>
        `${writeInner('texts')}.map(${name}, ${writeInner('yes', bindName('text'))}, ${writeInner('text', bindName('text'))})`,
    ],
    lists: [
      () => loop('numbers', 'number', 'map', 'numbers'),
      () => loop('lists', 'numbers', 'filter', 'yes'),
      () => `[${writeInner('numbers')}, ${writeInner('numbers')}]`,
    ],
  };
  const leaves: Readonly<Record<Kind, readonly string[]>> = {
    number: ['1', 'field["number"]'],
    text: ['"ab"', 'field["text"]'],
    yes: ['true', '(field["number"] > 3)'],
    numbers: ['[1, 2, 3, 4]', 'field["rows"]["price"]', ones(20)],
    texts: ['["a", "bb"]', 'field["tags"]', 'field["rows"]["name"]'],
    lists: ['[[1, 2], [3]]', `[${ones(9)}]`],
  };
  if (depth <= 0) return leaves[kind][pick(leaves[kind].length - 1)] ?? '1';
  return choices[kind][pick(choices[kind].length - 1)]?.() ?? '1';
}

describe('the estimated steps of an expression', () => {
  it('are never fewer than the steps taken, and few expressions take more than allowed', () => {
    const kinds: readonly Kind[] = ['number', 'text', 'yes', 'numbers', 'texts', 'lists'];
    let ran = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.integer({ min: 1, max: 5 }),
        fc.infiniteStream(fc.nat()),
        valueArbitrary,
        (kind, depth, stream, values) => {
          const numbers = stream[Symbol.iterator]();
          const text = writeExpression(kind, depth, new Map(), (max) => Number(numbers.next().value) % (max + 1));
          if ('problem' in expressionLanguage.compile(text, scope, { isStored: true })) return;
          const { estimated, result, taken } = run(text, values);
          ran += 1;
          if (JSON.stringify(result) === JSON.stringify(costProblem))
            expect(estimated).toBeGreaterThan(expressionLimits.runSteps);
          else expect(estimated).toBeGreaterThanOrEqual(taken);
        },
      ),
      { numRuns: 300 },
    );
    expect(ran).toBeGreaterThan(150);
  });
});
