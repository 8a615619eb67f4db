import { Button } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { dateToUtcMidnight, firstWeekday, formatDate, isCalendarDate, weekdayName } from '@tingest/domain/foundation';
import { type ReactNode, useEffect, useRef } from 'react';
import 'dayjs/locale/nb';
import 'dayjs/locale/sv';
import '@mantine/dates/styles.css';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './calendar-panel.module.css';

export interface CalendarPanelProps {
  /** The chosen day, `YYYY-MM-DD`; anything else is none. */
  readonly day: string;
  /** The days outside can't be chosen. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** The label of the button below, which chooses the present day, or the present day and time. */
  readonly todayLabel: string;
  readonly onToday: () => void;
  readonly onChoose: (day: string) => void;
  /** Stands beside the button for today. */
  readonly children?: ReactNode;
}

/** A month of days to choose from, in the words and with the first weekday of the reader's language. */
export function CalendarPanel(props: CalendarPanelProps): ReactNode {
  const { day, min, max, todayLabel, onToday, onChoose, children } = props;
  const t = useTexts();
  const culture = useCulture();
  const timeZone = useSession().tenant.ianaTimeZone;
  const panel = useRef<HTMLDivElement>(null);
  const today = formatDate(new Date(), timeZone);
  const selectedDay = isCalendarDate(day) ? day : null;
  // One day of the month can be reached by the tab key: the chosen one, else the present.
  useEffect(() => panel.current?.querySelector<HTMLElement>('table button[tabindex="0"]')?.focus(), []);
  return (
    <div ref={panel} className={styles.panel}>
      <DatePicker
        size="md"
        classNames={{ day: styles.day ?? '' }}
        locale={culture.slice(0, 2)}
        firstDayOfWeek={firstWeekday(culture) === 7 ? 0 : 1}
        weekendDays={[]}
        hideOutsideDates
        value={selectedDay}
        defaultDate={selectedDay ?? today}
        minDate={min}
        maxDate={max}
        monthLabelFormat="MMMM YYYY"
        yearsListFormat="YYYY"
        monthsListFormat="MMM"
        decadeLabelFormat="YYYY"
        ariaLabels={{
          previousMonth: t('app.dates.previousMonth'),
          nextMonth: t('app.dates.nextMonth'),
          previousYear: t('app.dates.previousYear'),
          nextYear: t('app.dates.nextYear'),
          previousDecade: t('app.dates.previousDecade'),
          nextDecade: t('app.dates.nextDecade'),
          monthLevelControl: t('app.dates.chooseMonth'),
          yearLevelControl: t('app.dates.chooseYear'),
        }}
        getDayAriaLabel={(each) => `${weekdayName(weekdayOf(each), culture)} ${each}`}
        getDayProps={(each) => ({
          ...(each === today && { 'aria-current': 'date' }),
          ...(each === (selectedDay ?? today) && { 'data-autofocus': true }),
        })}
        onChange={(next) => next !== null && onChoose(next)}
        __stopPropagation
      />
      <div className={styles.foot}>
        {children}
        <Button variant="default" size="md" flex={1} data-mantine-stop-propagation onClick={onToday}>
          {todayLabel}
        </Button>
      </div>
    </div>
  );
}

/** Monday is 1. */
function weekdayOf(day: string): number {
  return new Date(dateToUtcMidnight(day) ?? 0).getUTCDay() || 7;
}
