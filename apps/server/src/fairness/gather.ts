/**
 * Combines several requests into one query: requests made while a query is under way wait for the next one, so that
 * each answer was read after it was requested.
 *
 * @param max requests per query
 */
export function createGatherer<Asked, Answer>(
  ask: (items: readonly Asked[]) => Promise<readonly Answer[]>,
  max: number,
): (asked: Asked) => Promise<Answer> {
  interface Waiting {
    readonly request: Asked;
    readonly resolve: (answer: Answer) => void;
    readonly reject: (error: unknown) => void;
  }
  let waiters: Waiting[] = [];
  let isAsking = false;

  async function askAll(): Promise<void> {
    while (waiters.length > 0) {
      const together = waiters.slice(0, max);
      waiters = waiters.slice(max);
      try {
        const answers = await ask(together.map(({ request }) => request));
        for (const [index, { resolve }] of together.entries()) resolve(answers[index] as Answer);
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
    }
    isAsking = false;
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiters.push({ request: asked, resolve, reject });
      if (isAsking) return;
      isAsking = true;
      // Requests of the same turn of the event loop are combined.
      setImmediate(askAll);
    });
}
