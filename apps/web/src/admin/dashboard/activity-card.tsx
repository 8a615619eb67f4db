import { Text, VisuallyHidden } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import type { Dashboard } from '../../api/dashboard.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { BarRows } from './bar-rows.tsx';
import styles from './dashboard.module.css';
import { DashboardCard } from './dashboard-card.tsx';
import { useCountText } from './use-count-text.ts';

/** How much was done in the last 30 days, a bar a day, and with which functions. */
export function ActivityCard({ activity }: { readonly activity: Dashboard['activity'] }): ReactNode {
  const t = useTexts();
  const number = useCountText();
  const { total, days, functions } = activity;
  const [first] = days;
  const busiest = days.reduce((most, day) => (day.count > (most?.count ?? 0) ? day : most), undefined as typeof first);
  return (
    <DashboardCard
      title={t('admin.dashboard.activity')}
      figure={number(total)}
      text={t('admin.dashboard.activityText', { count: total.count })}
    >
      <figure className={styles.chart}>
        <div className={styles.days} aria-hidden>
          {days.map((day) => (
            <span
              key={day.day}
              className={styles.day}
              data-empty={day.count === 0 || undefined}
              title={t('admin.dashboard.perDay', { day: day.day, number: number(day) })}
              style={{ '--share': day.count / Math.max(1, busiest?.count ?? 0) } as CSSProperties}
            />
          ))}
        </div>
        <figcaption className={styles.caption}>
          <span>{first?.day}</span>
          {busiest && (
            <span>{t('admin.dashboard.busiest', { day: busiest.day.slice(5), number: number(busiest) })}</span>
          )}
          <span>{t('admin.dashboard.today')}</span>
        </figcaption>
        <VisuallyHidden>
          <ul>
            {days
              .filter(({ count }) => count > 0)
              .map((day) => (
                <li key={day.day}>{t('admin.dashboard.perDay', { day: day.day, number: number(day) })}</li>
              ))}
          </ul>
        </VisuallyHidden>
      </figure>
      {functions.length === 0 ? (
        <Text c="dimmed">{t('admin.dashboard.noEvents')}</Text>
      ) : (
        <BarRows
          rows={functions.map(({ id, name, count, isMore }) => ({
            id,
            name,
            count: { count, isMore },
            to: `/operations/list/${id}`,
            search: { filter: [{ column: 'occurredAt', operator: 'between', min: first?.day }] },
          }))}
        />
      )}
    </DashboardCard>
  );
}
