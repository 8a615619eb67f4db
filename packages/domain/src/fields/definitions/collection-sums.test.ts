import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectionSums } from './collection-sums.ts';
import type { FieldDefinition } from './field-definition.ts';

describe('the column sums of a collection', () => {
  const table: FieldDefinition = {
    id: 'rows',
    name: 'Fel',
    fieldType: 'collection',
    children: [
      { id: 'n', name: 'Antal', fieldType: 'decimal', sum: true },
      { id: 'm', name: 'Pris', fieldType: 'decimal' },
      { id: '__proto__', name: 'Vikt', fieldType: 'decimal', sum: true },
    ],
  };

  it('are exact, for the fields marked to be summed', () => {
    const rows = [{ n: 0.1, m: 1 }, { n: 0.2 }, { n: null }, { n: 'x' }, {}];
    expect(Object.entries(collectionSums(table, rows))).toEqual([
      ['n', 0.3],
      ['__proto__', 0],
    ]);
  });

  it('do not depend on the order of the rows', () => {
    const numbers = fc.array(
      fc
        .tuple(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), fc.integer({ min: -9, max: 5 }))
        .map(([digits, power]) => Number(`${digits}e${power}`)),
    );
    fc.assert(
      fc.property(numbers, (values) => {
        const sum = (list: readonly number[]) =>
          collectionSums(
            table,
            list.map((n) => ({ n })),
          ).n;
        expect(sum(values)).toBe(sum(values.toReversed()));
        expect(sum([...values, ...values.map((value) => -value)])).toBe(0);
      }),
    );
    const far = [1e14, 1e-15, -1e14].map((n) => ({ n }));
    expect(collectionSums(table, far).n).toBe(1e-15);
  });

  it('are zero for a value that is no list of rows', () => {
    expect(collectionSums(table, 'gone').n).toBe(0);
  });
});
