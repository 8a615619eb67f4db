/** Names of what nobody may read, in whatever spelling: `password`, `clientSecret`, `access_token`, `feedToken`, … */
const secretName = /password|passphrase|secret|token|credential|apikey|api_key|privatekey|private_key/i;

/** Stands where a secret was, so that it can be told that there was one. */
export const secretMark = '***';

/**
 * A value as the audit trail may keep it: what is named like a secret is replaced by a mark, at any depth. The last line
 * of defence; who records a change does not hand secrets in.
 */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      isPresent(each) && secretName.test(name) ? secretMark : withoutSecrets(each),
    ]),
  );
}

/** Whether there is something to hide: whether a secret is set may be told. */
function isPresent(value: unknown): boolean {
  return (
    (typeof value === 'string' && value !== '') ||
    typeof value === 'number' ||
    (typeof value === 'object' && value !== null)
  );
}
