import { describe, expect, it } from 'vitest';
import { feedXml } from './feed-routes.ts';
import { feedItemLimit, parseFeed } from './parse-feed.ts';

const read = (xml: string, type?: string) => parseFeed(Buffer.from(xml), type);
const rss = (items: string, head = '') =>
  `<?xml version="1.0"?>${head}<rss version="2.0"><channel><title>Ekby</title>${items}</channel></rss>`;

describe('a feed', () => {
  it('is read as RSS', () => {
    const item =
      '<item><title>Nytt &amp; gott</title><link>https://ekby.se/1</link><guid>1</guid><description><![CDATA[<p>Vi <b>öppnar</b></p><p>på måndag</p>]]></description><pubDate>Sat, 21 Nov 2026 08:00:00 GMT</pubDate></item>';
    expect(read(rss(item))).toEqual({
      title: 'Ekby',
      link: null,
      items: [
        {
          id: '1',
          title: 'Nytt & gott',
          link: 'https://ekby.se/1',
          summary: 'Vi öppnar på måndag',
          publishedAt: '2026-11-21T08:00:00.000Z',
        },
      ],
    });
  });

  it('is read as Atom', () => {
    const feed = read(
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>Ekby</title><link href="https://ekby.se"/><entry><id>urn:1</id><title>Nytt</title><link href="https://ekby.se/1"/><updated>2026-11-21T08:00:00Z</updated><summary>Kort</summary></entry></feed>',
    );
    expect(feed).toMatchObject({
      link: 'https://ekby.se/',
      items: [{ id: 'urn:1', title: 'Nytt', link: 'https://ekby.se/1', summary: 'Kort' }],
    });
  });

  it('is read in its declared character encoding', () => {
    const xml = '<?xml version="1.0" encoding="ISO-8859-1"?><rss><channel><title>Åsa</title></channel></rss>';
    expect(parseFeed(Buffer.from(xml, 'latin1'), undefined)?.title).toBe('Åsa');
    expect(parseFeed(Buffer.from(xml, 'utf8'), 'application/rss+xml; charset=utf-8')?.title).toBe('Åsa');
  });

  it('is cut to its first items', () => {
    const items = Array.from({ length: 50 }, (_, index) => `<item><title>Nr ${index}</title></item>`).join('');
    const feed = read(rss(items));
    expect([feed?.items.length, feed?.items.at(-1)?.title]).toEqual([feedItemLimit, `Nr ${feedItemLimit - 1}`]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'https://user:pw@evil.example', 'file:///etc'])(
    'has no link for %s',
    (link) => {
      expect(read(rss(`<item><title>x</title><link>${link}</link></item>`))?.items[0]?.link).toBeNull();
    },
  );

  it('has its markup reduced to text, also when escaped several times', () => {
    const hostile = '&lt;img src=x onerror=alert(1)&gt;&lt;script&gt;alert(1)&lt;/script&gt;Hej';
    const feed = read(rss(`<item><title>${hostile}</title><description>${hostile}</description></item>`));
    expect(feed?.items[0]).toMatchObject({
      title: expect.not.stringContaining('<'),
      summary: expect.not.stringContaining('<'),
    });
    const rewrittenFeed = feed && feedXml({ ...feed, isFailing: false, readAt: null });
    expect(rewrittenFeed).not.toMatch(/<(img|script)/);
    expect(rewrittenFeed && read(rewrittenFeed)?.items[0]?.title).toBe(feed?.items[0]?.title);
  });

  it('has no entity declaration expanded', () => {
    const bomb =
      '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>';
    const feed = read(rss('<item><title>&b; &f;</title></item>', bomb));
    expect(feed?.items[0]?.title ?? '').not.toMatch(/aaaa|root:/);
  });

  it.each([
    ['nothing', ''],
    ['a page', '<html><body>Hej</body></html>'],
    ['JSON', '{"a":1}'],
    ['endless depth', '<a>'.repeat(200_000)],
  ])('cannot be read from %s', (_what, xml) => {
    expect(read(xml)).toBeUndefined();
  });
});
