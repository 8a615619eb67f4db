import type { FieldValues } from '@tingest/domain/fields';
import { describe, expect, it } from 'vitest';
import { testContext } from '../../testing/test-context.ts';
import { calculation } from './calculation.ts';

const run = (configuration: FieldValues, input: FieldValues) =>
  calculation.run(testContext({ configuration, timeZone: 'UTC' }), input);

const answers = { checkPoint1: 'ok', checkPoint2: 'ok', checkPoint3: 'deviation', checkPoint4: 'notApplicable' };

describe('a calculation', () => {
  it('scores a check-list, with inapplicable and unanswered points counting for neither side', async () => {
    expect(await run({ decimals: 1 }, answers)).toEqual({
      output: { approved: 2, deviations: 1, score: 66.7, result: 66.7 },
    });
    expect(await run({}, {})).toEqual({ output: { approved: 0, deviations: 0, score: null, result: null } });
  });

  it.each([
    ['{Number 1} * {Number 2}', { number1: 0.1, number2: 3 }, 0.3],
    ['{Tal 1} + {tall 2} - {number3}', { number1: 1, number2: 2, number3: 3 }, 0],
    ['{Deviations} > 0 ? 0 : {Number 1}', { number1: 7, checkPoint1: 'ok' }, 7],
    ['{Deviations} > 0 ? 0 : {Number 1}', { number1: 7, checkPoint1: 'deviation' }, 0],
    ['{Check point 1} == "deviation" ? 10 : 1', { checkPoint1: 'deviation' }, 10],
    ['-{Number 1} / 2', { number1: 2.01 }, -1.01],
    ['{Number 1} + 1', {}, null],
  ])('of %s is exact', async (expression, input, result) => {
    expect(await run({ expression, decimals: 2 }, input)).toMatchObject({ output: { result } });
  });

  it.each([
    ['{Number 1} +', 13],
    ['{Kontrollpunkt 12} == "ok" ? 1 : eval(1)', 34],
    ['1 + {Nothing}', 5],
    ['{Number 1} + "a"', 1],
    ['"a text"', 1],
    ['"a" == "a"', 1],
  ])('with the expression %s is refused when it is saved, with the position of the error', (expression, at) => {
    expect(calculation.check({ expression })).toEqual([
      { code: 'invalidExpression', fieldId: 'expression', parameters: { at } },
    ]);
  });

  it('with a costly expression is refused when it is saved, and not evaluated where it was already saved', async () => {
    const shortList = `[[${Array(100).fill(1).join()}]]`;
    const expression = `${shortList}.map(x, x.map(a, x.map(b, x.map(c, x.map(d, x))))).size() + 0`;
    expect(calculation.check({ expression })).toEqual([{ code: 'costlyExpression', fieldId: 'expression' }]);
    expect(await run({ expression }, { number1: 1 })).toEqual({
      failure: { code: 'costlyExpression', isLasting: true },
    });
  });

  it('that cannot be evaluated reports a failure and gives no value', async () => {
    expect(await run({ expression: '1 / {Number 1}' }, { number1: 0 })).toEqual({
      failure: { code: 'expressionFailed', isLasting: true },
    });
  });
});
