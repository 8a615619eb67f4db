import { isOut, modeRules } from '@tingest/domain/work';
import { useState } from 'react';
import { type CalendarEntry, useCalendar } from '../../api/calendar.ts';
import type { Paged } from '../../api/paged-query.ts';
import type { TransactionType } from '../../api/transaction-types.ts';
import { type StoredTransaction, useTransactionPages } from '../../api/transactions.ts';
import { useMayHere } from '../../lib/session/caller.ts';

/** Open transactions of an object, as far as the reader may know them. */
export interface Standing {
  /** Reservations and active transactions; empty until they are known. */
  readonly open: Paged<StoredTransaction>;
  /** That it is out by something that they may not see; `undefined` until that is known. */
  readonly takenEntry: CalendarEntry | null | undefined;
}

/** Length of a period that is sufficient for the query: an object that is out now is out during it. */
const moment = 60_000;

/**
 * Provides the open transactions of an object. For those that the reader may not see, the object's calendar states that
 * it is out, but not the borrower.
 * @param services the services offered on the object, once known
 */
export function useStanding(elementId: string, services: readonly TransactionType[] | undefined): Standing {
  const open = useTransactionPages({ view: 'all', elementId, statuses: ['reserved', 'started'] }, { pageSize: 50 });
  const seesAll = useMayHere('transactions.readAll');
  const isLent = services?.some(({ mode }) => modeRules(mode).isBlockedWhenOut) === true;
  const [span] = useState(() => ({
    from: new Date().toISOString(),
    to: new Date(Date.now() + moment).toISOString(),
  }));
  const calendar = useCalendar({ kind: 'element', id: elementId }, span, !seesAll && isLent);
  if (seesAll || (services && !isLent) || open.items?.some(isOut)) return { open, takenEntry: null };
  if (!calendar.data) return { open, takenEntry: calendar.error ? null : undefined };
  return { open, takenEntry: calendar.data.items.find(({ status }) => status === 'started') ?? null };
}
