import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

/** A key as it is given: 24 to 64 bytes in base64, with `whsec_` in front or without. Source: Standard Webhooks, 1.0. */
const secretPattern = /^(?:whsec_)?(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const [shortest, longest] = [24, 64];

/** Returns the key that deliveries are signed with; `undefined` for an invalid one. */
export function signingKey(secret: string): Uint8Array<ArrayBuffer> | undefined {
  if (!secretPattern.test(secret)) return undefined;
  const bytes = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (character) => character.charCodeAt(0));
  return bytes.length >= shortest && bytes.length <= longest ? bytes : undefined;
}

/**
 * Returns the signature that proves the sender and the integrity of a delivery: `v1,` and the HMAC-SHA-256 of id, time
 * and body. Computed synchronously: passing so little to the platform's own threads takes ten times as long.
 */
export function signature(
  key: Uint8Array<ArrayBuffer>,
  { body, id, timestamp }: { readonly id: string; readonly timestamp: number; readonly body: string },
): string {
  const digest = hmac(sha256, key, new TextEncoder().encode(`${id}.${timestamp}.${body}`));
  return `v1,${btoa(String.fromCharCode(...digest))}`;
}
