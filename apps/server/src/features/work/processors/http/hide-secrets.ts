/** The replacement for a secret. */
const mask = '•••';

/** Headers that always carry secrets, regardless of the configuration. */
const secretHeader = /^(?:authorization|proxy-authorization|cookie|set-cookie|www-authenticate|x-(?:api|auth)-.*)$/i;

/** A shorter text would hide half of the output, and is not a secure secret. */
const shortest = 4;

/**
 * Removes secrets from text that is to be shown: in plain form, and as encoded in URLs, JSON, XML and basic
 * authentication.
 */
export function secretHider(secrets: readonly string[]): (text: string) => string {
  const forms = new Set(secrets.filter(({ length }) => length >= shortest).flatMap(formsOf));
  const sortedByLength = [...forms].sort((one, otherForm) => otherForm.length - one.length);
  return (text) => sortedByLength.reduce((maskedText, form) => maskedText.replaceAll(form, mask), text);
}

/** Headers as they are shown. */
export function shownHeaders(
  headers: Readonly<Record<string, string>>,
  hide: (text: string) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, secretHeader.test(name) ? mask : hide(value)]),
  );
}

/** The same with secrets taken out of all of its texts. */
export function withoutSecrets<Value>(value: Value, secrets: readonly string[]): Value {
  const hide = secretHider(secrets);
  const hiding = (part: unknown): unknown => {
    if (typeof part === 'string') return hide(part);
    if (Array.isArray(part)) return part.map(hiding);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, hiding(each)]));
  };
  return secrets.length === 0 ? value : (hiding(value) as Value);
}

function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const form = new URLSearchParams({ '': secret }).toString().slice(1);
  const xml = secret
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
  const json = JSON.stringify(secret).slice(1, -1);
  return [secret, encodeURIComponent(secret), form, json, xml, bytes.toString('base64'), bytes.toString('base64url')];
}
