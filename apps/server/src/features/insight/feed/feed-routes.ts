import { type Route, route } from '../../../http/kernel/route.ts';
import type { FeedReader, TenantNews } from './feed-reader.ts';

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
    summary: 'Get the news of the current tenant as RSS',
    description:
      'Read from the address that the tenant names, kept for a quarter of an hour, at most 20 items, as text. ' +
      'Where they cannot be read, what was read last stays, and the channel’s `state` (namespace `urn:tingest:feed`) says so.',
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

/** A feed as RSS 2.0, made of text only, with whether it can be read. */
export function feedXml({ title, link, items, isFailing, readAt }: TenantNews): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0"><channel>',
    element('title', title),
    element('link', link),
    element('description', title),
    `<state xmlns="urn:tingest:feed" failing="${isFailing}"${readAt ? ` readAt="${readAt.toISOString()}"` : ''}/>`,
    ...items.map((item) =>
      [
        '<item>',
        element('title', item.title),
        element('link', item.link),
        element('description', item.summary),
        item.publishedAt && element('pubDate', new Date(item.publishedAt).toUTCString()),
        `<guid isPermaLink="false">${escapeXml(item.id)}</guid>`,
        '</item>',
      ]
        .filter(Boolean)
        .join(''),
    ),
    '</channel></rss>',
    '',
  ].join('\n');
}

function element(name: string, content: string | null): string {
  return content === null ? '' : `<${name}>${escapeXml(content)}</${name}>`;
}

const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML cannot have at all were taken out when the feed was read. */
function escapeXml(text: string): string {
  return text.toWellFormed().replace(/[&<>"]/g, (character) => references[character] ?? '');
}
