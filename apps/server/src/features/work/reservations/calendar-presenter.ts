import { presentColumns } from '../../../http/kernel/present-columns.ts';
import type { CalendarRow } from './calendar-queries.ts';
import { calendarItem } from './reservation-schemas.ts';

/** The reader of a calendar. */
export interface CalendarReader {
  readonly userId: string;
  /** Whether the reader sees the transactions of others, and thus the borrowers and reserving users. */
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
