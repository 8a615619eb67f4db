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

/** The tenant's news, and whether they are the latest. */
export interface TenantNews {
  readonly items: readonly FeedItem[];
  /** Whether they could not be read the last time; the items are those of before. */
  readonly isFailing: boolean;
  /** ISO instant; `null` where they have never been read. */
  readonly readAt: string | null;
}

/** How long news are taken for new, in milliseconds. */
const freshFor = 5 * 60_000;

/** The tenant's latest news, newest first. Source: specification, section 7, Tenants, `GET tenants/feed`. */
export function useTenantFeed(isWanted: boolean): UseQueryResult<TenantNews> {
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
function readFeed(xml: string): TenantNews {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  const state = document.getElementsByTagNameNS('urn:tingest:feed', 'state').item(0);
  const items = [...document.querySelectorAll('item')].map((item, index) => {
    const part = (name: string): string => item.querySelector(name)?.textContent?.trim() ?? '';
    const publishedAt = new Date(part('pubDate'));
    return {
      id: part('guid') || String(index),
      title: part('title'),
      summary: part('description'),
      link: webAddress(part('link')),
      publishedAt: Number.isNaN(publishedAt.getTime()) ? null : publishedAt.toISOString(),
    };
  });
  return { items, isFailing: state?.getAttribute('failing') === 'true', readAt: state?.getAttribute('readAt') ?? null };
}
