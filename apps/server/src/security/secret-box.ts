import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derivedKey } from './derived-key.ts';

/** Encrypts secrets that are kept in the database. */
export interface SecretBox {
  /**
   * Encrypts a secret. @param context the identity of the secret; it can be decrypted with the same context only, so
   * rows cannot be swapped.
   */
  seal(secret: string, context: string): Buffer;
  /** @throws Error when it was sealed with another key or context, or was changed */
  open(sealed: Buffer, context: string): string;
}

const version = 1;
const nonceLength = 12;
const tagLength = 16;

/**
 * AES-256-GCM with a key that is derived (HKDF-SHA-256) from the server's secret key for one purpose. A sealed secret is
 * a version byte, the nonce, the tag and the cipher text.
 */
export function createSecretBox(secretKey: Buffer, purpose: string): SecretBox {
  const key = derivedKey(secretKey, purpose);
  return {
    seal(secret, context) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), text]);
    },
    open(sealedSecret, context) {
      if (sealedSecret[0] !== version || sealedSecret.length < 1 + nonceLength + tagLength)
        throw new Error('not a sealed secret');
      const textAt = 1 + nonceLength + tagLength;
      const nonce = sealedSecret.subarray(1, 1 + nonceLength);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
        .setAAD(Buffer.from(context))
        .setAuthTag(sealedSecret.subarray(1 + nonceLength, textAt));
      return Buffer.concat([decipher.update(sealedSecret.subarray(textAt)), decipher.final()]).toString('utf8');
    },
  };
}
