import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { inTransaction, type Transaction } from '../../database/transaction.ts';
import { StartupError } from '../../foundation/startup-error.ts';
import type { SecretBox } from '../../security/secret-box.ts';
import { currentFirst, type KeyAge, planRotation } from './rotation.ts';

/** The algorithm that tokens are signed with: the one that every OpenID Connect client must know. */
export const tokenAlgorithm = 'RS256';

/** The provider's keys; the first of each list signs, the others still verify or are about to sign. */
export interface StoredKeys {
  /** Private keys as JWK, with `kid`, `alg` and `use`. */
  readonly tokens: readonly JWK[];
  readonly cookies: readonly string[];
  /** Changes whenever another key signs, comes or goes. */
  readonly fingerprint: string;
}

/** The purpose under which the key for the provider's keys is derived. */
export const keysPurpose = 'idp keys';

/** Returns the identity of a sealed key. */
export function aboutKey({ kid, purpose }: { readonly kid: string; readonly purpose: string }): string {
  return `${purpose} ${kid}`;
}

type Purpose = 'token' | 'cookie';
interface KeyRow extends KeyAge {
  readonly purpose: Purpose;
  readonly sealed: Buffer;
}

/**
 * Reads the keys that all server processes share, after making those that are due and removing the expired ones.
 * @throws StartupError when they were encrypted with another secret key
 */
export async function loadKeys(pool: Pool, box: SecretBox, now: Date): Promise<StoredKeys> {
  let rows = await inTransaction(pool, { readOnly: true }, readRows);
  if (isAnythingDue(rows, now)) rows = await rotate(pool, box, now);
  const orderKeys = (purpose: Purpose) =>
    currentFirst(
      rows.filter((row) => row.purpose === purpose),
      now,
    );
  const tokens = orderKeys('token');
  const cookies = orderKeys('cookie');
  return {
    tokens: tokens.map((row) => JSON.parse(openKey(box, row)) as JWK),
    cookies: cookies.map((row) => openKey(box, row)),
    fingerprint: [...tokens, ...cookies].map(({ kid }) => kid).join(' '),
  };
}

function isAnythingDue(rows: readonly KeyRow[], now: Date): boolean {
  return purposes.some((purpose) => {
    const { newKeySignsFrom, expired } = planFor(rows, purpose, now);
    return newKeySignsFrom !== null || expired.length > 0;
  });
}

const purposes: readonly Purpose[] = ['token', 'cookie'];

function planFor(rows: readonly KeyRow[], purpose: Purpose, now: Date) {
  return planRotation(
    rows.filter((row) => row.purpose === purpose),
    now,
  );
}

/** Under a lock, so that of several processes one makes the key and the others find it. */
async function rotate(pool: Pool, box: SecretBox, now: Date): Promise<readonly KeyRow[]> {
  return inTransaction(pool, {}, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('tingest idp keys', 0))`.execute(tx);
    const rows = await readRows(tx);
    for (const purpose of purposes) {
      const { newKeySignsFrom, expired } = planFor(rows, purpose, now);
      if (newKeySignsFrom) {
        const { kid, secret } = purpose === 'token' ? await makeTokenKey() : makeCookieKey();
        await sql`INSERT INTO idp_keys (kid, purpose, sealed, signs_from, created_at)
          VALUES (${kid}, ${purpose}, ${box.seal(secret, aboutKey({ kid, purpose }))}, ${newKeySignsFrom}, ${now})`.execute(
          tx,
        );
      }
      if (expired.length > 0) await sql`DELETE FROM idp_keys WHERE kid = ANY(${[...expired]}::text[])`.execute(tx);
    }
    return readRows(tx);
  });
}

async function readRows(tx: Transaction): Promise<readonly KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    SELECT kid, purpose, sealed, signs_from AS "signsFrom" FROM idp_keys`.execute(tx);
  return rows;
}

function openKey(box: SecretBox, { sealed, ...key }: KeyRow): string {
  try {
    return box.open(sealed, aboutKey(key));
  } catch {
    throw new StartupError(
      'the sign-in keys in the database were encrypted with another secret key: give SECRET_KEY (or the key file in ' +
        'DATA_DIR) the earlier value, or empty the table idp_keys, which signs everybody out',
    );
  }
}

async function makeTokenKey(): Promise<{ kid: string; secret: string }> {
  const { privateKey } = await generateKeyPair(tokenAlgorithm, { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return { kid, secret: JSON.stringify({ ...jwk, kid, alg: tokenAlgorithm, use: 'sig' }) };
}

function makeCookieKey(): { kid: string; secret: string } {
  return { kid: randomBytes(16).toString('base64url'), secret: randomBytes(32).toString('base64url') };
}
