/**
 * Returns items in an order in which those that an item refers to come before it, as far as that is possible; otherwise
 * in their original order. Where items refer to each other in a cycle, one of them comes too early: `early` contains
 * its references to later items.
 *
 * @param refersTo ids that an item refers to; ids that are not among the items are ignored
 */
export function dependencyOrder<Item extends { readonly id: string }>(
  items: readonly Item[],
  refersTo: (item: Item) => Iterable<string>,
): { readonly ordered: readonly Item[]; readonly early: ReadonlyMap<string, ReadonlySet<string>> } {
  const byId = new Map(items.map((item) => [item.id, item]));
  const ordered: Item[] = [];
  const early = new Map<string, Set<string>>();
  const states = new Map<string, 'entered' | 'done'>();
  for (const rootItem of items) {
    if (states.has(rootItem.id)) continue;
    // A stack of our own: chains may be as long as there are items.
    const stack = [enterItem(rootItem)];
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const next = top.references.next();
      if (next.done) {
        states.set(top.item.id, 'done');
        ordered.push(top.item);
        stack.pop();
        continue;
      }
      const target = byId.get(next.value);
      if (!target || states.get(target.id) === 'done') continue;
      if (states.get(target.id) === 'entered') {
        early.set(top.item.id, (early.get(top.item.id) ?? new Set()).add(target.id));
      } else stack.push(enterItem(target));
    }
  }
  return { ordered, early };

  function enterItem(item: Item): { readonly item: Item; readonly references: Iterator<string> } {
    states.set(item.id, 'entered');
    return { item, references: refersTo(item)[Symbol.iterator]() };
  }
}
