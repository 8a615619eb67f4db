import { createHash, randomBytes } from 'node:crypto';

/** The content of a subscription's address: its tenant, and 32 random bytes that cannot be guessed. */
export interface SubscriptionSecret {
  readonly tenantId: string;
  /** The stored digest. The secret itself is long and random, so one round of a fast digest hides it. */
  readonly digest: Buffer;
}

const idBytes = 16;
const randomLength = 32;
const secretPattern = /^[\w-]{64}$/;

/** Creates a new secret with the digest that is stored of it. */
export function makeSubscriptionSecret(tenantId: string): SubscriptionSecret & { readonly text: string } {
  const id = Buffer.from(tenantId.replaceAll('-', ''), 'hex');
  const text = Buffer.concat([id, randomBytes(randomLength)]).toString('base64url');
  return { text, tenantId, digest: digestOf(text) };
}

/** Parses the secret of an address; `null` for a text that was never created here. */
export function readSubscriptionSecret(text: string): SubscriptionSecret | null {
  if (!secretPattern.test(text)) return null;
  const hex = Buffer.from(text, 'base64url').subarray(0, idBytes).toString('hex');
  const tenantId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { tenantId, digest: digestOf(text) };
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
