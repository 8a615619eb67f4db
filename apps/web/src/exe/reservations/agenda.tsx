import { Text } from '@mantine/core';
import { IconArrowUpRight, IconCalendarClock, IconCalendarPlus } from '@tabler/icons-react';
import type { Period } from '@tingest/domain/work';
import { type ReactNode, useState } from 'react';
import type { CalendarEntry } from '../../api/calendar.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { useSpanText } from '../../ui/instant/span-text.ts';
import { MoreButton } from '../../ui/rows/more-button.tsx';
import { Row, RowButton, RowLink, Rows, RowsSkeleton, rowClass } from '../../ui/rows/row.tsx';
import { Section } from '../../ui/rows/section.tsx';

interface AgendaProps {
  /** `undefined` until it is known. */
  readonly entries: readonly CalendarEntry[] | undefined;
  /** Free periods between the entries, if they can be chosen. */
  readonly freePeriods?: readonly Period[];
  /** Returns the name of an entry. */
  readonly entryName: (entry: CalendarEntry) => string;
  readonly onChoose?: (free: Period) => void;
}

/** A category may have hundreds of entries in a month. */
const atOnce = 25;

/** Busy and free periods as a list of texts: the calendar for phones and screen readers. */
export function Agenda({ entries, freePeriods = [], entryName, onChoose }: AgendaProps): ReactNode {
  const t = useTexts();
  const span = useSpanText();
  const [max, setMost] = useState(atOnce);
  // Past entries are shown in the calendar above.
  const now = Date.now();
  const coming = entries?.filter(({ to }) => to === null || Date.parse(to) > now) ?? [];
  const lines = [
    ...coming.map((entry) => ({ at: entry.from, entry, period: null })),
    ...freePeriods.map((period) => ({ at: period.from.toISOString(), entry: null, period })),
  ].toSorted((one, otherEntry) => Date.parse(one.at) - Date.parse(otherEntry.at));
  return (
    <Section title={t('service.reservations.agenda')}>
      {entries === undefined ? (
        <RowsSkeleton count={3} />
      ) : lines.length === 0 ? (
        <Text c="dimmed">{t('service.reservations.free')}</Text>
      ) : (
        <Rows label={t('service.reservations.agenda')}>
          {lines.slice(0, max).map(({ at, entry, period }) =>
            entry ? (
              <li key={entry.transactionId}>
                <EntryLine entry={entry} name={entryName(entry)} />
              </li>
            ) : (
              period && (
                <li key={at}>
                  <RowButton
                    onClick={() => onChoose?.(period)}
                    icon={<IconCalendarPlus size={24} aria-hidden />}
                    title={t('service.reservations.available', { when: span(period.from, period.to) })}
                    text={t('service.reservations.reserve')}
                  />
                </li>
              )
            ),
          )}
        </Rows>
      )}
      <MoreButton hasMore={lines.length > max} isLoadingMore={false} loadMore={() => setMost(max + atOnce)} />
    </Section>
  );
}

function EntryLine({ entry, name }: { readonly entry: CalendarEntry; readonly name: string }): ReactNode {
  const span = useSpanText();
  const { from, to, status, who, isOwn, isOverdue, transactionId } = entry;
  const Icon = status === 'reserved' ? IconCalendarClock : IconArrowUpRight;
  const row = {
    icon: <Icon size={24} aria-hidden />,
    title: name,
    tone: isOverdue ? ('bad' as const) : undefined,
    text: span(from, to),
  };
  // A reader that may not know the borrower may not read the transaction either.
  return who === null && !isOwn ? (
    <div className={rowClass}>
      <Row {...row} isLink={false} />
    </div>
  ) : (
    <RowLink to="/exe/transaction/$id" params={{ id: transactionId }} {...row} />
  );
}
