import { Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLatestOperations } from '../../api/dashboard.ts';
import { errorTexts } from '../../api/error-texts.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { TimeAgo } from '../../ui/time/time-ago.tsx';
import styles from './dashboard.module.css';
import { DashboardCard } from './dashboard-card.tsx';

const shown = 6;

/** What was done last; each leads to its entry in the event log. */
export function LatestCard(): ReactNode {
  const t = useTexts();
  const { data, error } = useLatestOperations(shown);
  return (
    <DashboardCard title={t('admin.dashboard.latest')}>
      {error && <Text>{errorTexts(error).join(' ')}</Text>}
      {data?.length === 0 && <Text c="dimmed">{t('admin.dashboard.noEvents')}</Text>}
      <ul className={styles.events}>
        {!data &&
          !error &&
          Array.from({ length: shown }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: outlines have no identity of their own
            <li key={index} className={styles.event}>
              <Skeleton height={14} width="60%" my={4} />
              <Skeleton height={12} width="80%" my={4} />
            </li>
          ))}
        {data?.map(({ id, operationTypeId, operationTypeName, elementTitle, userName, occurredAt }) => (
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
