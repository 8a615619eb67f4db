import { expect, it } from 'vitest';
import { bareNameProblems, countNames } from './bare-names.ts';

const counted = (source: string) => countNames([['a.ts', source]]);

it('variables and parameters with a bare name are counted, in patterns too', () => {
  expect(
    counted('const asked = 1; function show(shown: string, { left, right: own }: Row, [whole]: Row[]) {}'),
  ).toEqual({
    declared: 5,
    bare: 5,
  });
  expect(counted('const requestedFields = (visibleColumns, { left: remainingCount }, ...otherRows) => 1;')).toEqual({
    declared: 4,
    bare: 0,
  });
});

it('too many bare names among 1,000 are a problem', () => {
  expect(bareNameProblems({ declared: 1_000, bare: 10 })).toEqual([]);
  expect(bareNameProblems({ declared: 1_000, bare: 11 })).toEqual([expect.stringContaining('11.0 of 1,000')]);
});
