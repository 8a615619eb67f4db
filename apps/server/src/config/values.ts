import { readFileSync } from 'node:fs';
import { ConfigError } from '../foundation/startup-error.ts';

/** Environment variables as the process has them. An empty value counts as not set. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** @returns the trimmed value, or `undefined` when it is not set or empty. */
export function readText(env: Environment, variable: string): string | undefined {
  const value = env[variable]?.trim();
  return value === undefined || value === '' ? undefined : value;
}

/** @returns the entries between the commas. */
export function readList(env: Environment, variable: string): readonly string[] {
  const parts = (readText(env, variable) ?? '').split(',').map((part) => part.trim());
  return Object.freeze(parts.filter((part) => part !== ''));
}

/** @throws ConfigError unless the value is a whole number within the bounds (both included). */
export function readWholeNumber(
  env: Environment,
  variable: string,
  bounds: { readonly min: number; readonly max: number; readonly default: number },
): number {
  const text = readText(env, variable);
  if (text === undefined) return bounds.default;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < bounds.min || value > bounds.max) {
    throw new ConfigError(variable, `must be a number from ${bounds.min} to ${bounds.max}`, text);
  }
  return value;
}

/** @throws ConfigError unless the value is one of the choices. */
export function readChoice<Choice extends string>(
  env: Environment,
  variable: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const text = readText(env, variable);
  if (text === undefined) return fallback;
  const choice = choices.find((candidate) => candidate === text);
  if (choice === undefined) {
    const names = choices.map((candidate) => `"${candidate}"`).join(', ');
    throw new ConfigError(variable, `must be one of ${names}`, text);
  }
  return choice;
}

/**
 * Reads an http(s) address. A trailing slash is taken away, so that paths can be appended.
 * @throws ConfigError when it is not an address, or carries a user, query or fragment.
 */
export function readWebAddress(env: Environment, variable: string, fallback: string): string {
  return parseWebAddress(variable, readText(env, variable) ?? fallback);
}

/** As {@link readWebAddress}, for an address that is a part of a variable. */
export function parseWebAddress(variable: string, text: string): string {
  const url = parseAddress(text, ['http:', 'https:']);
  if (url === undefined) {
    throw new ConfigError(variable, 'must be an address like https://tingest.example.org', text);
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new ConfigError(variable, 'must be an address without user, query and fragment');
  }
  return url.href.replace(/\/+$/, '');
}

/** @returns the address, when it is one with a protocol of these. */
export function parseAddress(text: string, protocols: readonly string[]): URL | undefined {
  const url = URL.parse(text);
  return url && protocols.includes(url.protocol) ? url : undefined;
}

/** A part of an address. @throws ConfigError unless it is percent-encoded as it should be; the message never repeats it */
export function decodePart(variable: string, part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new ConfigError(variable, 'has a "%" that is not the beginning of a percent-encoded character');
  }
}

/** @throws ConfigError naming the first parameter of an address that is not known. */
export function checkParameters(variable: string, url: URL, knownParameters: readonly string[]): void {
  for (const name of url.searchParams.keys()) {
    if (knownParameters.includes(name)) continue;
    const supported = knownParameters.length === 1 ? `${knownParameters[0]} is` : `${knownParameters.join(', ')} are`;
    throw new ConfigError(variable, `has the parameter ${JSON.stringify(name)}, only ${supported} supported`);
  }
}

/** A parameter of an address that says yes or no; `null` where it is not there. @throws ConfigError for anything else */
export function readFlag(variable: string, url: URL, name: string): boolean | null {
  const text = url.searchParams.get(name);
  if (text !== null && text !== 'true' && text !== 'false') {
    throw new ConfigError(variable, `must have true or false as the value of its parameter ${name}`);
  }
  return text === null ? null : text === 'true';
}

/**
 * Reads the credentials for signing in at an address; `undefined` for none.
 * @param words names of the two parts, and an address that has them
 * @throws ConfigError where only one of the two is given
 */
export function readCredentials(
  variable: string,
  url: URL,
  { name, secret, example }: Readonly<Record<'name' | 'secret' | 'example', string>>,
): { readonly user: string; readonly password: string } | undefined {
  const [user, password] = [decodePart(variable, url.username), decodePart(variable, url.password)];
  if ((user === '') !== (password === '')) {
    throw new ConfigError(variable, `must have both a ${name} and a ${secret}, or neither, like ${example}`);
  }
  return user === '' ? undefined : { user, password };
}

/** Whether a host is this machine, which is reached without TLS unless that is asked for. */
export function isSameMachine(host: string): boolean {
  return ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host);
}

/**
 * Reads the certificates of an authority from the file that a variable names.
 * @returns the file's text in PEM, or `undefined` when the variable is not set
 * @throws ConfigError for a file that cannot be read or has no certificate
 */
export function readCertificates(env: Environment, variable: string): string | undefined {
  const file = readText(env, variable);
  if (file === undefined) return undefined;
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new ConfigError(variable, `cannot be read: ${JSON.stringify(file)}`);
  }
  if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
  throw new ConfigError(variable, `contains no PEM certificate: ${JSON.stringify(file)}`);
}
