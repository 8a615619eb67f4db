import { hasRememberedSite } from '../site/current-site.ts';
import { tokenStore } from './token-store.ts';

/**
 * The public page of the object whose label was scanned, or the one that says that it has none, for whoever is not signed in; `null` for
 * everything else: then it goes on with signing in.
 * @param href of the page that was opened
 */
export async function publicPageOfLabel(href: string): Promise<string | null> {
  const url = new URL(href);
  const [, code] = /^\/exe\/code\/([^/]+)\/?$/.exec(url.pathname) ?? [];
  const site = url.searchParams.get('site');
  if (!code || !site || tokenStore.get()) return null;
  const address = labelPage(code, site, url.searchParams.get('culture'));
  try {
    const reply = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(longest) });
    // A label that is not public says so, but where somebody works by this browser they go on with signing in.
    return reply.type === 'opaqueredirect' || (reply.status === 404 && !hasRememberedSite()) ? address : null;
  } catch {
    return null;
  }
}

/** The address of the public page of a label, whose code is percent-encoded. */
function labelPage(code: string, site: string, culture: string | null): string {
  return `/search/code/${code}?${new URLSearchParams({ site, ...(culture && { culture }) })}`;
}

/**
 * The public page of a label for somebody who is signed in and may not see its object; `null` where it has none.
 * @throws TypeError where the server cannot be reached
 */
export async function findPublicPage(code: string, site: string, culture: string): Promise<string | null> {
  const address = labelPage(encodeURIComponent(code), site, culture);
  const reply = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(longest) });
  return reply.type === 'opaqueredirect' ? address : null;
}

/** Milliseconds after which it goes on with signing in. */
const longest = 5_000;
