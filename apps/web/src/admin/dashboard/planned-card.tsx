import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type DueWork, useDueWork } from '../../api/planned-work.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { useDayText } from '../../ui/time/day-text.ts';
import styles from './dashboard.module.css';
import { DashboardCard } from './dashboard-card.tsx';
import { useCountText } from './use-count-text.ts';

/** As many as the server answers; there may be more. */
const maxListed = 100;
const shownRows = 5;

/** Recurring work that is due, the latest of it first; nothing where nothing is due. */
export function PlannedCard(): ReactNode {
  const t = useTexts();
  const number = useCountText();
  const dayText = useDayText();
  const { data: dueWork = [] } = useDueWork();
  if (dueWork.length === 0) return null;
  const lateCount = dueWork.filter(({ isLate }) => isLate).length;
  const lateText = { count: lateCount, number: number(toBoundedCount(lateCount)) };
  return (
    <DashboardCard
      title={t('admin.dashboard.planned')}
      figure={number(toBoundedCount(dueWork.length))}
      text={lateCount > 0 ? t('admin.dashboard.plannedLate', lateText) : t('admin.dashboard.nothingLate')}
    >
      <ul className={styles.rows}>
        {dueWork.slice(0, shownRows).map(({ id, elementId, elementTitle, elementCode, dueOn, ...work }: DueWork) => (
          <li key={id}>
            <Link to="/exe/id/$id" params={{ id: elementId }} className={styles.event}>
              <span className={styles.eventName}>{elementTitle || elementCode}</span>
              <span className={styles.eventText}>
                {work.transactionTypeName} · {dayText(dueOn)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </DashboardCard>
  );
}

const toBoundedCount = (count: number) => ({ count, isMore: count >= maxListed });
