import { expect } from 'vitest';

/**
 * Asks again and again until an answer is right, for as long as the tests' configuration lets something be waited for: no
 * test is about how fast something is.
 * @param ask asserts of the answer what it must be like
 * @returns the answer that was right
 * @throws what was wrong with the last one
 */
export async function eventually<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  let answer: Answer | undefined;
  const isRight = async () => {
    answer = await ask();
    return true;
  };
  await expect.poll(isRight).toBe(true);
  return answer as Answer;
}
