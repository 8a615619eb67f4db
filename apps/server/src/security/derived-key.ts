import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * Derives a key of 32 bytes from the server's, valid for one purpose only. @param purpose changing it invalidates the
 * data it protects
 */
export function derivedKey(secretKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `tingest ${purpose}`, 32));
}

/** Whether a signature that was sent is our own, without telling by the time it takes how much of it is right. */
export function isSameSignature(sentSignature: Buffer, expectedSignature: Buffer): boolean {
  return sentSignature.length === expectedSignature.length && timingSafeEqual(sentSignature, expectedSignature);
}

/** Signs that something is good until a moment, in seconds since 1970. */
interface TimedSigner {
  sign(what: string, expires: number): string;
  /** Whether a signature was made here, and is not too old. */
  isValid(what: string, signed: { readonly expires: number; readonly signature: string }, now: Date): boolean;
}

/** @param purpose as that of `derivedKey` */
export function timedSigner(secretKey: Buffer, purpose: string): TimedSigner {
  const key = derivedKey(secretKey, purpose);
  const createSignature = (subject: string, expires: number) =>
    createHmac('sha256', key).update(`${subject} ${expires}`).digest();
  return {
    sign: (subject, expires) => createSignature(subject, expires).toString('base64url'),
    isValid: (subject, { expires, signature }, now) =>
      isSameSignature(Buffer.from(signature, 'base64url'), createSignature(subject, expires)) &&
      expires * 1000 > now.getTime(),
  };
}
