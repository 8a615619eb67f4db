import type { Pool } from 'pg';
import { hashRecordId } from './record-id.ts';

interface StoredSession {
  readonly accountId?: string;
  readonly authorizations?: Readonly<Record<string, { readonly grantId?: string; readonly sid?: string }>>;
}

/** A session that was ended. */
export interface EndedSession {
  readonly accountId: string;
  /** The signed-in clients, with the session's id (`sid`) for each. */
  readonly clients: readonly { readonly clientId: string; readonly sid: string | undefined }[];
}

/**
 * Ends a session of the provider: removes it, and every grant and code that was issued in it. Sessions of the same
 * person on other devices remain.
 * @param uid the session's `uid`, the `sid` of the tokens that were issued in it
 * @returns the user and the clients that were signed in; null if there was no such session
 */
export async function endSession(pool: Pool, uid: string): Promise<EndedSession | null> {
  const { rows } = await pool.query<{ payload: StoredSession }>(
    `DELETE FROM idp_records WHERE model = 'Session' AND uid = $1 RETURNING payload`,
    [uid],
  );
  const [session] = rows;
  if (!session) return null;
  const { accountId = null, authorizations = {} } = session.payload;
  await endGrants(
    pool,
    Object.values(authorizations).flatMap(({ grantId }) => grantId ?? []),
  );
  const clients = Object.entries(authorizations).map(([clientId, { sid }]) => ({ clientId, sid }));
  return accountId ? { accountId, clients } : null;
}

/** Takes grants back: codes and refresh tokens out of them work no more, and access tokens are refused. */
export async function endGrants(pool: Pool, grantIds: readonly string[]): Promise<void> {
  if (grantIds.length === 0) return;
  await pool.query(
    `DELETE FROM idp_records WHERE grant_id = ANY($1::text[]) OR (model = 'Grant' AND id_hash = ANY($2::bytea[]))`,
    [grantIds, grantIds.map(hashRecordId)],
  );
}
