import { secondsPerDay } from '@tingest/domain/foundation';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Pool } from 'pg';
import { endGrants } from './end-session.ts';
import { hashRecordId } from './record-id.ts';

/**
 * Keeps the provider's records in PostgreSQL, so that every server process has them. The id of a record is the secret
 * by which a browser or client accesses it (session cookie, authorization code), so only its SHA-256 is stored.
 */
export function recordAdapterFactory(pool: Pool, now: () => Date): (model: string) => Adapter {
  return (model) => new RecordAdapter(model, pool, now);
}

interface RecordRow {
  readonly payload: AdapterPayload;
  readonly consumed_at: Date | null;
}

class RecordAdapter implements Adapter {
  readonly #model: string;
  readonly #pool: Pool;
  readonly #now: () => Date;

  constructor(model: string, pool: Pool, now: () => Date) {
    this.#model = model;
    this.#pool = pool;
    this.#now = now;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const { jti: _, ...storedPayload } = payload;
    const expiresAt = new Date(this.#now().getTime() + (expiresIn ?? defaultLifetimeSeconds) * 1000);
    await this.#pool.query({
      name: 'idp-upsert',
      text: `INSERT INTO idp_records (model, id_hash, payload, grant_id, uid, expires_at)
             VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (model, id_hash) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id,
               uid = excluded.uid, expires_at = excluded.expires_at`,
      values: [
        this.#model,
        hashRecordId(id),
        JSON.stringify(storedPayload),
        payload.grantId ?? null,
        payload.uid ?? null,
        expiresAt,
      ],
    });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const { rows } = await this.#pool.query<RecordRow>({
      name: 'idp-find',
      text: `SELECT payload, consumed_at FROM idp_records WHERE model = $1 AND id_hash = $2 AND expires_at > $3`,
      values: [this.#model, hashRecordId(id), this.#now()],
    });
    const [row] = rows;
    return row && { ...this.#payloadOf(row), jti: id };
  }

  /** Without the record's id, which is not stored; callers that search by `uid` do not need it. */
  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const { rows } = await this.#pool.query<RecordRow>({
      name: 'idp-find-by-uid',
      text: `SELECT payload, consumed_at FROM idp_records WHERE model = $1 AND uid = $2 AND expires_at > $3`,
      values: [this.#model, uid, this.#now()],
    });
    const [row] = rows;
    return row && this.#payloadOf(row);
  }

  /** Only the device flow asks by user code, and it is switched off. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  /**
   * Of two requests that redeem a code at the same time, in any processes, only one succeeds, and its result is
   * revoked: one of the two is a thief's. A refresh token may be used again for a moment, see {@link repeatable}.
   */
  async consume(id: string): Promise<void> {
    const now = this.#now();
    const { rowCount } = await this.#pool.query(
      `UPDATE idp_records SET consumed_at = COALESCE(consumed_at, $3)
       WHERE model = $1 AND id_hash = $2 AND (consumed_at IS NULL OR consumed_at > $4)`,
      [this.#model, hashRecordId(id), now, new Date(now.getTime() - repeatable(this.#model))],
    );
    if (rowCount !== 0) return;
    const { rows } = await this.#pool.query<{ grant_id: string | null }>(
      'SELECT grant_id FROM idp_records WHERE model = $1 AND id_hash = $2',
      [this.#model, hashRecordId(id)],
    );
    await endGrants(
      this.#pool,
      rows.flatMap(({ grant_id: grantId }) => grantId ?? []),
    );
    throw new errors.InvalidGrant('already consumed');
  }

  #payloadOf({ payload, consumed_at: consumedAt }: RecordRow): AdapterPayload {
    const isUsedUp = consumedAt !== null && consumedAt.getTime() <= this.#now().getTime() - repeatable(this.#model);
    return isUsedUp ? { ...payload, consumed: Math.floor(consumedAt.getTime() / 1000) } : payload;
  }

  async destroy(id: string): Promise<void> {
    await this.#pool.query('DELETE FROM idp_records WHERE model = $1 AND id_hash = $2', [
      this.#model,
      hashRecordId(id),
    ]);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#pool.query('DELETE FROM idp_records WHERE model = $1 AND grant_id = $2', [this.#model, grantId]);
  }
}

/** Life of a record for which the provider names none, in seconds. */
const defaultLifetimeSeconds = 14 * secondsPerDay;

/**
 * For how long something may be used again after its first use, in milliseconds. A phone may lose the answer that has the
 * next refresh token; without one it could only sign in anew.
 */
function repeatable(model: string): number {
  return model === 'RefreshToken' ? 20_000 : 0;
}
