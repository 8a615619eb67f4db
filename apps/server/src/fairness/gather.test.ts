import { describe, expect, it } from 'vitest';
import { createGatherer } from './gather.ts';

function questions() {
  const asked: (readonly number[])[] = [];
  const answers: ((error?: Error) => void)[] = [];
  const ask = (items: readonly number[]) => {
    asked.push(items);
    return new Promise<number[]>((resolve, reject) =>
      answers.push((error) => (error ? reject(error) : resolve(items.map((each) => each * 10)))),
    );
  };
  /** Answers the next question, once it is asked. */
  const answer = async (error?: Error) => {
    while (answers.length === 0) await new Promise((resolve) => setImmediate(resolve));
    answers.shift()?.(error);
  };
  return { asked, ask, answer };
}

describe('gathered questions', () => {
  it('are asked in one query, and questions that arrive meanwhile in the next', async () => {
    const { asked, ask, answer } = questions();
    const gather = createGatherer(ask, 3);
    const firstCalls = [gather(1), gather(2)];
    await Promise.all([answer(), firstCalls[0]]);
    const laterCalls = [3, 4, 5, 6].map(gather);
    await Promise.all([answer(), answer()]);
    expect(await Promise.all([...firstCalls, ...laterCalls])).toEqual([10, 20, 30, 40, 50, 60]);
    expect(asked).toEqual([[1, 2], [3, 4, 5], [6]]);
  });

  it('fail together, and the next query is sent regardless', async () => {
    const { ask, answer } = questions();
    const gather = createGatherer(ask, 3);
    const failing = Promise.allSettled([gather(1), gather(2)]);
    await answer(new Error('away'));
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = gather(3);
    await answer();
    expect(await next).toBe(30);
  });
});
