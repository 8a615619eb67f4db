import { type Selectable, sql, type UpdateObject } from 'kysely';
import type { DB, TenantFeeds } from '../../../database/schema.generated.ts';
import type { Transaction } from '../../../database/transaction.ts';

export type FeedRow = Selectable<TenantFeeds>;

/** The minimum time between two attempts, by any process. */
const pause = '1 minute';

/** Reads the address of a tenant's feed, and its stored state. */
export async function selectFeed(
  tx: Transaction,
  tenantId: string,
): Promise<{ readonly url: string | null; readonly keptFeed: FeedRow | undefined }> {
  const tenant = await tx
    .selectFrom('tenants')
    .select('rss_feed_url')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  const url = tenant?.rss_feed_url ?? null;
  const cachedFeed = await tx
    .selectFrom('tenant_feeds')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return { url, keptFeed: cachedFeed?.url === url ? cachedFeed : undefined };
}

/** Claims the reading of a feed, unless another process has just tried; data stored from another address is deleted. */
export async function claimFeed(tx: Transaction, tenantId: string, url: string): Promise<FeedRow | undefined> {
  const { rows } = await sql<FeedRow>`
    INSERT INTO tenant_feeds AS f (tenant_id, url) VALUES (${tenantId}, ${url})
    ON CONFLICT (tenant_id) DO UPDATE SET
      tried_at = now(), url = excluded.url,
      title = CASE WHEN f.url = excluded.url THEN f.title ELSE '' END,
      link = CASE WHEN f.url = excluded.url THEN f.link END,
      items = CASE WHEN f.url = excluded.url THEN f.items ELSE '[]' END,
      etag = CASE WHEN f.url = excluded.url THEN f.etag END,
      last_modified = CASE WHEN f.url = excluded.url THEN f.last_modified END,
      fetched_at = CASE WHEN f.url = excluded.url THEN f.fetched_at END
    WHERE f.url <> excluded.url OR f.tried_at < now() - ${pause}::interval
    RETURNING *`.execute(tx);
  return rows[0];
}

/** Stores the outcome of reading a feed. */
export async function storeOutcome(
  tx: Transaction,
  tenantId: string,
  url: string,
  outcome: UpdateObject<DB, 'tenant_feeds'>,
): Promise<void> {
  await tx.updateTable('tenant_feeds').set(outcome).where('tenant_id', '=', tenantId).where('url', '=', url).execute();
}
