import type { Pool } from 'pg';
import { inTransaction } from '../database/transaction.ts';
import type { Logger } from '../foundation/logger.ts';
import type { RecordRefusal, Refusal } from '../http/kernel/refusals.ts';
import { actorOf, insertAuditEvents } from './audit.ts';
import { namesOfIds } from './names-of-ids.ts';

const minute = 60_000;
/** Refusals of one person that are written down in a minute, and how many people are watched at once. */
const maxInMinute = 20;
const maxPeople = 10_000;

/** The refusals of one person in the present minute. */
interface Window {
  readonly endsAt: number;
  /** The same attempt again is only counted. */
  readonly seenAttempts: Set<string>;
  repeatedCount: number;
}

/**
 * Records refusals in the audit trail of the caller's tenant, in a separate transaction: that of the request was rolled
 * back. One person causes at most 20 entries a minute, and the same attempt only one; the number of omitted ones is
 * recorded with the next entry. Counted by each server process separately.
 */
export function createRefusalRecorder(pool: Pool, logger: Pick<Logger, 'error'>, now: () => Date): RecordRefusal {
  const windows = new Map<string, Window>();

  /** How many were left out before this one; `null` to leave this one out too. */
  function admit(refusal: Refusal): number | null {
    const { userId } = actorOf(refusal.caller);
    const time = now().getTime();
    const before = windows.get(userId);
    const attempt = keyOf(refusal);
    if (before && before.endsAt > time) {
      if (before.seenAttempts.has(attempt) || before.seenAttempts.size >= maxInMinute) {
        before.repeatedCount += 1;
        return null;
      }
      before.seenAttempts.add(attempt);
      return 0;
    }
    // Removed and inserted again, so that the map's first entry is the one that was unused for longest.
    windows.delete(userId);
    windows.set(userId, { endsAt: time + minute, seenAttempts: new Set([attempt]), repeatedCount: 0 });
    const [quietest] = windows.keys();
    if (windows.size > maxPeople && quietest !== undefined) windows.delete(quietest);
    return before?.repeatedCount ?? 0;
  }

  return async (refusal) => {
    const leftOut = admit(refusal);
    if (leftOut === null) return;
    try {
      await write(pool, refusal, leftOut);
    } catch (error) {
      logger.error({ err: error, reqId: refusal.requestId }, 'a refusal could not be written into the audit trail');
    }
  };
}

function keyOf({ operation, resourceId, problems }: Refusal): string {
  return JSON.stringify([operation, resourceId, problems.map(({ code, path }) => [code, path])]);
}

function write(pool: Pool, refusal: Refusal, leftOut: number): Promise<void> {
  const { caller, siteId, culture, operation, resourceId, problems, requestId } = refusal;
  return inTransaction(pool, { tenantId: caller.tenantId }, async (tx) => {
    const names = resourceId ? await namesOfIds(tx, caller.tenantId, [resourceId], culture) : new Map<string, string>();
    await insertAuditEvents(tx, [
      {
        tenantId: caller.tenantId,
        actor: actorOf(caller),
        siteId,
        action: 'refused',
        resourceType: (operation.split('.')[0] ?? operation).replace(/s$/, ''),
        resourceId,
        resourceName: (resourceId && names.get(resourceId)) || null,
        after: {
          operation,
          problems: problems.slice(0, 20).map(({ code, path }) => ({ code, ...(path !== undefined && { path }) })),
          ...(leftOut > 0 && { leftOut }),
        },
        requestId,
      },
    ]);
  });
}
