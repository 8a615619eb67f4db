import { Link } from '@tanstack/react-router';
import { formatTime } from '@tingest/domain/foundation';
import type { ReactNode } from 'react';
import type { Dashboard } from '../../api/dashboard.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { BarRows } from './bar-rows.tsx';
import styles from './dashboard.module.css';
import { DashboardCard } from './dashboard-card.tsx';
import { reservedLink } from './list-links.ts';
import { useCountText } from './use-count-text.ts';

interface ReservationsCardProps {
  readonly reservations: NonNullable<Dashboard['reservations']>;
  /** In the tenant's time zone, `YYYY-MM-DD`. */
  readonly today: string | undefined;
}

/** Reservations from today on that are to be picked up. */
export function ReservationsCard({ reservations, today }: ReservationsCardProps): ReactNode {
  const t = useTexts();
  const number = useCountText();
  const timeZone = useSession().tenant.ianaTimeZone;
  const { services, next } = reservations;
  return (
    <DashboardCard
      title={t('admin.dashboard.reservations')}
      figure={number(reservations.today)}
      listBehind={reservedLink(today)}
      text={t(next.length > 0 ? 'admin.dashboard.reservationsText' : 'admin.dashboard.noReservations', {
        count: reservations.today.count,
      })}
    >
      <ul className={styles.rows}>
        {next.map(({ id, transactionTypeId, elementTitle, borrowerName, from }) => (
          <li key={id}>
            <Link to={`/transactions/list/${transactionTypeId}`} search={{ open: id }} className={styles.event}>
              <span className={styles.eventName}>{elementTitle}</span>
              <span className={styles.eventText}>
                {[formatTime(from, timeZone), borrowerName].filter(Boolean).join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {services.length > 0 && <BarRows rows={services.map((each) => ({ ...each, ...reservedLink(today, each.id) }))} />}
    </DashboardCard>
  );
}
