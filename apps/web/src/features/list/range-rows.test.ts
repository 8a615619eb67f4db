import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rowsBetween } from './range-rows.ts';

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const idsBetween = (anchorId: string | null, id: string) => rowsBetween(rows, anchorId, { id }).map((row) => row.id);

it.each([
  ['b', 'd', ['b', 'c', 'd']],
  ['d', 'b', ['b', 'c', 'd']],
  ['c', 'c', ['c']],
  [null, 'c', ['c']],
  ['elsewhere', 'c', ['c']],
  ['a', 'elsewhere', ['elsewhere']],
])('from %s to %s the rows are %j', (anchorId, id, ids) => {
  expect(idsBetween(anchorId, id)).toEqual(ids);
});

it('a range is the same from both of its ends', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd');
  fc.assert(
    fc.property(id, id, (one, other) => {
      expect(idsBetween(one, other)).toEqual(idsBetween(other, one));
    }),
  );
});
