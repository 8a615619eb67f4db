import type { ValueProblem } from '../../foundation/problems/parsed.ts';

/** Keys stand in addresses, so the product's own first segments cannot be one. */
const reservedKeys: ReadonlySet<string> = new Set([
  ...['api', 'idp', 'exe', 'open', 'login', 'search', 'healthz', 'readyz', 'metrics', 'assets', 'docs', 'static'],
  ...['dashboard', 'files', 'users', 'elements', 'imports', 'operations', 'transactions', 'processors', 'records'],
  ...['schemas', 'tenants', 'sms', 'sites', 'templates', 'jobs', 'keys', 'config', 'feed', 'help', 'admin', 'public'],
]);

/**
 * The pattern of keys of tenants and sites: 2–50 of a–z, 0–9 and hyphen, the first not a hyphen. As a regular
 * expression's source: a key that is accepted on save is also found in the paths of calls.
 */
export const keyPattern = '^[a-z0-9][a-z0-9-]{1,49}$';

const key = new RegExp(keyPattern);

/**
 * Returns the problem of a tenant's or site's key (`keyPattern`, and none of the product's own words); `null` for none.
 */
export function keyProblem(text: string): ValueProblem | null {
  if (!key.test(text)) return { code: 'key' };
  return reservedKeys.has(text) ? { code: 'reservedKey' } : null;
}

/** Whether a text can be a tenant's or site's key. */
export function isKey(key: string): boolean {
  return keyProblem(key) === null;
}
