import { hkdfSync, timingSafeEqual } from 'node:crypto';

/** A key of 32 bytes that is derived from the server's and good for one purpose only. @param purpose changing it makes what it protects void */
export function derivedKey(secretKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `tingest ${purpose}`, 32));
}

/** Whether a signature that was sent is our own, without telling by the time it takes how much of it is right. */
export function isSameSignature(sent: Buffer, own: Buffer): boolean {
  return sent.length === own.length && timingSafeEqual(sent, own);
}
