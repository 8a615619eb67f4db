import { cutText, plainText } from '@tingest/domain/foundation';
import { Parser, parseFeed as parse } from 'htmlparser2';
import type { FeedItem } from '../../../database/stored/tenants.ts';

export interface Feed {
  readonly title: string;
  readonly link: string | null;
  /** As the feed has them, which is the newest first. */
  readonly items: readonly FeedItem[];
}

/** Most items that are kept. Source: ours; the specification shows that there is a limit and not which. */
export const feedItemLimit = 20;

const lengths = { title: 200, summary: 500, id: 500, link: 2000 } as const;

/**
 * Parses RSS, RDF or Atom. Declarations in the document are not followed: there are no entities but XML's own five and
 * numbers, and no other documents. Markup in it becomes plain text.
 *
 * @returns `undefined` for a document that is no feed
 */
export function parseFeed(content: Uint8Array, contentType: string | undefined): Feed | undefined {
  try {
    const xml = decoded(content, contentType);
    refuseDeep(xml);
    const feed = parse(xml, { xmlMode: true, decodeEntities: true });
    if (!feed) return undefined;
    return {
      title: text(feed.title, lengths.title),
      link: webLink(feed.link),
      items: feed.items.slice(0, feedItemLimit).flatMap(({ id, title, link, description, pubDate }) => {
        const item = {
          title: text(title, lengths.title),
          link: webLink(link),
          summary: text(description, lengths.summary),
          publishedAt: pubDate && !Number.isNaN(pubDate.getTime()) ? pubDate.toISOString() : null,
        };
        if (item.title === '' && item.summary === '') return [];
        return [{ id: text(id, lengths.id) || (item.link ?? item.title), ...item }];
      }),
    };
  } catch {
    // Nested deeper than anything that is a feed.
    return undefined;
  }
}

/** The maximum nesting of elements; feeds have five or six levels, and quoted content a few more. */
const maximumDepth = 50;

/** Stops at the first element that is too deep inside of others: the parser takes the longer for each the deeper it is. */
function refuseDeep(xml: string): void {
  let depth = 0;
  const parser = new Parser(
    {
      onopentagname() {
        depth += 1;
        if (depth > maximumDepth) throw new RangeError('elements are nested too deeply');
      },
      onclosetag() {
        depth -= 1;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
}

/** Decodes the document, by the charset of its content type or of the document itself. */
function decoded(content: Uint8Array, contentType: string | undefined): string {
  const head = Buffer.from(content.subarray(0, 200)).toString('latin1');
  const label = /charset="?([\w-]+)/i.exec(contentType ?? '')?.[1] ?? /encoding=["']([\w-]+)/i.exec(head)?.[1];
  try {
    return new TextDecoder(label ?? 'utf-8').decode(content);
  } catch {
    return new TextDecoder().decode(content);
  }
}

/** Text without markup and control characters, cut to a length. Much longer text is cut first. */
function text(source: string | undefined, length: number): string {
  const strippedText = plainText((source ?? '').slice(0, length * 20));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken away
  const clean = strippedText.replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '').trim();
  return clean.length > length ? `${cutText(clean, length - 1).trimEnd()}…` : clean;
}

function webLink(source: string | undefined): string | null {
  const url = URL.parse(source?.trim() ?? '');
  const isSound = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  return isSound && url.href.length <= lengths.link ? url.href : null;
}
