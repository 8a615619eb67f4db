import { timedSigner } from '../security/derived-key.ts';

/** An image in three sizes; documents have the original only. */
export const fileVariants = ['original', 'display', 'thumbnail'] as const;

export type FileVariant = (typeof fileVariants)[number];

/** The owner of a file, by keys as they appear in addresses and by ids, because keys may change. */
export interface FileScope {
  readonly tenant: { readonly id: string; readonly key: string };
  readonly site: { readonly id: string; readonly key: string };
}

/** Addresses that carry their right with them, for a short while: `<img>` and downloads send no token. */
export interface FileAddresses {
  /** An address below this server's own, good for 15 to 30 minutes. */
  contentAddress(scope: FileScope, id: string, variant: FileVariant, now: Date): string;
  /** Whether a signature was made here, for this file and variant, and is not too old. */
  isValid(scope: FileScope, id: string, signed: SignedParameters, now: Date): boolean;
}

interface SignedParameters {
  readonly variant: FileVariant;
  /** Seconds since 1970. */
  readonly expires: number;
  readonly signature: string;
}

/** In seconds. Within one period a file keeps its address, so that browsers find it in their cache. */
const period = 15 * 60;

/** @param secretKey the server's; the key for addresses is derived from it and good for nothing else */
export function createFileAddresses(secretKey: Buffer): FileAddresses {
  const signer = timedSigner(secretKey, 'file addresses');
  const textOf = ({ tenant, site }: FileScope, id: string, variant: FileVariant) =>
    [tenant.id, site.id, id.toLowerCase(), variant].join(' ');
  return {
    contentAddress(scope, id, variant, now) {
      const expires = (Math.floor(now.getTime() / 1000 / period) + 2) * period;
      const signature = signer.sign(textOf(scope, id, variant), expires);
      const query = new URLSearchParams({ variant, expires: String(expires), signature });
      return `/api/v2/${scope.tenant.key}/${scope.site.key}/files/${id}/content?${query}`;
    },
    isValid: (scope, id, { variant, ...signedParameters }, now) =>
      signer.isValid(textOf(scope, id, variant), signedParameters, now),
  };
}
