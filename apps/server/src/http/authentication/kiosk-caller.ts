import { sql } from 'kysely';
import type { Pool } from 'pg';
import { ProblemError } from '../kernel/problem-error.ts';
import { inTenantOfToken } from './access-tokens.ts';
import type { Caller, CallerKiosk } from './caller.ts';
import { loadUserRecord } from './user-record.ts';

/** Time by which the server lets a session outlast the kiosk's idle time: the tablet ends it by itself. In seconds. */
const idleGraceSeconds = 30;
/** A session ends after this time even without a pause, in minutes. */
export const maxSessionMinutes = 30;

interface SessionRow {
  readonly userId: string;
  readonly siteId: string;
  readonly kioskId: string;
  readonly kioskName: string;
  readonly serviceIds: readonly string[];
  readonly createdAt: Date;
}

/**
 * Returns the person of a session at a kiosk, as a caller that is limited to the kiosk's site, and notes the use of the
 * session. Reads the person's role and privileges anew with each call. @throws ProblemError `kioskSessionEnded`
 */
export async function kioskCaller(pool: Pool, token: string, now: Date): Promise<Caller> {
  const session = await inTenantOfToken(pool, token, async (tx, { tenantId, hash }) => {
    const { rows } = await sql<SessionRow>`
      UPDATE access_tokens a SET last_used_at = ${now} FROM kiosks k
      WHERE a.tenant_id = ${tenantId}::uuid AND a.token_hash = ${hash} AND a.kind = 'kioskSession'
        AND k.tenant_id = a.tenant_id AND k.id = a.kiosk_id AND k.paired_at IS NOT NULL AND a.expires_at > ${now}
        AND a.last_used_at > ${now}::timestamptz - (k.idle_seconds + ${idleGraceSeconds}) * interval '1 second'
      RETURNING a.user_id AS "userId", a.created_at AS "createdAt", k.site_id AS "siteId", k.id AS "kioskId",
                k.name AS "kioskName", k.service_ids AS "serviceIds"`.execute(tx);
    return rows[0] && { ...rows[0], tenantId };
  });
  if (!session) throw kioskSessionEnded();
  const user = await loadUserRecord(pool, session);
  const endedAt = user?.tokensValidFrom?.getTime() ?? 0;
  if (!user || user.isDisabled || endedAt > session.createdAt.getTime()) throw kioskSessionEnded();
  if (!user.siteIds.includes(session.siteId)) throw kioskSessionEnded();
  const { isDisabled: _, tokensValidFrom: __, ...record } = user;
  const kiosk: CallerKiosk = { id: session.kioskId, name: session.kioskName, serviceIds: session.serviceIds };
  return { ...record, subject: `kiosk|${session.kioskId}|${user.userId}`, siteIds: [session.siteId], kiosk };
}

function kioskSessionEnded(): ProblemError {
  return new ProblemError({ code: 'kioskSessionEnded' });
}
