import { expect } from 'vitest';

/**
 * Repeats a query until its result is right, up to the timeout of the tests' configuration: no test measures speed.
 * @param ask asserts the expected result
 * @returns the right result
 * @throws the error of the last attempt
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
