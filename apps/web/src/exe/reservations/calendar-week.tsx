import { VisuallyHidden } from '@mantine/core';
import { firstWeekday, formatDateTime, weekdayName } from '@tingest/domain/foundation';
import type { Period } from '@tingest/domain/work';
import type { KeyboardEvent, ReactNode } from 'react';
import type { CalendarEntry } from '../../api/calendar.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { dayAtKey, periodOfDays, weekdayOf, weekOf } from '../../ui/calendar/calendar-days.ts';
import type { CalendarDaysProps } from '../../ui/calendar/calendar-month.tsx';
import { useDayFocus } from '../../ui/calendar/use-day-focus.ts';
import { entryPeriod } from './busy-days.ts';
import styles from './calendar.module.css';

interface CalendarWeekProps extends CalendarDaysProps<CalendarEntry> {
  readonly chosenPeriod: Period | null;
  /** IANA zone. */
  readonly timeZone: string;
}

/** A week, each day as a line from midnight to midnight with its busy periods. */
export function CalendarWeek(props: CalendarWeekProps): ReactNode {
  const { date, onMove } = props;
  const culture = useCulture();
  const { container: list, onMoveByKey } = useDayFocus<HTMLUListElement>(date, onMove);

  const move = (event: KeyboardEvent): void => {
    const key = { ArrowUp: 'ArrowLeft', ArrowDown: 'ArrowRight', PageUp: 'ArrowUp', PageDown: 'ArrowDown' }[event.key];
    const next = dayAtKey(date, key ?? event.key, firstWeekday(culture));
    if (next === null) return;
    event.preventDefault();
    onMoveByKey(next);
  };
  return (
    <ul ref={list} className={styles.week} onKeyDown={move}>
      {weekOf(date, firstWeekday(culture)).map((day) => (
        <WeekDay key={day} {...props} day={day} />
      ))}
      <li className={styles.hours} aria-hidden>
        {['00', '06', '12', '18', '24'].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </li>
    </ul>
  );
}

/** Line of a day from midnight to midnight. */
function WeekDay(props: CalendarWeekProps & { readonly day: string }): ReactNode {
  const { day, date, today, entries, chosenPeriod, timeZone, entryName, onMove, onChoose } = props;
  const t = useTexts();
  const culture = useCulture();
  const dayPeriod = periodOfDays([day], timeZone);
  const busyEntries = entries.get(day) ?? [];
  const texts = busyEntries.map((entry) => {
    const { from, to } = clipped(entryPeriod(entry, dayPeriod), dayPeriod);
    return `${entryName(entry)} ${clock(from, timeZone)}–${clock(to, timeZone, true)}`;
  });
  const label = `${weekdayName(weekdayOf(day), culture)} ${day}`;
  return (
    <li>
      <button
        type="button"
        className={styles.line}
        data-day={day}
        data-past={day < today || undefined}
        tabIndex={day === date ? 0 : -1}
        aria-current={day === today ? 'date' : undefined}
        onClick={() => {
          onMove(day);
          onChoose(day);
        }}
      >
        <VisuallyHidden>
          {texts.length > 0 ? [label, ...texts].join(', ') : t('service.reservations.day.free', { day: label })}
        </VisuallyHidden>
        <span className={styles.lineName} aria-hidden>
          {weekdayName(weekdayOf(day), culture, 'short')}
          <span>{day}</span>
        </span>
        <span className={styles.track} aria-hidden>
          {busyEntries.map((entry) => (
            <span
              key={entry.transactionId}
              className={styles.bar}
              data-status={entry.status}
              style={extentOf(entryPeriod(entry, dayPeriod), dayPeriod)}
            >
              {entryName(entry)}
            </span>
          ))}
          {chosenPeriod && chosenPeriod.from < dayPeriod.to && chosenPeriod.to > dayPeriod.from && (
            <span className={styles.bar} data-status="chosen" style={extentOf(chosenPeriod, dayPeriod)} />
          )}
        </span>
      </button>
    </li>
  );
}

function clipped({ from, to }: Period, boundingPeriod: Period): Period {
  return {
    from: from < boundingPeriod.from ? boundingPeriod.from : from,
    to: to > boundingPeriod.to ? boundingPeriod.to : to,
  };
}

/** Where a period lies in a day, in per cent of its length. */
function extentOf(period: Period, boundingPeriod: Period): { readonly left: string; readonly width: string } {
  const { from, to } = clipped(period, boundingPeriod);
  const length = boundingPeriod.to.getTime() - boundingPeriod.from.getTime();
  const share = (milliseconds: number): string => `${(100 * milliseconds) / length}%`;
  return { left: share(from.getTime() - boundingPeriod.from.getTime()), width: share(to.getTime() - from.getTime()) };
}

/** `HH:MM`; an end at midnight is 24:00. */
function clock(instant: Date, timeZone: string, isEnd = false): string {
  const time = formatDateTime(instant, timeZone).slice(11);
  return isEnd && time === '00:00' ? '24:00' : time;
}
