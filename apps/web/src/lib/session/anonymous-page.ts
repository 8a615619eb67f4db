import { hasRememberedSite } from '../site/current-site.ts';
import { tokenStore } from './token-store.ts';

/**
 * Returns the public page of the object with the scanned label, or the page that states that it has none, for users
 * that are not signed in; `null` for all other pages: then sign-in continues.
 * @param href address of the opened page
 */
export async function publicPageOfLabel(href: string): Promise<string | null> {
  const url = new URL(href);
  const [, code] = /^\/exe\/code\/([^/]+)\/?$/.exec(url.pathname) ?? [];
  const site = url.searchParams.get('site');
  if (!code || !site || tokenStore.get()) return null;
  const address = labelPage(code, site, url.searchParams.get('culture'));
  try {
    const reply = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(longest) });
    // A page states that a label is not public, but if a user works with this browser, sign-in continues instead.
    return reply.type === 'opaqueredirect' || (reply.status === 404 && !hasRememberedSite()) ? address : null;
  } catch {
    return null;
  }
}

/** Returns the address of a label's public page; the code is percent-encoded. */
function labelPage(code: string, site: string, culture: string | null): string {
  return `/search/code/${code}?${new URLSearchParams({ site, ...(culture && { culture }) })}`;
}

/**
 * Returns the public page of a label for a signed-in user that may not see its object; `null` if it has none.
 * @throws TypeError if the server cannot be reached
 */
export async function findPublicPage(code: string, site: string, culture: string): Promise<string | null> {
  const address = labelPage(encodeURIComponent(code), site, culture);
  const reply = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(longest) });
  return reply.type === 'opaqueredirect' ? address : null;
}

/** Milliseconds after which it goes on with signing in. */
const longest = 5_000;
