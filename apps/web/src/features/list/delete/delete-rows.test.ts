import { expect, test } from 'vitest';
import { deleteRows } from './delete-rows.ts';

const rows = Array.from({ length: 10 }, (_, index) => `row ${index}`);
const quietly = { onProgress: () => {}, isStopped: () => false };

test('a row that cannot be deleted does not stop the others from being deleted', async () => {
  const error = new Error('in use');
  const result = await deleteRows(
    rows,
    (row) => (row === 'row 3' ? Promise.reject(error) : Promise.resolve()),
    quietly,
  );
  expect(result.failedRows).toEqual([{ row: 'row 3', error }]);
  expect([...result.removedRows].sort()).toEqual(rows.filter((row) => row !== 'row 3'));
  expect(result.remainingRows).toEqual([]);
});

test('progress counts every row, including those that fail', async () => {
  const progressCounts: number[] = [];
  await deleteRows(rows, () => Promise.reject(new Error('no')), {
    ...quietly,
    onProgress: (completedCount) => progressCounts.push(completedCount),
  });
  expect(progressCounts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('a stopped deletion starts no further row, and lists the rows that are left', async () => {
  let isStopped = false;
  const startedRows: string[] = [];
  const remove = async (row: string): Promise<void> => {
    startedRows.push(row);
    isStopped = startedRows.length >= 4;
  };
  const result = await deleteRows(rows, remove, { ...quietly, isStopped: () => isStopped });
  expect([...result.removedRows, ...result.remainingRows].sort()).toEqual(rows);
  expect(result.remainingRows).toHaveLength(6);
});
