import type { ReactNode } from 'react';
import { TenantFeed, useHasFeed } from '../../features/feed/tenant-feed.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import { DashboardCard } from './dashboard-card.tsx';

/** The tenant's news, where it has named a feed. */
export function FeedCard(): ReactNode {
  const t = useTexts();
  if (!useHasFeed()) return null;
  return (
    <DashboardCard title={t('admin.dashboard.feed')}>
      <TenantFeed />
    </DashboardCard>
  );
}
