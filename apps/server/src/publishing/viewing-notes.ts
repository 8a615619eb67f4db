import { sql } from 'kysely';
import type { Pool } from 'pg';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { boundedCache } from '../foundation/bounded-cache.ts';
import type { NoteViewing } from '../http/authentication/view-as.ts';
import { insertAuditEvents } from './audit.ts';

/** Within this time, in milliseconds, further calls belong to the look that was noted. */
const oneLook = 30 * 60_000;

/**
 * Records in the audit trail that an administrator views the product as another user, once per viewing session,
 * regardless of the processes that answer its calls. The recorded state is cached here, so that it is not queried at
 * each call. Source: design, section 5.
 */
export function createViewingNotes(pool: Pool): NoteViewing {
  const viewingCache = boundedCache<true>(10_000, oneLook);
  return async (viewer, { userId, name }, requestId) => {
    const { tenantId } = viewer;
    const look = `${tenantId} ${viewer.userId} ${userId}`;
    if (viewingCache.has(look)) return;
    const age = await inTransaction(pool, { tenantId }, async (tx) => {
      const lookAge = await ageOfLook(tx, look, { tenantId, viewerId: viewer.userId, viewedId: userId });
      if (lookAge !== null) return lookAge;
      await insertAuditEvents(tx, [
        {
          tenantId,
          actor: viewer,
          action: 'viewAs',
          resourceType: 'user',
          resourceId: userId,
          resourceName: name,
          requestId,
        },
      ]);
      return 0;
    });
    viewingCache.set(look, true, { ttl: Math.max(oneLook - age, 1) });
  };
}

/**
 * Returns the time since the current viewing session was recorded, in milliseconds; null if there is none. Other
 * callers wait until the transaction ends, so that concurrent calls record one session.
 */
async function ageOfLook(
  tx: Transaction,
  look: string,
  { tenantId, viewerId, viewedId }: { readonly tenantId: string; readonly viewerId: string; readonly viewedId: string },
): Promise<number | null> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`tingest.viewAs ${look}`}, 0))`.execute(tx);
  const { rows } = await sql<{ age: number | null }>`
    SELECT (EXTRACT(EPOCH FROM clock_timestamp() - max(occurred_at)) * 1000)::float8 AS age FROM audit_events
    WHERE tenant_id = ${tenantId}::uuid AND resource_id = ${viewedId}::uuid AND actor_id = ${viewerId}::uuid
      AND action = 'viewAs' AND occurred_at > now() - make_interval(secs => ${oneLook / 1000})`.execute(tx);
  return rows[0]?.age ?? null;
}
