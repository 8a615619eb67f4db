import { expect, it } from 'vitest';
import { compareRatios, comparisonText } from './compare-ratios.ts';

it('finds the operations that lost more than a quarter of their recorded ratio', () => {
  const comparison = compareRatios({ code: 0.28, page: 0.24, perform: 0.4 }, { code: 0.22, page: 0.17, perform: 0.9 });
  expect(comparison.filter(({ isSlower }) => isSlower).map(({ operation }) => operation)).toEqual(['page']);
  expect(comparisonText(comparison).split('\n')[1]).toBe('SLOWER  page: 17.0 % of bare, recorded 24.0 %');
});

it('counts a recorded operation that was not measured as slower', () => {
  const comparison = compareRatios({ code: 0.28 }, {});
  expect(comparison).toEqual([{ operation: 'code', recorded: 0.28, isSlower: true }]);
  expect(comparisonText(comparison)).toBe('SLOWER  code: not measured, recorded 28.0 %');
});
