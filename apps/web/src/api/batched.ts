/** Something with an id, as a call on many ids answers it. */
interface WithId {
  readonly id: string;
}

interface Batch<Item> {
  readonly ids: Set<string>;
  readonly answer: Promise<ReadonlyMap<string, Item>>;
}

/**
 * Turns a call with many ids into one with a single id: the ids requested in one turn of the event loop are combined
 * into one call.
 * @param atOnce maximum number of ids in one call
 * @returns a function that returns the item of an id, or nothing if the call omitted it. `scope` separates requests
 * that must not share a call, such as those of two sites. It rejects as the call does.
 */
export function batched<Item extends WithId>(
  atOnce: number,
  load: (ids: readonly string[]) => Promise<readonly Item[]>,
): (scope: string, id: string) => Promise<Item | undefined> {
  const openBatches = new Map<string, Batch<Item>>();

  const begin = (scope: string): Batch<Item> => {
    const ids = new Set<string>();
    const answer = new Promise<void>((resolve) => setTimeout(resolve)).then(async () => {
      if (openBatches.get(scope)?.ids === ids) openBatches.delete(scope);
      return new Map((await load([...ids])).map((item) => [item.id, item]));
    });
    const batch = { ids, answer };
    openBatches.set(scope, batch);
    return batch;
  };

  return async (scope, id) => {
    const current = openBatches.get(scope);
    const batch = current && current.ids.size < atOnce ? current : begin(scope);
    batch.ids.add(id);
    return (await batch.answer).get(id);
  };
}
