import { expect, test } from 'vitest';
import { deleteRows } from './delete-rows.ts';

const rows = Array.from({ length: 10 }, (_, index) => `row ${index}`);
const quietly = { onProgress: () => {}, isStopped: () => false };

test('one that can’t be deleted keeps none of the others', async () => {
  const error = new Error('in use');
  const result = await deleteRows(
    rows,
    (row) => (row === 'row 3' ? Promise.reject(error) : Promise.resolve()),
    quietly,
  );
  expect(result.failed).toEqual([{ row: 'row 3', error }]);
  expect([...result.removed].sort()).toEqual(rows.filter((row) => row !== 'row 3'));
  expect(result.left).toEqual([]);
});

test('progress counts every row, also those that fail', async () => {
  const seen: number[] = [];
  await deleteRows(rows, () => Promise.reject(new Error('no')), { ...quietly, onProgress: (done) => seen.push(done) });
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('once stopped it begins no further row, and says which are left', async () => {
  let isStopped = false;
  const begun: string[] = [];
  const remove = async (row: string): Promise<void> => {
    begun.push(row);
    isStopped = begun.length >= 4;
  };
  const result = await deleteRows(rows, remove, { ...quietly, isStopped: () => isStopped });
  expect([...result.removed, ...result.left].sort()).toEqual(rows);
  expect(result.left).toHaveLength(6);
});
