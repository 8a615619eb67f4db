import { Text } from '@mantine/core';
import { IconArrowUpRight, IconCalendarClock, IconCalendarPlus } from '@tabler/icons-react';
import type { Period } from '@tingest/domain';
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
  /** What is free between them, where it can be chosen. */
  readonly free?: readonly Period[];
  /** What an entry is called. */
  readonly entryName: (entry: CalendarEntry) => string;
  readonly onChoose?: (free: Period) => void;
}

/** A category may have hundreds of entries in a month. */
const atOnce = 25;

/** What is busy and what is free, one after the other, in words: the calendar for a phone and for the ear. */
export function Agenda({ entries, free = [], entryName, onChoose }: AgendaProps): ReactNode {
  const t = useTexts();
  const span = useSpanText();
  const [most, setMost] = useState(atOnce);
  // What is over stands in the calendar above.
  const now = Date.now();
  const coming = entries?.filter(({ to }) => to === null || Date.parse(to) > now) ?? [];
  const lines = [
    ...coming.map((entry) => ({ at: entry.from, entry, period: null })),
    ...free.map((period) => ({ at: period.from.toISOString(), entry: null, period })),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    <Section title={t('service.reservations.agenda')}>
      {entries === undefined ? (
        <RowsSkeleton count={3} />
      ) : lines.length === 0 ? (
        <Text c="dimmed">{t('service.reservations.free')}</Text>
      ) : (
        <Rows label={t('service.reservations.agenda')}>
          {lines.slice(0, most).map(({ at, entry, period }) =>
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
      <MoreButton hasMore={lines.length > most} isLoadingMore={false} loadMore={() => setMost(most + atOnce)} />
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
  // Whoever may not know who has it may not read the transaction either.
  return who === null && !isOwn ? (
    <div className={rowClass}>
      <Row {...row} isLink={false} />
    </div>
  ) : (
    <RowLink to="/exe/transaction/$id" params={{ id: transactionId }} {...row} />
  );
}
