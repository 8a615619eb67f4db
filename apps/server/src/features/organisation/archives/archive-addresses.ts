import { createHmac } from 'node:crypto';
import { derivedKey, isSameSignature } from '../../../derived-key.ts';

/**
 * Addresses of archives that carry their right with them, for a short while: a browser that saves some gigabytes to a disk
 * sends no token, and whatever sends one holds them in memory.
 */
export interface ArchiveAddresses {
  sign(archive: ArchiveKey, now: Date): { readonly expires: number; readonly signature: string };
  /** Whether a signature was made here, for this archive, and is not too old. */
  isValid(archive: ArchiveKey, signed: { readonly expires: number; readonly signature: string }, now: Date): boolean;
}

interface ArchiveKey {
  readonly tenantId: string;
  readonly id: string;
}

/** In seconds: a download has to begin by then. */
const lifetime = 5 * 60;

/** @param secretKey the server's; the key for addresses is derived from it and good for nothing else */
export function createArchiveAddresses(secretKey: Buffer): ArchiveAddresses {
  const key = derivedKey(secretKey, 'archive addresses');
  const signatureOf = ({ tenantId, id }: ArchiveKey, expires: number): Buffer =>
    createHmac('sha256', key).update(`${tenantId} ${id.toLowerCase()} ${expires}`).digest();
  return {
    sign(archive, now) {
      const expires = Math.floor(now.getTime() / 1000) + lifetime;
      return { expires, signature: signatureOf(archive, expires).toString('base64url') };
    },
    isValid(archive, { expires, signature }, now) {
      const sent = Buffer.from(signature, 'base64url');
      const own = signatureOf(archive, expires);
      return isSameSignature(sent, own) && expires * 1000 > now.getTime();
    },
  };
}
