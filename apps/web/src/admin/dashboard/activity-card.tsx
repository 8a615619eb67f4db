import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Dashboard } from '../../api/dashboard.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { BarRows } from './bar-rows.tsx';
import { DashboardCard } from './dashboard-card.tsx';
import { DaysChart } from './days-chart.tsx';
import { performedLink } from './list-links.ts';
import { useCountText } from './use-count-text.ts';

/** How much was done in the last 30 days, a bar a day, and with which functions. */
export function ActivityCard({ activity }: { readonly activity: Dashboard['activity'] }): ReactNode {
  const t = useTexts();
  const number = useCountText();
  const { total, days, functions } = activity;
  const [firstDay] = days;
  return (
    <DashboardCard
      title={t('admin.dashboard.activity')}
      figure={number(total)}
      listBehind={performedLink(firstDay?.day)}
      text={t('admin.dashboard.activityText', { count: total.count })}
    >
      <DaysChart days={days} />
      {functions.length === 0 ? (
        <Text c="dimmed">{t('admin.dashboard.noEvents')}</Text>
      ) : (
        <BarRows rows={functions.map((each) => ({ ...each, ...performedLink(firstDay?.day, undefined, each.id) }))} />
      )}
    </DashboardCard>
  );
}
