import { timedSigner } from '../../../security/derived-key.ts';

/**
 * Signed addresses of archives that authorise access for a short while: a browser that saves some gigabytes to a disk
 * sends no token, and a client that sends one holds them in memory.
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
  const signer = timedSigner(secretKey, 'archive addresses');
  const textOf = ({ tenantId, id }: ArchiveKey) => `${tenantId} ${id.toLowerCase()}`;
  return {
    sign(archive, now) {
      const expires = Math.floor(now.getTime() / 1000) + lifetime;
      return { expires, signature: signer.sign(textOf(archive), expires) };
    },
    isValid: (archive, signedParameters, now) => signer.isValid(textOf(archive), signedParameters, now),
  };
}
