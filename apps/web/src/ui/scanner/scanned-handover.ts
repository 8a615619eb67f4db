/** The code of a hand-over that a colleague shows, and the site where it is good. */
export interface ScannedHandover {
  readonly code: string;
  readonly siteKey: string | null;
}

/** Reads the address that a hand-over's QR code says, `{anything}/exe/handover/{code}?site={site}`; `null` for anything else. */
export function scannedHandover(text: string): ScannedHandover | null {
  const url = URL.parse(text.trim());
  const code =
    url && /^https?:$/.test(url.protocol) ? /\/exe\/handover\/([A-Za-z0-9]+)\/?$/.exec(url.pathname)?.[1] : null;
  return url && code ? { code, siteKey: url.searchParams.get('site') } : null;
}
