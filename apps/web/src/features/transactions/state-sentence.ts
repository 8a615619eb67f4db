import { hasOwnWord, isOut } from '@tingest/domain/work';
import { useCallback } from 'react';
import type { CalendarEntry } from '../../api/calendar.ts';
import type { StoredTransaction } from '../../api/transactions.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { type Translate, useTexts } from '../../lib/texts/texts.ts';
import { useSpanText } from '../../ui/instant/span-text.ts';
import { useDayText } from '../../ui/time/day-text.ts';
import { statusLabel } from './transaction-labels.ts';

interface Speaking {
  /** The reader's id: the reader's transactions are described as such. */
  readonly userId: string;
  readonly t: Translate;
  readonly day: (instant: string) => string;
  readonly span: (from: string, to: string) => string;
}

/** Where an object is because of an open transaction, as one sentence: "Lent to Anna Berg until 3 December". */
function stateSentence(transaction: StoredTransaction, speaking: Speaking): string {
  const { status } = transaction;
  const isWorded = hasOwnWord(transaction, { status });
  if (isWorded && (status === 'reserved' || isOut(transaction))) return wordedSentence(transaction, speaking);
  if (status === 'reserved') return reservedSentence(transaction, speaking);
  if (isOut(transaction)) return lentSentence(transaction, speaking);
  const { t } = speaking;
  return t('service.state.other', {
    service: transaction.transactionTypeName,
    status: statusLabel(transaction, status, t),
  });
}

/** The same in the service's own word for the state: "Booked · Anna Berg until 3 December". */
function wordedSentence(transaction: StoredTransaction, { t, day, span }: Speaking): string {
  const { status, borrowerName, reservatedFrom, reservatedTo, dueAt, isOverdue } = transaction;
  const who = [statusLabel(transaction, status, t), borrowerName].filter(Boolean).join(' · ');
  if (status === 'reserved') {
    return reservatedFrom && reservatedTo ? `${who} · ${span(reservatedFrom, reservatedTo)}` : who;
  }
  const sentence = dueAt === null ? who : t('service.state.wordedUntil', { who, until: day(dueAt) });
  return isOverdue ? t('service.state.overdue', { sentence }) : sentence;
}

function lentSentence(
  { borrowerId, borrowerName, dueAt, isOverdue }: StoredTransaction,
  { userId, t, day }: Speaking,
): string {
  const kind = borrowerId === userId ? 'mine' : borrowerName ? 'lent' : 'out';
  const parameters = { who: borrowerName ?? '', until: dueAt === null ? '' : day(dueAt) };
  const sentence = t(`service.state.${kind}${dueAt === null ? '' : 'Until'}`, parameters);
  return isOverdue ? t('service.state.overdue', { sentence }) : sentence;
}

function reservedSentence(
  { borrowerId, borrowerName, reservatedFrom, reservatedTo }: StoredTransaction,
  { userId, t, span }: Speaking,
): string {
  const kind = borrowerId === userId ? 'reservedMine' : borrowerName ? 'reservedFor' : 'reserved';
  const when = reservatedFrom && reservatedTo ? span(reservatedFrom, reservatedTo) : '';
  return t(`service.state.${kind}`, { who: borrowerName ?? '', when });
}

/**
 * Returns a function that states that an object is out, if the reader may not know the borrower: "In use until 3
 * December".
 */
export function useTakenSentence(): (entry: Pick<CalendarEntry, 'to' | 'isOverdue'>) => string {
  const t = useTexts();
  const day = useDayText();
  return ({ to, isOverdue }) => {
    // When something is overdue, its calendar knows it until now only.
    if (isOverdue) return t('service.state.overdue', { sentence: t('service.state.out') });
    return to === null ? t('service.state.out') : t('service.state.outUntil', { until: day(to) });
  };
}

/** `stateSentence` for the reader. */
export function useStateSentence(): (transaction: StoredTransaction) => string {
  const t = useTexts();
  const day = useDayText();
  const span = useSpanText();
  const userId = useSession().user.id;
  return useCallback((transaction) => stateSentence(transaction, { userId, t, day, span }), [userId, t, day, span]);
}
