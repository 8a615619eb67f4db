import { createHash, createHmac } from 'node:crypto';
import { derivedKey } from '../../../../security/derived-key.ts';

/** Creates the codes of hand-overs and the digests that are stored of them. */
export interface HandoverCodes {
  /** The same for the same hand-over, so that asking again shows the same code. */
  make(handover: { readonly tenantId: string; readonly id: string }): string;
}

/** Letters and digits that are not easily confused with one another. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 10;

/** @param secretKey the server's; the key for codes is derived from it and good for nothing else */
export function createHandoverCodes(secretKey: Buffer): HandoverCodes {
  const key = derivedKey(secretKey, 'handovers');
  return {
    make({ tenantId, id }) {
      const bytes = createHmac('sha256', key).update(`${tenantId}/${id}`.toLowerCase()).digest();
      return [...bytes.subarray(0, codeLength)].map((byte) => alphabet[byte % alphabet.length]).join('');
    },
  };
}

/**
 * Returns the digest that is stored of a code, regardless of how the code was typed. A code is valid for minutes only,
 * so one round of a fast digest hides it sufficiently.
 */
export function codeDigest(code: string): Buffer {
  const normalizedCode = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return createHash('sha256').update(normalizedCode).digest();
}
