import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Dashboard } from '../../api/dashboard.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { TimeAgo } from '../../ui/time/time-ago.tsx';
import styles from './dashboard.module.css';
import { DashboardCard } from './dashboard-card.tsx';

/** What was done last; each leads to its entry in the event log. */
export function LatestCard({ latest }: { readonly latest: Dashboard['latest'] }): ReactNode {
  const t = useTexts();
  return (
    <DashboardCard title={t('admin.dashboard.latest')}>
      {latest.length === 0 && <Text c="dimmed">{t('admin.dashboard.noEvents')}</Text>}
      <ul className={styles.rows}>
        {latest.map(({ id, operationTypeId, operationTypeName, elementTitle, userName, occurredAt }) => (
          <li key={id}>
            <Link to={`/operations/list/${operationTypeId}`} search={{ open: id }} className={styles.event}>
              <span className={styles.eventName}>{elementTitle}</span>
              <span className={styles.eventText}>
                {operationTypeName} · {userName} · <TimeAgo at={occurredAt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </DashboardCard>
  );
}
