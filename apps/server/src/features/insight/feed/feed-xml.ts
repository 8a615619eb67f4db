import type { Feed } from './parse-feed.ts';

/** A feed as RSS 2.0, made of text only. */
export function feedXml({ title, link, items }: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0"><channel>',
    element('title', title),
    element('link', link),
    element('description', title),
    ...items.map((item) =>
      [
        '<item>',
        element('title', item.title),
        element('link', item.link),
        element('description', item.summary),
        item.publishedAt && element('pubDate', new Date(item.publishedAt).toUTCString()),
        `<guid isPermaLink="false">${escaped(item.id)}</guid>`,
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
  return content === null ? '' : `<${name}>${escaped(content)}</${name}>`;
}

const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML cannot have at all were taken out when the feed was read. */
function escaped(text: string): string {
  return text.toWellFormed().replace(/[&<>"]/g, (character) => references[character] ?? '');
}
