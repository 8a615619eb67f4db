import { Link } from '@tanstack/react-router';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { Dashboard } from '../../api/dashboard.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './dashboard.module.css';
import { performedLink } from './list-links.ts';
import { useCountText } from './use-count-text.ts';

/**
 * Number of operations on each of several days. A bar links to the operations of its day; the chart is one tab stop, in
 * which the arrow keys move from day to day.
 */
export function DaysChart({ days }: { readonly days: Dashboard['activity']['days'] }): ReactNode {
  const t = useTexts();
  const number = useCountText();
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(days.length - 1);
  const max = Math.max(0, ...days.map(({ count }) => count));
  const busiest = max > 0 ? days.find(({ count }) => count === max) : undefined;
  const move = (event: KeyboardEvent): void => {
    const next = keyStep(event.key, at, days.length);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
    list.current?.querySelectorAll<HTMLElement>('a')[next]?.focus();
  };
  return (
    <figure className={styles.chart}>
      <ul ref={list} className={styles.days} aria-label={t('admin.dashboard.byDay')} onKeyDown={move}>
        {days.map((each, index) => {
          const { day, count } = each;
          const dayText = t('admin.dashboard.perDay', { day, number: number(each) });
          return (
            <li key={day}>
              <Link
                {...performedLink(day, day)}
                className={styles.day}
                data-empty={count === 0 || undefined}
                aria-label={dayText}
                title={dayText}
                tabIndex={index === at ? 0 : -1}
                onFocus={() => setAt(index)}
                style={{ '--share': count / Math.max(1, max) } as CSSProperties}
              />
            </li>
          );
        })}
      </ul>
      <figcaption className={styles.caption}>
        <span>{days[0]?.day}</span>
        {busiest && <span>{t('admin.dashboard.busiest', { day: busiest.day, number: number(busiest) })}</span>}
        <span>{t('admin.dashboard.today')}</span>
      </figcaption>
    </figure>
  );
}

/** Where a key leads in a row of so many things; `null` for a key that moves nothing, and at the row's ends. */
export function keyStep(key: string, at: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return next === undefined || next < 0 || next >= count || next === at ? null : next;
}
