import type { ValueProblem } from '../field-types/field-type.ts';

/** Keys stand in addresses, so the product's own first segments cannot be one. */
const reservedKeys: ReadonlySet<string> = new Set([
  ...['api', 'idp', 'exe', 'open', 'login', 'search', 'healthz', 'readyz', 'metrics', 'assets', 'docs', 'static'],
  ...['dashboard', 'files', 'users', 'elements', 'imports', 'operations', 'transactions', 'processors', 'records'],
  ...['schemas', 'tenants', 'sms', 'sites', 'templates', 'jobs', 'keys', 'config', 'feed', 'help', 'admin', 'public'],
]);

/**
 * What is wrong with a tenant's or site's key: 2–50 of a–z, 0–9 and hyphen, none of the product's own words. `null` when
 * nothing is.
 */
export function keyProblem(key: string): ValueProblem | null {
  if (!/^[a-z0-9-]{2,50}$/.test(key)) return { code: 'key' };
  return reservedKeys.has(key) ? { code: 'reservedKey' } : null;
}

/** Whether a text can be a tenant's or site's key. */
export function isKey(key: string): boolean {
  return keyProblem(key) === null;
}
