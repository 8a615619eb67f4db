import type { LoadAnswer } from './load-types.ts';

/**
 * Checks that all requests succeeded, since a figure measured from failures is invalid. @throws Error naming the other
 * responses
 */
export function checkAnswers(title: string, answers: readonly LoadAnswer[]): void {
  for (const { statuses, lost } of answers) {
    const failedStatuses = Object.keys(statuses).filter((status) => !/^2|^304$/.test(status));
    if (failedStatuses.length > 0 || lost > 0) {
      throw new Error(`${title}: ${JSON.stringify(statuses)}, ${lost} requests without an answer`);
    }
  }
}
