/** How a deletion of many ended. */
export interface DeletionResult<Row> {
  readonly removedRows: readonly Row[];
  readonly failedRows: readonly { readonly row: Row; readonly error: unknown }[];
  /** Those that were not reached before it was stopped. */
  readonly remainingRows: readonly Row[];
}

/** Calls at the same time: quick enough for hundreds, gentle to everybody else. */
const atOnce = 4;

/** Deletes rows one by one; one that fails doesn't keep the others. `isStopped` is asked before each. */
export async function deleteRows<Row>(
  rows: readonly Row[],
  remove: (row: Row) => Promise<void>,
  { onProgress, isStopped }: { readonly onProgress: (done: number) => void; readonly isStopped: () => boolean },
): Promise<DeletionResult<Row>> {
  const pendingRows = [...rows];
  const removed: Row[] = [];
  const failed: { readonly row: Row; readonly error: unknown }[] = [];
  const work = async (): Promise<void> => {
    for (let row = isStopped() ? undefined : pendingRows.shift(); row !== undefined; ) {
      try {
        await remove(row);
        removed.push(row);
      } catch (error) {
        failed.push({ row, error });
      }
      onProgress(removed.length + failed.length);
      row = isStopped() ? undefined : pendingRows.shift();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { removedRows: removed, failedRows: failed, remainingRows: pendingRows };
}
