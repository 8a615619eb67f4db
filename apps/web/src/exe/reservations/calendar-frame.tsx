import { Stack } from '@mantine/core';
import { addDays, firstWeekday, monthName } from '@tingest/domain/foundation';
import type { Period } from '@tingest/domain/work';
import { type ReactNode, useMemo, useState } from 'react';
import { type Calendar, type CalendarEntry, type CalendarOwner, useCalendar } from '../../api/calendar.ts';
import { errorTexts } from '../../api/error-texts.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { addMonths, type CalendarView, dayOf, periodOfDays, shownDays } from '../../ui/calendar/calendar-days.ts';
import { CalendarHead } from '../../ui/calendar/calendar-head.tsx';
import { CalendarMonth } from '../../ui/calendar/calendar-month.tsx';
import { Choices } from '../../ui/choices/choices.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { entriesByDay } from './busy-days.ts';
import { CalendarWeek } from './calendar-week.tsx';
import { daysOfSpan } from './chosen-span.ts';

interface CalendarFrameProps {
  readonly owner: CalendarOwner;
  /** The current selection. */
  readonly chosenPeriod: Period | null;
  /** Returns the name of an entry in the calendar. */
  readonly entryName: (entry: CalendarEntry) => string;
  readonly onChooseDay: (day: string) => void;
  /** Content below: receives the displayed period, and its busy periods once they have loaded. */
  readonly children: (shown: Period, calendar: Calendar | undefined) => ReactNode;
}

/** A calendar by the month or the week, with the way to earlier and later ones. */
export function CalendarFrame(props: CalendarFrameProps): ReactNode {
  const { owner, chosenPeriod, entryName, onChooseDay, children } = props;
  const t = useTexts();
  const culture = useCulture();
  const timeZone = useSession().tenant.ianaTimeZone;
  const today = dayOf(new Date(), timeZone);
  const [date, setDate] = useState(chosenPeriod ? dayOf(chosenPeriod.from, timeZone) : today);
  const [view, setView] = useState<CalendarView>('month');
  // Within the same month or week the period stays the same, and so does the question.
  const days = shownDays(date, view, firstWeekday(culture));
  const dayKey = `${days[0]} ${days.at(-1)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which days they are
  const visiblePeriod = useMemo(() => periodOfDays(days, timeZone), [dayKey, timeZone]);
  const calendar = useCalendar(owner, { from: visiblePeriod.from.toISOString(), to: visiblePeriod.to.toISOString() });
  const entries = useMemo(
    () => entriesByDay(calendar.data?.items ?? [], visiblePeriod, timeZone),
    [calendar.data, visiblePeriod, timeZone],
  );
  const step = (by: 1 | -1): void => setDate(view === 'week' ? addDays(date, 7 * by) : addMonths(date, by));
  return (
    <Stack gap="md">
      <CalendarHead
        title={monthName(date, culture)}
        texts={{
          today: t('service.reservations.today'),
          previous: t('service.reservations.previous'),
          next: t('service.reservations.next'),
        }}
        onToday={() => setDate(today)}
        onStep={step}
      />
      <Choices
        label={t('service.reservations.view')}
        value={view}
        choices={[
          { value: 'month', label: t('service.reservations.month') },
          { value: 'week', label: t('service.reservations.week') },
        ]}
        onChoose={setView}
      />
      {view === 'month' ? (
        <CalendarMonth
          date={date}
          today={today}
          entries={entries}
          chosenDays={chosenPeriod && daysOfSpan(chosenPeriod, timeZone)}
          entryName={entryName}
          entryKey={({ transactionId }) => transactionId}
          entryStatus={({ status }) => status}
          dayText={(day, count) =>
            t(count > 0 ? 'service.reservations.day.busy' : 'service.reservations.day.free', { day, count })
          }
          onMove={setDate}
          onChoose={onChooseDay}
        />
      ) : (
        <CalendarWeek
          date={date}
          today={today}
          entries={entries}
          chosenPeriod={chosenPeriod}
          timeZone={timeZone}
          entryName={entryName}
          onMove={setDate}
          onChoose={onChooseDay}
        />
      )}
      {calendar.error && !calendar.data ? (
        <ErrorState messages={errorTexts(calendar.error)} onRetry={() => void calendar.refetch()} />
      ) : (
        children(visiblePeriod, calendar.data)
      )}
    </Stack>
  );
}
