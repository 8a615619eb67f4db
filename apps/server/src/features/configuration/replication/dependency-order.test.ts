import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dependencyOrder } from './dependency-order.ts';

const order = (graph: Record<string, string[]>) => {
  const items = Object.keys(graph).map((id) => ({ id }));
  const { ordered, early } = dependencyOrder(items, ({ id }) => graph[id] ?? []);
  return { ids: ordered.map(({ id }) => id), early: Object.fromEntries([...early].map(([id, set]) => [id, [...set]])) };
};

it('items that are referred to are ordered first; items without references keep their place', () => {
  expect(order({ city: ['country', 'unknown'], street: ['city'], country: [], other: [] })).toEqual({
    ids: ['country', 'city', 'street', 'other'],
    early: {},
  });
});

it('one item of a cycle is reported as too early, and each item that refers to itself', () => {
  expect(order({ a: ['b'], b: ['c'], c: ['a', 'c'] })).toEqual({ ids: ['c', 'b', 'a'], early: { c: ['a', 'c'] } });
});

it('every item is listed once and after all it refers to, except the items reported as too early', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const graphs = fc.record(Object.fromEntries(ids.map((id) => [id, fc.subarray(ids)])));
  fc.assert(
    fc.property(graphs, (graph) => {
      const result = order(graph as Record<string, string[]>);
      expect(result.ids.toSorted()).toEqual(ids);
      for (const [id, references] of Object.entries(graph as Record<string, string[]>)) {
        for (const reference of references) {
          const isBefore = result.ids.indexOf(reference) < result.ids.indexOf(id);
          expect(isBefore || (result.early[id]?.includes(reference) ?? false)).toBe(true);
        }
      }
    }),
  );
});

it('a chain of references can be 20,000 items long', () => {
  const length = 20_000;
  const graph = Object.fromEntries(Array.from({ length }, (_, n) => [`n${n}`, [`n${n + 1}`]]));
  expect(order(graph).ids[0]).toBe(`n${length - 1}`);
});
