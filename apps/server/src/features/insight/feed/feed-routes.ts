import { type Route, route } from '../../../http/route.ts';
import type { FeedReader } from './feed-reader.ts';
import { feedXml } from './feed-xml.ts';

/** The tenant's news. Source: specification, section 7, Tenants; design, section 13. */
export function tenantFeedRoute(feeds: FeedReader): Route {
  return route({
    tag: 'Tenants',
    authentication: 'user',
    scope: 'global',
    action: 'tenants.readCurrent',
    // The feed's server may take its time.
    transaction: 'none',
    method: 'GET',
    path: 'tenants/feed',
    name: 'tenants.feed',
    summary: 'The news of the current tenant, as RSS',
    description:
      'Read from the address that the tenant names, kept for a quarter of an hour, at most 20 items, as text.',
    produces: 'application/rss+xml',
    async handler({ caller, now }) {
      const feed = await feeds.read(caller.tenantId, now);
      return {
        status: 200,
        document: Buffer.from(feedXml(feed)),
        headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'private, max-age=60' },
      };
    },
  });
}
