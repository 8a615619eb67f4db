import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { filterPredicates, maximumOperands } from './list-predicates.ts';
import type { ListColumn } from './list-source.ts';

const column: ListColumn = { type: 'text', value: sql.ref('code'), isNullable: false, operand: String };
const source = { columns: new Map([['code', column]]) };
const values = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);
const tooMany = (index: number) => ({
  code: 'tooMany',
  path: `filters.${index}.value`,
  parameters: { max: maximumOperands },
});

it('filters take a limited number of values, each filter by itself and all together', () => {
  const max = filterPredicates(source, [{ column: 'code', value: values(maximumOperands) }]);
  expect(max.problems).toEqual([]);
  expect(max.predicates).toHaveLength(1);
  for (const value of [values(maximumOperands + 1), { operator: 'in', value: values(70_000) }]) {
    expect(filterPredicates(source, [{ column: 'code', value }]).problems).toEqual([tooMany(0)]);
  }
  const half = { column: 'code', value: values(maximumOperands / 2) };
  expect(filterPredicates(source, [half, half, half]).problems).toEqual([tooMany(2)]);
});

it.each(['__proto__', 'constructor', 'toString', ''])(
  'a filter on a column called %j is refused as unknown',
  (name) => {
    expect(filterPredicates(source, [{ column: name, value: 'x' }]).problems).toEqual([
      { code: 'unknownField', path: 'filters.0.column' },
    ]);
  },
);
