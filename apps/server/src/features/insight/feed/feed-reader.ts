import { sql } from 'kysely';
import type { Pool } from 'pg';
import { inTransaction, type Transaction } from '../../../database/transaction.ts';
import type { Logger } from '../../../foundation/logger.ts';
import type { GuardedClient } from '../../../outgoing/guarded-client.ts';
import { OutgoingError } from '../../../outgoing/outgoing-error.ts';
import { claimFeed, type FeedRow, selectFeed, storeOutcome } from './feed-queries.ts';
import type { Feed } from './parse-feed.ts';

export interface FeedReaderDependencies {
  readonly pool: Pool;
  readonly outgoing: GuardedClient;
  readonly logger: Logger;
}

/** News as returned by the API: the last items read, and whether reading them works. */
export interface TenantNews extends Feed {
  /** Whether the last attempt to read them failed; the items here were read before that. */
  readonly isFailing: boolean;
  /** `null` where they have never been read. */
  readonly readAt: Date | null;
}

/** Reads tenants' news, and remembers them. */
export interface FeedReader {
  /** Returns the news of a tenant: the stored ones at once; only where there are none, those of their server. */
  read(tenantId: string, now: Date): Promise<TenantNews>;
  /** Aborts the reading in the background. */
  close(): Promise<void>;
}

/** Milliseconds for which read news are fresh. After that they are still returned, and read again in the background. */
const freshFor = 15 * 60_000;
/** A feed that takes longer is not waited for, and given up a little later, in milliseconds. */
const timeout = 8_000;
const maximumBytes = 2 * 1_048_576;

const emptyNews: TenantNews = { title: '', link: null, items: [], isFailing: false, readAt: null };

export function createFeedReader({ pool, outgoing, logger }: FeedReaderDependencies): FeedReader {
  const stop = new AbortController();
  /** Feeds that this process is reading, by tenant and address. */
  const inFlight = new Map<string, Promise<void>>();
  const runInTenant = <Result>(tenantId: string, work: (tx: Transaction) => Promise<Result>) =>
    inTransaction(pool, { tenantId }, work);

  function refresh(tenantId: string, url: string): Promise<void> {
    const key = `${tenantId} ${url}`;
    const runningRefresh = inFlight.get(key);
    if (runningRefresh) return runningRefresh;
    const work = refreshOnce(tenantId, url).finally(() => inFlight.delete(key));
    inFlight.set(key, work);
    return work;
  }

  async function refreshOnce(tenantId: string, url: string): Promise<void> {
    const claimedFeed = await runInTenant(tenantId, (tx) => claimFeed(tx, tenantId, url));
    if (!claimedFeed) return;
    try {
      const read = { ...(await fetchFeed(claimedFeed)), fetched_at: sql<Date>`now()`, failure: null };
      await runInTenant(tenantId, (tx) => storeOutcome(tx, tenantId, url, read));
    } catch (error) {
      if (stop.signal.aborted) return;
      const failure = error instanceof OutgoingError || error instanceof FeedError ? error.message : 'other';
      logger.info({ err: error, tenantId }, 'a news feed could not be read');
      // News read before remain.
      await runInTenant(tenantId, (tx) => storeOutcome(tx, tenantId, url, { failure }));
    }
  }

  /** Fetches a feed and returns the columns to store; empty where it is unchanged. */
  async function fetchFeed({ url, etag, last_modified: lastModified }: FeedRow) {
    const answer = await outgoing.request({
      url,
      timeout,
      maximumBytes,
      signal: stop.signal,
      headers: {
        accept: 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.8',
        ...(etag && { 'if-none-match': etag }),
        ...(lastModified && { 'if-modified-since': lastModified }),
      },
    });
    if (answer.status === 304) return {};
    if (answer.status !== 200) throw new FeedError(`status ${answer.status}`);
    const { parseFeed } = await import('./parse-feed.ts');
    const feed = parseFeed(answer.body, answer.headers['content-type']);
    if (!feed) throw new FeedError('the content is not a feed');
    const { title, link, items } = feed;
    const { headers } = answer;
    return {
      ...{ title, link, items: JSON.stringify(items) },
      ...{ etag: headers.etag ?? null, last_modified: headers['last-modified'] ?? null },
    };
  }

  return {
    async read(tenantId, now) {
      const select = () => inTransaction(pool, { tenantId, readOnly: true }, (tx) => selectFeed(tx, tenantId));
      const { url, keptFeed } = await select();
      if (url === null) return emptyNews;
      if (!keptFeed?.fetched_at) {
        await refresh(tenantId, url);
        return presented((await select()).keptFeed);
      }
      if (now.getTime() - keptFeed.fetched_at.getTime() > freshFor) {
        refresh(tenantId, url).catch((error: unknown) =>
          logger.warn({ err: error }, 'a news feed could not be stored'),
        );
      }
      return presented(keptFeed);
    },
    async close() {
      stop.abort();
      await Promise.allSettled(inFlight.values());
    },
  };
}

/** An answer that is no feed. */
class FeedError extends Error {}

function presented(row: FeedRow | undefined): TenantNews {
  if (!row) return emptyNews;
  const { title, link, failure, fetched_at: readAt } = row;
  return { title, link, items: row.items, isFailing: failure !== null, readAt };
}
