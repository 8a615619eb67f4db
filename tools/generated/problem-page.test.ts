import { expect, it } from 'vitest';
import { problemPage } from './problem-page.ts';

it('the page of problems has a row for each code, with cells escaped', () => {
  const texts = { 'en-US': { a: 'x | y' }, 'sv-SE': { a: 'å' }, 'nb-NO': { a: 'ø' } };
  const catalogue = { a: { parameters: ['min', 'max'], about: 'When\nit is' }, b: { parameters: [], about: 'Else' } };
  const page = problemPage({ catalogue, statuses: { a: 422, b: 500 }, texts });
  expect(page.split('\n').filter((line) => line.startsWith('| `'))).toEqual([
    '| `a` | 422 | When it is | `min`, `max` | x \\| y | å | ø |',
    '| `b` | 500 | Else |  |  |  |  |',
  ]);
});
