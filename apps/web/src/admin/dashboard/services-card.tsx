import { Text } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTransactionCounts } from '../../api/dashboard.ts';
import { transactionTypes } from '../../api/transaction-types.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { BarRows } from './bar-rows.tsx';
import { DashboardCard } from './dashboard-card.tsx';
import { lastDays } from './last-days.ts';

const mostRows = 8;

/** How often each service was used in the last seven days; leads to its report of those days. */
export function ServicesCard(): ReactNode {
  const t = useTexts();
  const timeZone = useSession().tenant.ianaTimeZone;
  const [firstDay = ''] = useMemo(() => lastDays(new Date(), timeZone), [timeZone]);
  const services = transactionTypes.useAll().data?.items ?? [];
  const counts = useTransactionCounts(
    services.map(({ id }) => id),
    firstDay,
  );
  const rows = services
    .map(({ id, name }) => ({
      id,
      name,
      count: counts.find((each) => each.id === id)?.count,
      to: `/transactions/list/${id}`,
      search: { filter: [{ column: 'createdAt', operator: 'between', min: firstDay }] } as const,
    }))
    .filter(({ count }) => count !== 0)
    .sort((one, other) => (other.count ?? 0) - (one.count ?? 0))
    .slice(0, mostRows);
  return (
    <DashboardCard title={t('admin.dashboard.byService')}>
      {rows.length === 0 ? <Text c="dimmed">{t('admin.dashboard.noWeek')}</Text> : <BarRows rows={rows} />}
    </DashboardCard>
  );
}
