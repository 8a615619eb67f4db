import { isOut, modeRules } from '@tingest/domain';
import { useState } from 'react';
import { type CalendarEntry, useCalendar } from '../../api/calendar.ts';
import type { Paged } from '../../api/paged-query.ts';
import type { TransactionType } from '../../api/transaction-types.ts';
import { type StoredTransaction, useTransactionPages } from '../../api/transactions.ts';
import { useMayHere } from '../../lib/session/caller.ts';

/** What goes on with an object, as far as the reader may know. */
export interface Standing {
  /** What is reserved or under way; nothing until it is known. */
  readonly open: Paged<StoredTransaction>;
  /** That it is out by something that they may not see; `undefined` until that is known. */
  readonly taken: CalendarEntry | null | undefined;
}

/** Enough to be a span: what is out now is out in it. */
const moment = 60_000;

/**
 * What goes on with an object. Of what the reader may not see its calendar tells that it is out, and not with whom.
 * @param services what can be done with it, once that is known
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
  if (seesAll || (services && !isLent) || open.items?.some(isOut)) return { open, taken: null };
  if (!calendar.data) return { open, taken: calendar.error ? null : undefined };
  return { open, taken: calendar.data.items.find(({ status }) => status === 'started') ?? null };
}
