import type { Pool } from 'pg';
import type { Logger } from '../../foundation/logger.ts';
import { notifyClients } from './back-channel.ts';
import type { ProviderHolder } from './built-in-provider.ts';

interface EndedSessionRow {
  readonly id: string;
  readonly account_id: string;
  readonly clients: Readonly<Record<string, { readonly sid?: string }>>;
}

/** Longer than telling takes; then another process may try. */
const claim = '1 minute';
const maxAtOnce = 50;

/**
 * Tells other systems of the sessions that a new password or an administrator has ended. Called when the database says that
 * sessions ended, and now and then; each session is told of by one server process.
 */
export async function notifyOfEndedSessions(
  { holder, pool, logger }: { readonly holder: ProviderHolder; readonly pool: Pool; readonly logger: Logger },
  now: Date,
): Promise<void> {
  const { rows } = await pool.query<EndedSessionRow>(
    `UPDATE ended_sessions SET claimed_until = $1::timestamptz + interval '${claim}' WHERE id IN (
       SELECT id FROM ended_sessions WHERE claimed_until < $1 ORDER BY id LIMIT ${maxAtOnce} FOR UPDATE SKIP LOCKED)
     RETURNING id, account_id, clients`,
    [now],
  );
  await Promise.all(
    rows.map(async ({ id, account_id: accountId, clients }) => {
      const signedIn = Object.entries(clients).map(([clientId, { sid }]) => ({ clientId, sid }));
      await notifyClients(holder, { accountId, clients: signedIn }, logger);
      await pool.query('DELETE FROM ended_sessions WHERE id = $1', [id]);
    }),
  );
}
