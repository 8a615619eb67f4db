import { type Environment, readWholeNumber } from './values.ts';

/** How the server is shared out among tenants. */
export interface SharesConfig {
  /** Requests of one tenant that are worked on at once while another one asks too; 0 where tenants are not held apart. */
  readonly shared: number;
  /** Requests of one tenant that wait for it; the next is told to come again. */
  readonly waiting: number;
}

/** Reads `TENANT_SHARE` and `TENANT_QUEUE`. @throws ConfigError naming the variable */
export function readSharesConfig(env: Environment): SharesConfig {
  return Object.freeze({
    shared: readWholeNumber(env, 'TENANT_SHARE', { min: 0, max: 1000, default: 2 }),
    waiting: readWholeNumber(env, 'TENANT_QUEUE', { min: 1, max: 10_000, default: 200 }),
  });
}
