import { formatGs1, gs1Identity, parseGs1 } from '@tingest/domain';
import { readLabelPath } from '@tingest/domain/labels';

/** What a scan means: the code of a thing, and the site where it is when the label says so. */
export interface ScannedCode {
  readonly code: string;
  readonly siteKey: string | null;
}

/**
 * Reads what a label says. Our own labels hold an address, `{anything}/exe/code/{code}?site={site}` or the short `{anything}/L/{site}.{code}`; any other text is
 * the code itself. The address's host is not looked at: a label outlives a change of address.
 */
export function scannedCode(text: string): ScannedCode | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  // What readers give of GS1 has characters that no address has; as it is printed for people it has not.
  const gs1 = parseGs1(trimmed);
  if (gs1 && gs1Identity(gs1) !== null) return { code: formatGs1(gs1), siteKey: null };
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return { code: trimmed, siteKey: null };
  const url = new URL(trimmed);
  const short = /\/L\/([^/]+)\/?$/i.exec(url.pathname);
  const label = short?.[1] ? readLabelPath(decoded(short[1])) : null;
  if (label) return label;
  const match = /\/exe\/code\/([^/]+)\/?$/.exec(url.pathname);
  if (!match?.[1]) return { code: trimmed, siteKey: null };
  return { code: decoded(match[1]), siteKey: url.searchParams.get('site') };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
