import { tokenStore } from './token-store.ts';

/**
 * The public page of the object whose label was scanned, for whoever is not signed in; `null` for everything else: then it goes on with
 * signing in. The server answers by leading there, which is all that is looked at.
 * @param href of the page that was opened
 */
export async function publicPageOfLabel(href: string): Promise<string | null> {
  const url = new URL(href);
  const [, code] = /^\/exe\/code\/([^/]+)\/?$/.exec(url.pathname) ?? [];
  const site = url.searchParams.get('site');
  if (!code || !site || tokenStore.get()) return null;
  const query = new URLSearchParams({ site });
  const culture = url.searchParams.get('culture');
  if (culture) query.set('culture', culture);
  const address = `/search/code/${code}?${query}`;
  try {
    const reply = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(longest) });
    return reply.type === 'opaqueredirect' ? address : null;
  } catch {
    return null;
  }
}

/** Milliseconds after which it goes on with signing in. */
const longest = 5_000;
