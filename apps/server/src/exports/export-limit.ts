import type { Pool } from 'pg';
import { ProblemError } from '../http/kernel/problem-error.ts';

/** The maximum number of concurrent exports of one tenant, so that no tenant takes the places of all. */
const maxOfTenant = 2;
const retryAfterSeconds = 15;
const inFlight = new WeakMap<Pool, Map<string, number>>();

/**
 * Takes a place for an export, which holds a connection until it has been received: a third of them at most, so that
 * connections remain for all other work.
 *
 * @returns gives the place back; has no effect the second time
 * @throws ProblemError `tooManyRequests` where none is free
 */
export function acquireExport(pool: Pool, tenantId: string): () => void {
  const counts = inFlight.get(pool) ?? new Map<string, number>();
  inFlight.set(pool, counts);
  const tenantCount = counts.get(tenantId) ?? 0;
  const totalCount = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const max = Math.max(1, Math.floor((pool.options.max ?? 10) / 3));
  if (tenantCount >= maxOfTenant || totalCount >= max) {
    throw new ProblemError({ code: 'tooManyRequests' }, { 'retry-after': String(retryAfterSeconds) });
  }
  counts.set(tenantId, tenantCount + 1);
  let isTaken = true;
  return () => {
    if (!isTaken) return;
    isTaken = false;
    const remainingCount = (counts.get(tenantId) ?? 1) - 1;
    if (remainingCount > 0) counts.set(tenantId, remainingCount);
    else counts.delete(tenantId);
  };
}
