import { sql } from 'kysely';
import { withSavepoint } from '../../../database/transaction.ts';
import type { SiteContext } from '../../../http/context.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import type { FollowUps, PendingFollowUp } from './follow-ups.ts';

/**
 * Performs what follows on an operation that was written just now, in its transaction. What cannot be performed undoes itself
 * and nothing else: it is left in the log of runs as failed.
 */
export async function performFollowUps(
  context: SiteContext,
  { pending }: FollowUps,
  perform: (next: PendingFollowUp) => Promise<unknown>,
): Promise<void> {
  const { tx } = context;
  for (const next of pending) {
    try {
      await withSavepoint(tx, () => perform(next));
    } catch (error) {
      // Anything else than a refusal undoes the whole transaction, which is then tried again.
      if (!(error instanceof ProblemError)) throw error;
      await markFailed(context, next, error);
    }
  }
}

async function markFailed(
  { tx, tenant }: SiteContext,
  { following: { origin } }: PendingFollowUp,
  { problems }: ProblemError,
): Promise<void> {
  const [{ code, parameters } = { code: 'followUpImpossible' as const, parameters: undefined }] = problems;
  const failure = JSON.stringify({ code, ...(parameters && { parameters }), isLasting: true });
  await sql`
    UPDATE processor_runs SET status = 'failed', output = NULL, failure = ${failure}::jsonb
    WHERE tenant_id = ${tenant.id} AND operation_id = ${origin.operationId}
      AND configuration_id = ${origin.configurationId}`.execute(tx);
}
