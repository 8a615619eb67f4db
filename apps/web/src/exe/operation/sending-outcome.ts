import { ApiError } from '@tingest/api-client';

/**
 * Meaning of a failed attempt to send. `unanswered`: it may or may not have arrived, and is retried unchanged.
 * `repeated`: an earlier attempt had arrived after all, with other values. `refused`: the server reports the problem.
 */
export type SendingFailure = 'unanswered' | 'repeated' | 'refused';

/** Statuses of a server or proxy that was busy or broken, as opposed to a rejection of the request. */
const passing = new Set([0, 408, 425, 429]);

export function sendingFailure(error: unknown): SendingFailure {
  if (!(error instanceof ApiError)) return 'unanswered';
  if (passing.has(error.status) || error.status >= 500) return 'unanswered';
  return error.details.some(({ code }) => code === 'alreadyPerformed') ? 'repeated' : 'refused';
}
