import type { Culture, LocalizedText } from '@tingest/domain/foundation';
import { type Selectable, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Kiosks } from '../../../database/schema.generated.ts';
import { inTransaction, type Transaction } from '../../../database/transaction.ts';
import { type AccessTokenType, inTenantOfToken } from '../../../http/authentication/access-tokens.ts';
import { loadUserRecord } from '../../../http/authentication/user-record.ts';
import { ProblemError } from '../../../http/kernel/problem-error.ts';
import { insertAuditEvents } from '../../../publishing/audit.ts';
import { nameOf } from '../../../publishing/publishable-item.ts';
import { issueCredential, revokeCredentials, typedPairingCode } from './kiosk-credentials.ts';

/** The time, the request and the language of a call by a device. */
export interface DeviceCall {
  readonly now: Date;
  readonly requestId: string;
  readonly culture: Culture;
}

/** A kiosk with what its screen shows of tenant and site. */
type DeviceKiosk = Selectable<Kiosks> & {
  readonly tenant_key: string;
  readonly tenant_name: string;
  readonly site_key: string;
  readonly site_name: string;
  readonly culture: Culture;
};

/** Pairs a device by a pairing code, which is used up; a former device of the kiosk is shut out. */
export async function pairDevice(pool: Pool, code: string, call: DeviceCall) {
  const pairing = { token: typedPairingCode(code), type: 'kioskPairing', now: call.now } as const;
  const pairedDevice = await withKiosk(pool, pairing, async (tx, kiosk) => {
    const key = { tenantId: kiosk.tenant_id, kioskId: kiosk.id };
    await revokeCredentials(tx, key, ['kioskPairing', 'kioskSession']);
    const { token } = await issueCredential(tx, { ...key, type: 'kiosk', now: call.now });
    await sql`UPDATE kiosks SET paired_at = ${call.now}, last_seen_at = ${call.now}
      WHERE tenant_id = ${kiosk.tenant_id}::uuid AND id = ${kiosk.id}::uuid`.execute(tx);
    const paired = { before: { pairedAt: kiosk.paired_at }, after: { pairedAt: call.now } };
    await insertAuditEvents(tx, [{ ...auditOf(kiosk, call), actor: null, action: 'update', ...paired }]);
    return { credential: token, device: await presentDevice(tx, kiosk, call.culture) };
  });
  if (!pairedDevice) throw new ProblemError({ code: 'pairingCodeUnknown', path: 'code' });
  return pairedDevice;
}

/** Returns the kiosk of a device, and notes that the device was seen. @throws ProblemError `kioskNotPaired` */
export async function deviceState(pool: Pool, credential: string, call: DeviceCall) {
  const device = await withKiosk(pool, { token: credential, type: 'kiosk', now: call.now }, async (tx, kiosk) => {
    await sql`UPDATE kiosks SET last_seen_at = ${call.now}
      WHERE tenant_id = ${kiosk.tenant_id}::uuid AND id = ${kiosk.id}::uuid`.execute(tx);
    return presentDevice(tx, kiosk, call.culture);
  });
  if (!device) throw new ProblemError({ code: 'kioskNotPaired' });
  return device;
}

/**
 * Signs a person in at a kiosk by badge, in place of the one before. A try counts as failed before the badge is looked
 * up and is taken back when it succeeds, so that many tries at once gain nothing.
 * @throws ProblemError `kioskNotPaired`, `tooManyRequests`, or `badgeUnknown`, also for a person without access to the
 * kiosk's site
 */
export async function signInByBadge(pool: Pool, input: { credential: string; badge: string }, call: DeviceCall) {
  const { now } = call;
  const attempt = await withKiosk(pool, { token: input.credential, type: 'kiosk', now }, async (tx, foundKiosk) => ({
    kiosk: foundKiosk,
    waitSeconds: await countTry(tx, foundKiosk, now),
  }));
  if (!attempt) throw new ProblemError({ code: 'kioskNotPaired' });
  const { kiosk, waitSeconds } = attempt;
  if (waitSeconds > 0) throw new ProblemError({ code: 'tooManyRequests' }, { 'retry-after': String(waitSeconds) });
  const { tenant_id: tenantId, id: kioskId } = kiosk;
  const userId = await inTransaction(pool, { tenantId, readOnly: true }, (tx) => findBadge(tx, tenantId, input.badge));
  const record = userId ? await loadUserRecord(pool, { tenantId, userId }) : null;
  const user = record && !record.isDisabled && record.siteIds.includes(kiosk.site_id) ? record : null;
  const session = await inTransaction(pool, { tenantId }, async (tx) => {
    const action = user ? ('signIn' as const) : ('signInFailed' as const);
    await insertAuditEvents(tx, [{ ...auditOf(kiosk, call), actor: user, action }]);
    if (!user) return undefined;
    await takeTryBack(tx, kiosk);
    return issueCredential(tx, { tenantId, kioskId, type: 'kioskSession', userId: user.userId, now });
  });
  if (!session || !user) throw new ProblemError({ code: 'badgeUnknown', path: 'badge' });
  return { token: session.token, name: user.name, culture: user.culture, idleSeconds: kiosk.idle_seconds };
}

/** Failed tries that cost no wait; with each further one the wait doubles, up to `longestWaitSeconds`. */
const freeFailures = 4;
const longestWaitSeconds = 300;
const maxFailures = 15;

/** Counts a try to sign in as failed, unless the kiosk is blocked. Returns the seconds for which it is, or 0. */
async function countTry(tx: Transaction, { tenant_id, id }: DeviceKiosk, now: Date): Promise<number> {
  const failures = sql`LEAST(${maxFailures}::float8, 1 + GREATEST(0,
    failed_badges - extract(epoch FROM ${now}::timestamptz - failed_at)::float8 / 60))`;
  const { rows } = await sql<{ admitted: boolean; wait: number }>`
    WITH counted AS (
      UPDATE kiosks SET failed_badges = ${failures}, failed_at = ${now},
        blocked_until = CASE WHEN ${failures} <= ${freeFailures} THEN '-infinity'::timestamptz
          ELSE ${now}::timestamptz + LEAST(${longestWaitSeconds}, power(2, ${failures} - ${freeFailures}))
            * interval '1 second' END
      WHERE tenant_id = ${tenant_id}::uuid AND id = ${id}::uuid AND blocked_until <= ${now}
      RETURNING id)
    SELECT EXISTS (SELECT FROM counted) AS admitted,
      CASE WHEN blocked_until > ${now} THEN ceil(extract(epoch FROM blocked_until - ${now}::timestamptz))::int
        ELSE 0 END AS wait
    FROM kiosks WHERE tenant_id = ${tenant_id}::uuid AND id = ${id}::uuid`.execute(tx);
  const [row] = rows;
  return row?.admitted ? 0 : Math.max(1, row?.wait ?? 1);
}

async function takeTryBack(tx: Transaction, { tenant_id, id }: DeviceKiosk): Promise<void> {
  await sql`UPDATE kiosks SET failed_badges = GREATEST(0, failed_badges - 1), blocked_until = '-infinity'
    WHERE tenant_id = ${tenant_id}::uuid AND id = ${id}::uuid`.execute(tx);
}

async function findBadge(tx: Transaction, tenantId: string, badge: string): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`
    SELECT user_id AS "userId" FROM badges
    WHERE tenant_id = ${tenantId}::uuid AND upper(code) = upper(${badge.trim()})`.execute(tx);
  return rows[0]?.userId;
}

/** Runs work on the kiosk of a valid credential; `undefined` if there is none. */
function withKiosk<Result>(
  pool: Pool,
  { token, type, now }: { readonly token: string; readonly type: AccessTokenType; readonly now: Date },
  work: (tx: Transaction, kiosk: DeviceKiosk) => Promise<Result>,
): Promise<Result | undefined> {
  return inTenantOfToken(pool, token, async (tx, { tenantId, hash }) => {
    const { rows } = await sql<DeviceKiosk>`
      SELECT k.*, t.key AS tenant_key, t.name AS tenant_name, t.culture, s.key AS site_key, s.name AS site_name
      FROM access_tokens a JOIN kiosks k ON k.tenant_id = a.tenant_id AND k.id = a.kiosk_id
      JOIN tenants t ON t.tenant_id = a.tenant_id
      JOIN sites s ON s.tenant_id = k.tenant_id AND s.id = k.site_id
      WHERE a.tenant_id = ${tenantId}::uuid AND a.token_hash = ${hash} AND a.kind = ${type}
        AND (a.expires_at IS NULL OR a.expires_at > ${now}) FOR UPDATE OF a`.execute(tx);
    const [kiosk] = rows;
    return kiosk && work(tx, kiosk);
  });
}

function auditOf(kiosk: DeviceKiosk, { now, requestId }: DeviceCall) {
  return {
    tenantId: kiosk.tenant_id,
    siteId: kiosk.site_id,
    resourceType: 'kiosk',
    resourceId: kiosk.id,
    resourceName: kiosk.name,
    requestId,
    occurredAt: now,
  };
}

async function presentDevice(tx: Transaction, kiosk: DeviceKiosk, culture: Culture) {
  const { rows: services } = await sql<{ id: string; localized_names: LocalizedText[]; icon: string | null }>`
    SELECT id, localized_names, icon FROM transaction_types
    WHERE tenant_id = ${kiosk.tenant_id}::uuid AND site_id = ${kiosk.site_id}::uuid
      AND id = ANY (${[...kiosk.service_ids]}::uuid[]) AND status = 'published'
    ORDER BY array_position(${[...kiosk.service_ids]}::uuid[], id)`.execute(tx);
  return {
    name: kiosk.name,
    tenantKey: kiosk.tenant_key,
    tenantName: kiosk.tenant_name,
    siteKey: kiosk.site_key,
    siteName: kiosk.site_name,
    culture: kiosk.culture,
    idleSeconds: kiosk.idle_seconds,
    services: services.map(({ id, icon, localized_names }) => ({
      id,
      icon,
      name: nameOf({ localized_names }, culture),
    })),
  };
}
