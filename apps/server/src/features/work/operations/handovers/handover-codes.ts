import { createHash, createHmac } from 'node:crypto';
import { derivedKey } from '../../../../derived-key.ts';

/** Makes the codes of hand-overs, and what is kept of them. */
export interface HandoverCodes {
  /** The same for the same hand-over, so that asking again shows the same code. */
  make(handover: { readonly tenantId: string; readonly id: string }): string;
}

/** Letters and digits that nobody takes for one another. */
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

/** What is stored of a code, however it was typed. It is good for minutes, so one round of a fast digest hides it. */
export function codeDigest(code: string): Buffer {
  const plain = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return createHash('sha256').update(plain).digest();
}
