import { Group, NativeSelect } from '@mantine/core';
import { firstWeekday, monthName, weekdayName } from '@tingest/domain/foundation';
import { formatNumber } from '@tingest/i18n';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { addMonths, dayOf, shownDays, weekdayOf } from '../../ui/calendar/calendar-days.ts';
import { CalendarHead } from '../../ui/calendar/calendar-head.tsx';
import { CalendarMonth } from '../../ui/calendar/calendar-month.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import styles from './list-calendar.module.css';
import { ListCards } from './list-cards.tsx';
import { countOfFound } from './list-heading.tsx';
import type { ListLayoutProps } from './list-layout.tsx';
import type { ListLayouts, ListRow } from './list-types.ts';
import { maxCalendarRows, monthQuery } from './month-query.ts';
import { type ListData, useListData } from './use-list-data.ts';

interface ListCalendarProps<Row extends ListRow> extends ListLayoutProps<Row> {
  readonly calendar: Required<ListLayouts<Row>>['calendar'];
}

/** The rows of a month on their days by one of the list's times, and those of the chosen day as cards. */
export function ListCalendar<Row extends ListRow>(props: ListCalendarProps<Row>): ReactNode {
  const { view, columns, calendar } = props;
  const t = useTexts();
  const culture = useCulture();
  const timeZone = useSession().tenant.ianaTimeZone;
  const today = dayOf(new Date(), timeZone);
  const [day, setDay] = useState(today);
  const timeColumns = columns.filter(({ filter }) => filter?.type === 'dateTime');
  const { search, change } = view.address;
  const by = timeColumns.find(({ key }) => key === search.by)?.key ?? calendar.column;
  const { data, rowsByDay } = useMonthRows(props, by, day);
  return (
    <div className={styles.calendar}>
      <div>
        <Group align="end" justify="space-between" mb={12}>
          <CalendarHead
            isCompact
            title={monthName(day, culture)}
            texts={{
              today: t('lists.calendar.today'),
              previous: t('lists.calendar.previous'),
              next: t('lists.calendar.next'),
            }}
            onToday={() => setDay(today)}
            onStep={(step) => setDay(addMonths(day, step))}
          />
          <NativeSelect
            label={t('lists.calendar.by')}
            value={by}
            data={timeColumns.map(({ key, label }) => ({ value: key, label }))}
            onChange={(event) => change({ by: event.currentTarget.value })}
          />
        </Group>
        <CalendarMonth<Row>
          date={day}
          today={today}
          entries={rowsByDay}
          chosenDays={[day, day]}
          entryName={calendar.entryName}
          entryKey={({ id }) => id}
          entryStatus={calendar.entryStatus}
          dayText={(dayName, count) => t('lists.calendar.day', { day: dayName, count })}
          onMove={setDay}
          onChoose={setDay}
        />
        <OmittedRows data={data} />
      </div>
      <DayRows view={view} data={data} rows={rowsByDay.get(day) ?? []} day={day} />
    </div>
  );
}

interface MonthRows<Row> {
  readonly data: ListData<Row>;
  readonly rowsByDay: ReadonlyMap<string, readonly Row[]>;
}

/** Loads the rows of a day's month, with the days of its first and last week, by the times in a column. */
function useMonthRows<Row extends ListRow>(props: ListCalendarProps<Row>, by: string, day: string): MonthRows<Row> {
  const { view, source, columns, calendar } = props;
  const { instantOf } = calendar;
  const weekStart = firstWeekday(useCulture());
  const timeZone = useSession().tenant.ianaTimeZone;
  const days = shownDays(day, 'month', weekStart);
  const query = monthQuery(view.address.search, columns, { by, days, canOrder: view.canOrder });
  const data = useListData<Row>(source, query);
  const { rows } = data;
  const rowsByDay = useMemo(() => {
    const byDay = new Map<string, Row[]>();
    for (const row of rows ?? []) {
      const instant = instantOf(row, by);
      if (instant === null) continue;
      const rowDay = dayOf(instant, timeZone);
      byDay.set(rowDay, [...(byDay.get(rowDay) ?? []), row]);
    }
    return byDay;
  }, [rows, instantOf, by, timeZone]);
  return { data, rowsByDay };
}

/** Notice that a month has more rows than are loaded. */
function OmittedRows<Row>({ data: { rows, counts } }: { readonly data: ListData<Row> }): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  if (rows?.length !== maxCalendarRows || !counts || counts.filteredCount <= maxCalendarRows) return null;
  return (
    <Hint role="status" mt={8}>
      {t('lists.calendar.omitted', {
        number: formatNumber(culture, maxCalendarRows),
        found: formatNumber(culture, countOfFound(counts)),
      })}
    </Hint>
  );
}

interface DayRowsProps<Row extends ListRow> extends Pick<ListLayoutProps<Row>, 'view'> {
  readonly data: ListData<Row>;
  readonly rows: readonly Row[];
  readonly day: string;
}

/** Rows of the chosen day. */
function DayRows<Row extends ListRow>({ view, data, rows, day }: DayRowsProps<Row>): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const titleId = useId();
  if (data.error && !data.rows) {
    return <ErrorState title={t('lists.failed')} messages={errorTexts(data.error)} onRetry={data.retry} />;
  }
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.day}>
        {weekdayName(weekdayOf(day), culture)} {day}
      </h2>
      {data.rows && rows.length === 0 ? (
        <Hint>{t('lists.calendar.empty')}</Hint>
      ) : (
        <ListCards {...view} data={{ ...data, rows: data.rows && rows }} outlines={2} isGroup />
      )}
    </section>
  );
}
