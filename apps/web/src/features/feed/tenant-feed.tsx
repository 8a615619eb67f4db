import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { formatDate, formatDateTime } from '@tingest/i18n';
import type { ReactNode } from 'react';
import { type FeedItem, useTenantFeed } from '../../api/tenant-feed.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './tenant-feed.module.css';

/** Whether the tenant has news to be shown. */
export function useHasFeed(): boolean {
  return Boolean(useSession().tenant.rssFeedUrl);
}

interface TenantFeedProps {
  /** How many are shown; 5 unless given. */
  readonly most?: number;
}

/** The tenant's latest news: what is new, since when, and where to read on. Where it has no feed there is nothing. */
export function TenantFeed({ most = 5 }: TenantFeedProps): ReactNode {
  const t = useTexts();
  const hasFeed = useHasFeed();
  const { ianaTimeZone } = useSession().tenant;
  const { data, error } = useTenantFeed(hasFeed);
  if (!hasFeed) return null;
  if (error) return <Text c="dimmed">{t('admin.tenants.feed.failed')}</Text>;
  if (!data) {
    return (
      <Stack gap="xs" aria-hidden>
        {Array.from({ length: 3 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart
          <Skeleton key={index} height={40} />
        ))}
      </Stack>
    );
  }
  const { items, isFailing, readAt } = data;
  if (items.length === 0) return <Text c="dimmed">{t(`admin.tenants.feed.${isFailing ? 'failed' : 'empty'}`)}</Text>;
  return (
    <Stack gap="xs">
      {isFailing && (
        <Text size="sm" c="dimmed">
          {t('admin.tenants.feed.outdated', { time: readAt ? formatDateTime(readAt, ianaTimeZone) : '–' })}
        </Text>
      )}
      <ul className={styles.news}>
        {items.slice(0, most).map((item) => (
          <li key={item.id}>
            <News item={item} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function News({ item: { title, summary, link, publishedAt } }: { readonly item: FeedItem }): ReactNode {
  const { ianaTimeZone } = useSession().tenant;
  const heading = title || summary;
  return (
    <>
      {link ? (
        <Anchor href={link} target="_blank" rel="noopener noreferrer" fw={600}>
          {heading}
        </Anchor>
      ) : (
        <Text fw={600}>{heading}</Text>
      )}
      {publishedAt && (
        <Text size="xs" c="dimmed">
          <time dateTime={publishedAt}>{formatDate(publishedAt, ianaTimeZone)}</time>
        </Text>
      )}
      {title !== '' && summary !== '' && (
        <Text size="sm" lineClamp={2}>
          {summary}
        </Text>
      )}
    </>
  );
}
