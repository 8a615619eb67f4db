import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { inTransaction, type Transaction } from '../../database/transaction.ts';

/** Kinds of credentials of which only a hash is stored; `access_tokens.kind`. */
export type AccessTokenType = 'kioskPairing' | 'kiosk' | 'kioskSession';

/** All credentials that the server issues begin so, which no JWT does. */
const prefix = 'tng_';

/** Returns whether a bearer token is one of `access_tokens`, not one of the identity provider. */
export function isAccessToken(bearerToken: string): boolean {
  return bearerToken.startsWith(prefix);
}

/** Creates a credential of 256 random bits. */
export function newAccessToken(): string {
  return prefix + randomBytes(32).toString('base64url');
}

/** Returns the hash that is stored. Credentials are random, so they need no salt and no slow hash. */
export function accessTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * Runs work in the tenant of a credential. The work must still find the credential by its hash, kind and expiry, under
 * row-level security. Returns `undefined` for an unknown credential.
 */
export async function inTenantOfToken<Result>(
  pool: Pool,
  token: string,
  work: (tx: Transaction, credential: { readonly tenantId: string; readonly hash: Buffer }) => Promise<Result>,
): Promise<Result | undefined> {
  const hash = accessTokenHash(token);
  const { rows } = await pool.query<{ tenant: string | null }>('SELECT find_access_token($1) AS tenant', [hash]);
  const tenantId = rows[0]?.tenant;
  return tenantId ? inTransaction(pool, { tenantId }, (tx) => work(tx, { tenantId, hash })) : undefined;
}
