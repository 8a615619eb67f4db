import { VisuallyHidden } from '@mantine/core';
import { firstWeekday, monthName, weekdayName } from '@tingest/domain/foundation';
import type { KeyboardEvent, ReactNode } from 'react';
import { useCulture } from '../../lib/culture/culture-store.ts';
import styles from './calendar.module.css';
import { dayAtKey, monthWeeks, weekdayOf } from './calendar-days.ts';
import { useDayFocus } from './use-day-focus.ts';

export interface CalendarDaysProps<Entry> {
  /** The day that has the keyboard focus; its month or week is shown. */
  readonly date: string;
  readonly today: string;
  readonly entries: ReadonlyMap<string, readonly Entry[]>;
  /** Returns the name of an entry on a day. */
  readonly entryName: (entry: Entry) => string;
  readonly onMove: (date: string) => void;
  readonly onChoose: (date: string) => void;
}

interface CalendarMonthProps<Entry> extends CalendarDaysProps<Entry> {
  /** Returns the identity of an entry. */
  readonly entryKey: (entry: Entry) => string;
  /** Returns the status that an entry's colour stands for. */
  readonly entryStatus: (entry: Entry) => string;
  /** Returns the accessible name of a day with a number of entries. `day` is the weekday and the date. */
  readonly dayText: (day: string, count: number) => string;
  /** First and last day of the selection. */
  readonly chosenDays: readonly [first: string, last: string] | null;
}

/** Number of entries named on a day; further ones are counted. */
const maxEntryNames = 2;

const noEntries: readonly never[] = [];

/** A month as a grid of days; arrow keys go from day to day, Enter chooses. */
export function CalendarMonth<Entry>(props: CalendarMonthProps<Entry>): ReactNode {
  const { date, entries, chosenDays, onMove } = props;
  const culture = useCulture();
  const { container: grid, onMoveByKey } = useDayFocus<HTMLTableElement>(date, onMove);
  const weeks = monthWeeks(date, firstWeekday(culture));

  const move = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = dayAtKey(date, event.key, firstWeekday(culture));
    if (next === null) return;
    event.preventDefault();
    onMoveByKey(next);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are moved through by keys is a grid
    <table ref={grid} role="grid" className={styles.month} aria-label={monthName(date, culture)} onKeyDown={move}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" abbr={weekdayName(weekdayOf(day), culture)}>
              {weekdayName(weekdayOf(day), culture, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <MonthDay
                key={day}
                {...props}
                day={day}
                entries={entries.get(day) ?? noEntries}
                isChosen={chosenDays !== null && day >= chosenDays[0] && day <= chosenDays[1]}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface MonthDayProps<Entry> extends Omit<CalendarMonthProps<Entry>, 'entries' | 'chosenDays'> {
  readonly day: string;
  readonly entries: readonly Entry[];
  readonly isChosen: boolean;
}

/** Cell of a day, with the names of its first entries. */
function MonthDay<Entry>(props: MonthDayProps<Entry>): ReactNode {
  const { day, date, today, entries, isChosen, entryName, entryKey, entryStatus, dayText, onMove, onChoose } = props;
  const culture = useCulture();
  return (
    <td>
      <button
        type="button"
        className={styles.day}
        data-day={day}
        data-other={day.slice(0, 7) !== date.slice(0, 7) || undefined}
        data-past={day < today || undefined}
        data-chosen={isChosen || undefined}
        tabIndex={day === date ? 0 : -1}
        aria-pressed={isChosen}
        aria-current={day === today ? 'date' : undefined}
        onClick={() => {
          onMove(day);
          onChoose(day);
        }}
      >
        <VisuallyHidden>{dayText(`${weekdayName(weekdayOf(day), culture)} ${day}`, entries.length)}</VisuallyHidden>
        <span className={styles.number} aria-hidden>
          {Number(day.slice(8))}
        </span>
        {entries.slice(0, maxEntryNames).map((entry) => (
          <span key={entryKey(entry)} className={styles.entry} data-status={entryStatus(entry)}>
            <span>{entryName(entry)}</span>
          </span>
        ))}
        {entries.length > maxEntryNames && <span className={styles.more}>+{entries.length - maxEntryNames}</span>}
      </button>
    </td>
  );
}
