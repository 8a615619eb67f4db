import { ApiError } from '@tingest/api-client';

/**
 * What a failed attempt to send means. `unanswered`: it may or may not have arrived, and is tried again as it was.
 * `repeated`: an earlier attempt had arrived after all, with other values. `refused`: the server says what is wrong.
 */
export type SendingFailure = 'unanswered' | 'repeated' | 'refused';

/** Statuses of a server, or of what stands before it, that was busy or broken rather than against what was sent. */
const passing = new Set([0, 408, 425, 429]);

export function sendingFailure(error: unknown): SendingFailure {
  if (!(error instanceof ApiError)) return 'unanswered';
  if (passing.has(error.status) || error.status >= 500) return 'unanswered';
  return error.details.some(({ code }) => code === 'alreadyPerformed') ? 'repeated' : 'refused';
}
