import { readLabelPath } from '@tingest/domain/register';

/** Meaning of a scan: the code of an object, and its site if the label contains it. */
export interface ScannedCode {
  readonly code: string;
  readonly siteKey: string | null;
}

/**
 * Beginning of a GS1 code, as readers return it or as it is printed, or of an address typed by a reader for another
 * keyboard layout; a link may be a GS1 code as well.
 */
const perhapsGs1 = /^(?:https?[^a-z0-9]|\(|\)|\]|01\d{14})/i;
/** Separates values in a GS1 code. */
const separator = '\u001d';
/** How long a scan waits for the reader of GS1, in milliseconds. */
const readerTimeoutMs = 1_500;

const loadGs1 = () => import('./gs1-code.ts');

/** Fetches the reader of GS1 before something is scanned. Without it codes are as they were scanned, which the server reads as well. */
export function prepareScannedCode(): void {
  loadGs1().catch(() => undefined);
}

/**
 * Reads the text of a label. Our labels contain an address, `{anything}/exe/code/{code}?site={site}` or the short
 * `{anything}/L/{site}.{code}`; any other text is the code itself. The address's host is ignored: a label outlives a
 * change of address.
 * @param load loads the GS1 reader
 */
export async function scannedCode(text: string, load = loadGs1): Promise<ScannedCode | null> {
  const trimmedText = text.trim();
  if (trimmedText === '') return null;
  const label = labelCode(trimmedText);
  if (label) return label;
  // GS1 codes as returned by readers contain characters that no address contains; those in printed form do not.
  if (!perhapsGs1.test(trimmedText) && !trimmedText.includes(separator)) return { code: trimmedText, siteKey: null };
  const reader = await readerInTime(load);
  if (!reader) return { code: trimmedText, siteKey: null };
  const meant = reader.meantText(trimmedText);
  return labelCode(meant) ?? { code: reader.gs1Code(trimmedText) ?? reader.gs1Code(meant) ?? meant, siteKey: null };
}

function labelCode(text: string): ScannedCode | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const shortMatch = /\/L\/([^/]+)\/?$/i.exec(url.pathname);
  const label = shortMatch?.[1] ? readLabelPath(decoded(shortMatch[1])) : null;
  if (label) return label;
  const match = /\/exe\/code\/([^/]+)\/?$/.exec(url.pathname);
  return match?.[1] ? { code: decoded(match[1]), siteKey: url.searchParams.get('site') } : null;
}

/** Without a network, or with a bad one, the code stays as it was scanned. */
async function readerInTime(load: typeof loadGs1): Promise<Awaited<ReturnType<typeof loadGs1>> | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), readerTimeoutMs);
  });
  try {
    return await Promise.race([load(), wait]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
