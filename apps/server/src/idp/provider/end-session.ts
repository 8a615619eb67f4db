import type { Pool } from 'pg';
import { hashRecordId } from './record-id.ts';

interface EndedSession {
  readonly accountId?: string;
  readonly authorizations?: Readonly<Record<string, { readonly grantId?: string }>>;
}

/**
 * Ends a session of the provider: removes it, and every grant and code that came out of it. Sessions of the same person
 * on other devices stay.
 * @param uid the session's `uid`, the `sid` of the tokens that were issued in it
 * @returns the id of the user who was signed in, or null when there was no such session
 */
export async function endSession(pool: Pool, uid: string): Promise<string | null> {
  const { rows } = await pool.query<{ payload: EndedSession }>(
    `DELETE FROM idp_records WHERE model = 'Session' AND uid = $1 RETURNING payload`,
    [uid],
  );
  const [session] = rows;
  if (!session) return null;
  const grantIds = Object.values(session.payload.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? []);
  await pool.query(
    `DELETE FROM idp_records WHERE grant_id = ANY($1::text[]) OR (model = 'Grant' AND id_hash = ANY($2::bytea[]))`,
    [grantIds, grantIds.map(hashRecordId)],
  );
  return session.payload.accountId ?? null;
}
