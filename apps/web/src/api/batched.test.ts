import { expect, test } from 'vitest';
import { batched } from './batched.ts';

function makeCountedBatch(atOnce: number) {
  const calls: (readonly string[])[] = [];
  const of = batched(atOnce, async (ids) => {
    calls.push(ids);
    return ids.filter((id) => id !== 'gone').map((id) => ({ id }));
  });
  return { calls, of };
}

test('requests made together are sent in one call, each id once', async () => {
  const { calls, of } = makeCountedBatch(10);
  const answers = await Promise.all(['a', 'b', 'a', 'gone'].map((id) => of('site', id)));
  expect(calls).toEqual([['a', 'b', 'gone']]);
  expect(answers).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'a' }, undefined]);
});

test('many requests are sent in several calls, and never for two sites in one', async () => {
  const { calls, of } = makeCountedBatch(2);
  await Promise.all([of('x', 'a'), of('y', 'b'), of('x', 'c'), of('x', 'd')]);
  expect(calls).toEqual([['a', 'c'], ['b'], ['d']]);
});

test('a failed call fails for all its callers, and the next call is a new one', async () => {
  let isDown = true;
  const of = batched(10, async (ids) => {
    if (isDown) throw new Error('down');
    return ids.map((id) => ({ id }));
  });
  await expect(Promise.all([of('x', 'a'), of('x', 'b')])).rejects.toThrow('down');
  isDown = false;
  expect(await of('x', 'a')).toEqual({ id: 'a' });
});
