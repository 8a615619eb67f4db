import type { TokenCache } from '@tingest/processors';
import { boundedCache } from '../../../../foundation/bounded-cache.ts';

/** Tokens that servers handed out, in the memory of one process. */
export interface TokenStore {
  /** Those of one owner. */
  of(owner: string): TokenCache;
}

const maxTokens = 5000;
/** A token is given up so long before its end that a request which carries it still arrives, in seconds. */
const margin = 30;

export function createTokenStore(): TokenStore {
  const tokens = boundedCache<string>(maxTokens, 3_600_000);
  return {
    of: (owner) => ({
      get: (key) => tokens.get(`${owner} ${key}`),
      set(key, token, seconds) {
        if (seconds > margin) tokens.set(`${owner} ${key}`, token, { ttl: (seconds - margin) * 1000 });
      },
      delete: (key) => void tokens.delete(`${owner} ${key}`),
    }),
  };
}
