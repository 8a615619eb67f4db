import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { webAddress } from '../lib/links/web-address.ts';
import { api } from './http.ts';
import { useQueryScope } from './scoped-query.ts';

/** A piece of the tenant's news, all of it plain text. */
export interface FeedItem {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly link: string | null;
  /** ISO instant. */
  readonly publishedAt: string | null;
}

/** How long news are taken for new, in milliseconds. */
const freshFor = 5 * 60_000;

/** The tenant's latest news, newest first. Source: specification, section 7, Tenants, `GET tenants/feed`. */
export function useTenantFeed(isWanted: boolean): UseQueryResult<readonly FeedItem[]> {
  return useQuery({
    queryKey: [...useQueryScope('tenant'), 'feed'],
    queryFn: async ({ signal }) => {
      const content = await api.download('/tenants/feed', { signal });
      return readFeed(await content.text());
    },
    enabled: isWanted,
    staleTime: freshFor,
  });
}

/** The server has read it, cut it and made text of it; here it is only taken apart. */
function readFeed(xml: string): readonly FeedItem[] {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  return [...document.querySelectorAll('item')].map((item, index) => {
    const part = (name: string): string => item.querySelector(name)?.textContent?.trim() ?? '';
    const published = new Date(part('pubDate'));
    return {
      id: part('guid') || String(index),
      title: part('title'),
      summary: part('description'),
      link: webAddress(part('link')),
      publishedAt: Number.isNaN(published.getTime()) ? null : published.toISOString(),
    };
  });
}
