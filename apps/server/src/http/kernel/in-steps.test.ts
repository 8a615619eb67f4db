import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, expect, it } from 'vitest';
import { BusyError } from '../../fairness/busy-error.ts';
import { createWorkerPool } from '../../workers/worker-pool.ts';
import { inSteps } from './in-steps.ts';

type Asking = Parameters<typeof inSteps>[0];

let requestsInFlight = 0;
const workers = createWorkerPool(() => requestsInFlight);
afterAll(() => workers.close());
afterEach(() => {
  requestsInFlight = 0;
});

const tenant = { id: 'ekeby' } as Asking['tenant'];
/** Returns a request of a user. */
const of = (userId: string, signal = new AbortController().signal): Asking => ({
  ...{ tenant, workers, signal },
  caller: { userId } as Asking['caller'],
});

/** Work that keeps everybody else waiting in each of its steps. */
function* work(name: string, steps: number): Generator<undefined, string, undefined> {
  for (let step = 0; step < steps; step += 1) {
    for (const end = performance.now() + 12; performance.now() < end; );
    yield;
  }
  return name;
}

it('the work of one user runs one after another and delays no other user', async () => {
  const completedWork: string[] = [];
  const ask = async (userId: string, steps: number) =>
    completedWork.push(await inSteps(of(userId), work(userId, steps)));
  await Promise.all([ask('anna', 4), ask('anna', 4), ask('anna', 4), ask('bo', 4), ask('cilla', 0)]);
  expect(completedWork).toEqual(['cilla', 'anna', 'bo', 'anna', 'anna']);
});

it('other requests get their turn between the steps', async () => {
  const order: string[] = [];
  const working = inSteps(of('anna'), work('work', 3)).then((name) => order.push(name));
  setImmediate(() => order.push('others'));
  await working;
  expect(order).toEqual(['others', 'work']);
});

it('short work of other users goes first, however often it waits for the database', async () => {
  const order: string[] = [];
  function* watchSteps() {
    for (const stretch of ['first', 'second', 'third']) {
      order.push(stretch);
      yield* work(stretch, 1);
    }
  }
  requestsInFlight = 2;
  const working = inSteps(of('anna'), watchSteps());
  for (let answers = 0; answers < 10; answers += 1) await nextTurn();
  order.push('others');
  requestsInFlight = 1;
  await working;
  expect(order).toEqual(['first', 'others', 'second', 'third']);
});

it('unending work of other users does not stop long work', async () => {
  requestsInFlight = 2;
  expect(await inSteps(of('anna'), work('done', 3))).toBe('done');
});

it('work of a disconnected caller is abandoned, and the next one begins', async () => {
  const leaving = new AbortController();
  const abandonedWork = inSteps(of('anna', leaving.signal), work('left', 1000));
  const waitingWork = inSteps(of('anna', leaving.signal), work('waiting', 2));
  setImmediate(() => leaving.abort());
  const outcomes = await Promise.allSettled([abandonedWork, waitingWork]);
  expect(outcomes.map((each) => each.status === 'rejected' && each.reason instanceof BusyError)).toEqual([true, true]);
  expect(await inSteps(of('anna'), work('next', 2))).toBe('next');
});

it('a failure of the work is passed to its caller and ends its turn', async () => {
  function* failing(): Generator<undefined, never, undefined> {
    yield* work('before', 2);
    throw new Error('failed');
  }
  await expect(inSteps(of('anna'), failing())).rejects.toThrow('failed');
  expect(await inSteps(of('anna'), work('next', 2))).toBe('next');
});
