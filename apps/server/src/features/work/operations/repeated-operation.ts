import type { SiteContext } from '../../../http/context.ts';
import { notFound, ProblemError } from '../../../http/problem-error.ts';
import { logVisibility } from '../../organisation/privileges/service-access.ts';
import { withReadableEffects } from './operation-effects.ts';
import { selectOperation, selectOperationByClientId, selectTransactionOfLog } from './operation-queries.ts';
import type { PerformInput } from './perform-input.ts';
import { requestDigest } from './request-digest.ts';
import type { Performed } from './write-outcome.ts';

/**
 * The outcome of the same request, when it came before; `null` when it did not.
 * @throws ProblemError `alreadyPerformed` for another request that uses its id
 */
export async function repeatedOperation(context: SiteContext, input: PerformInput): Promise<Performed | null> {
  const { tx, tenant, site } = context;
  const used = await selectOperationByClientId(tx, tenant.id, input.clientOperationId);
  if (!used) return null;
  const isSame = used.site_id === site.id && used.request_digest.equals(requestDigest(context, input));
  if (!isSame) throw new ProblemError({ code: 'alreadyPerformed', path: 'clientOperationId' });
  // Also when it was deleted since: what was performed stays performed, and whoever sends it again must hear so.
  const [stored, transaction] = await Promise.all([
    selectOperation(tx, tenant.id, site.id, used.id),
    selectTransactionOfLog(tx, tenant.id, site.id, used.transaction_id),
  ]);
  const [operation] = stored ? await withReadableEffects(context, [stored]) : [];
  if (!stored || !operation || !transaction) throw notFound();
  const hidden = (await logVisibility(context, [stored]))(stored) ?? new Set();
  return { operation, transaction, hidden, isRepeat: true };
}
