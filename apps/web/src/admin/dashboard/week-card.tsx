import { formatNumber } from '@tingest/i18n';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { useTransactionsByDay } from '../../api/dashboard.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './dashboard.module.css';
import { DashboardCard } from './dashboard-card.tsx';
import { lastDays } from './last-days.ts';

/** How much was done in the last seven days, a bar a day. */
export function WeekCard(): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const timeZone = useSession().tenant.ianaTimeZone;
  const days = useMemo(() => lastDays(new Date(), timeZone), [timeZone]);
  const counts = useTransactionsByDay(days);
  const isCounted = counts.every(({ count }) => count !== undefined);
  const total = counts.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const largest = Math.max(1, ...counts.map(({ count }) => count ?? 0));
  const weekday = new Intl.DateTimeFormat(culture, { weekday: 'short', timeZone: 'UTC' });
  return (
    <DashboardCard
      title={t('admin.dashboard.week')}
      figure={isCounted ? formatNumber(culture, total) : '…'}
      text={t('admin.dashboard.weekText', { count: total })}
    >
      <ol className={styles.week}>
        {counts.map(({ id: day, count = 0 }) => (
          <li key={day} aria-label={t('admin.dashboard.perDay', { day, number: count })} title={day}>
            <span className={`${styles.dayCount} tingest-figures`}>
              {count > 0 ? formatNumber(culture, count) : ''}
            </span>
            <span
              className={styles.day}
              data-empty={count === 0 || undefined}
              style={{ '--share': count / largest } as CSSProperties}
            />
            <span className={styles.dayName}>{weekday.format(new Date(day))}</span>
          </li>
        ))}
      </ol>
    </DashboardCard>
  );
}
