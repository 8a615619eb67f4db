import { presentColumns } from '../../../http/present-columns.ts';
import type { CalendarRow } from './calendar-queries.ts';
import { calendarItem } from './reservation-schemas.ts';

/** Who looks at a calendar. */
export interface CalendarReader {
  readonly userId: string;
  /** Whether they see the transactions of others, and so who has or reserved what. */
  readonly mayReadAll: boolean;
}

/** A time in a calendar, as a reader may see it. */
export function presentCalendarItem(row: CalendarRow, reader: CalendarReader, now: Date) {
  const isOwn = row.borrower_id === reader.userId || row.owner_id === reader.userId;
  const isOverdue = row.status === 'started' && row.to !== null && row.to < now;
  const to = isOverdue ? now : row.to;
  return {
    ...presentColumns(calendarItem, row),
    transactionId: row.id,
    to: to?.toISOString() ?? null,
    isOverdue,
    who: isOwn || reader.mayReadAll ? (row.borrower_name ?? row.owner_name) : null,
    isOwn,
  };
}
