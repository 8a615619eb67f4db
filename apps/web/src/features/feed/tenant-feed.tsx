import { Anchor, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { formatDate, formatDateTime } from '@tingest/domain/foundation';
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
  readonly max?: number;
}

/** Latest news of the tenant: title, date and link. Renders nothing if the tenant has no feed. */
export function TenantFeed({ max = 5 }: TenantFeedProps): ReactNode {
  const t = useTexts();
  const hasFeed = useHasFeed();
  const { ianaTimeZone } = useSession().tenant;
  const { data, error } = useTenantFeed(hasFeed);
  if (!hasFeed) return null;
  if (error) return <Failure>{t('admin.tenants.feed.failed')}</Failure>;
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
  if (items.length === 0) {
    if (isFailing) return <Failure>{t('admin.tenants.feed.failed')}</Failure>;
    return <Text c="dimmed">{t('admin.tenants.feed.empty')}</Text>;
  }
  return (
    <Stack gap="xs">
      {isFailing && (
        <Failure>
          {t('admin.tenants.feed.outdated', { time: readAt ? formatDateTime(readAt, ianaTimeZone) : '–' })}
        </Failure>
      )}
      <ul className={styles.news}>
        {items.slice(0, max).map((item) => (
          <li key={item.id}>
            <News item={item} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function Failure({ children }: { readonly children: string }): ReactNode {
  return (
    <Group wrap="nowrap" align="flex-start" gap="xs" c="dimmed">
      <IconCloudOff size={20} stroke={1.6} style={{ flexShrink: 0, marginTop: 1 }} aria-hidden />
      <Text size="sm">{children}</Text>
    </Group>
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
