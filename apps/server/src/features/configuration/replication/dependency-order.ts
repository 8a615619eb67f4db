/**
 * Things in an order in which what a thing refers to comes before it, as far as that is possible; else as they came.
 * Where things refer to each other in a circle, one of them comes too early: `early` says to what it refers too early.
 *
 * @param refersTo ids that a thing refers to; others than those of the things are not looked at
 */
export function dependencyOrder<Thing extends { readonly id: string }>(
  things: readonly Thing[],
  refersTo: (thing: Thing) => Iterable<string>,
): { readonly ordered: readonly Thing[]; readonly early: ReadonlyMap<string, ReadonlySet<string>> } {
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  const ordered: Thing[] = [];
  const early = new Map<string, Set<string>>();
  const states = new Map<string, 'entered' | 'done'>();
  for (const first of things) {
    if (states.has(first.id)) continue;
    // A stack of our own: chains may be as long as there are things.
    const stack = [entered(first)];
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const next = top.references.next();
      if (next.done) {
        states.set(top.thing.id, 'done');
        ordered.push(top.thing);
        stack.pop();
        continue;
      }
      const target = byId.get(next.value);
      if (!target || states.get(target.id) === 'done') continue;
      if (states.get(target.id) === 'entered') {
        early.set(top.thing.id, (early.get(top.thing.id) ?? new Set()).add(target.id));
      } else stack.push(entered(target));
    }
  }
  return { ordered, early };

  function entered(thing: Thing): { readonly thing: Thing; readonly references: Iterator<string> } {
    states.set(thing.id, 'entered');
    return { thing, references: refersTo(thing)[Symbol.iterator]() };
  }
}
