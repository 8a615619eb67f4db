import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../../database/transaction.ts';
import { type AccessTokenType, accessTokenHash, newAccessToken } from '../../../http/authentication/access-tokens.ts';
import { maxSessionMinutes } from '../../../http/authentication/kiosk-caller.ts';

/** Minutes for which each kind of credential is valid; the device's credential is valid until it is revoked. */
const validMinutes: Readonly<Record<AccessTokenType, number | null>> = {
  kioskPairing: 15,
  kiosk: null,
  kioskSession: maxSessionMinutes,
};

/** Letters and digits that nobody takes for others. */
const pairingAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const pairingLength = 10;

interface NewCredential {
  readonly tenantId: string;
  readonly kioskId: string;
  readonly type: AccessTokenType;
  readonly userId?: string;
  readonly now: Date;
}

/**
 * Creates a credential of a kiosk, and revokes its former ones of the same kind: a kiosk has one pairing code, one
 * device and one signed-in person.
 */
export async function issueCredential(tx: Transaction, credential: NewCredential) {
  const { tenantId, kioskId, type, userId, now } = credential;
  const minutes = validMinutes[type];
  const expiresAt = minutes === null ? null : new Date(now.getTime() + minutes * 60_000);
  const token = type === 'kioskPairing' ? newPairingCode() : newAccessToken();
  await revokeCredentials(tx, { tenantId, kioskId }, [type]);
  await sql`
    INSERT INTO access_tokens (tenant_id, id, kind, token_hash, kiosk_id, user_id, created_at, expires_at, last_used_at)
    VALUES (${tenantId}::uuid, ${uuidv7()}::uuid, ${type}, ${accessTokenHash(token)}, ${kioskId}::uuid,
            ${userId ?? null}::uuid, ${now}, ${expiresAt}, ${now})`.execute(tx);
  return { token, expiresAt };
}

export async function revokeCredentials(
  tx: Transaction,
  { tenantId, kioskId }: { readonly tenantId: string; readonly kioskId: string },
  types: readonly AccessTokenType[],
): Promise<void> {
  await sql`DELETE FROM access_tokens WHERE tenant_id = ${tenantId}::uuid AND kiosk_id = ${kioskId}::uuid
    AND kind = ANY (${[...types]}::text[])`.execute(tx);
}

function newPairingCode(): string {
  return Array.from({ length: pairingLength }, () => pairingAlphabet[randomInt(pairingAlphabet.length)]).join('');
}

/** Returns a typed pairing code as it was issued: without separators, in capitals. */
export function typedPairingCode(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
