import type { DataProperty } from '@tingest/domain/fields';
import { isOut, modeRules } from '@tingest/domain/work';
import type { CalendarEntry } from '../../api/calendar.ts';
import type { TransactionType } from '../../api/transaction-types.ts';
import type { StoredTransaction } from '../../api/transactions.ts';

/** One fact about an object's state. */
export type ElementFact =
  | { readonly kind: 'out'; readonly transaction: StoredTransaction }
  | { readonly kind: 'taken'; readonly entry: CalendarEntry }
  | { readonly kind: 'free' }
  | { readonly kind: 'reserved'; readonly transaction: StoredTransaction }
  | { readonly kind: 'cases'; readonly count: number }
  | { readonly kind: 'balance'; readonly text: string; readonly isLow: boolean }
  | { readonly kind: 'open'; readonly transaction: StoredTransaction };

interface Known {
  readonly services: readonly Pick<TransactionType, 'mode' | 'policy'>[];
  /** Reservations and active transactions on the object. */
  readonly open: readonly StoredTransaction[];
  /** That it is out by something that the reader may not see. */
  readonly takenEntry?: CalendarEntry | null;
  readonly dataProperties: readonly DataProperty[];
}

/**
 * Returns the facts about an object's state, the most important first: its borrower, the next reservation, its defects,
 * its stock.
 */
export function elementFacts({ services, open, takenEntry, dataProperties }: Known): readonly ElementFact[] {
  const out = open.find(isOut);
  const isLent = services.some(({ mode }) => modeRules(mode).isBlockedWhenOut);
  const [next] = open.filter(({ status }) => status === 'reserved').toSorted(byBeginning);
  const cases = open.filter(({ mode, status }) => modeRules(mode).hasAssignee && status === 'started');
  const otherTransactions = open.filter((each) => each.status === 'started' && !isOut(each) && !cases.includes(each));
  return [
    ...whereItIs(out, takenEntry, isLent),
    ...(next ? [{ kind: 'reserved', transaction: next } as const] : []),
    ...(cases.length > 0 ? [{ kind: 'cases', count: cases.length } as const] : []),
    ...balances(services, dataProperties),
    ...otherTransactions.map((transaction) => ({ kind: 'open', transaction }) as const),
  ];
}

function whereItIs(
  out: StoredTransaction | undefined,
  takenEntry: CalendarEntry | null | undefined,
  isLent: boolean,
): ElementFact[] {
  if (out) return [{ kind: 'out', transaction: out }];
  if (takenEntry) return [{ kind: 'taken', entry: takenEntry }];
  return isLent ? [{ kind: 'free' }] : [];
}

/** Each balance once, however many services move it. */
function balances(services: Known['services'], dataProperties: readonly DataProperty[]): ElementFact[] {
  const limits = new Map<string, number | null>();
  for (const { stock } of services.map(({ policy }) => policy)) {
    if (!stock) continue;
    const before = limits.get(stock.balancePropertyId) ?? null;
    limits.set(stock.balancePropertyId, before ?? stock.lowLimit);
  }
  return [...limits].flatMap(([fieldId, limit]) => {
    const property = dataProperties.find(({ dataPropertyTypeId }) => dataPropertyTypeId === fieldId);
    if (!property) return [];
    const isLow = limit !== null && typeof property.value === 'number' && property.value <= limit;
    return [{ kind: 'balance', text: property.displayValue, isLow } as const];
  });
}

function byBeginning(one: StoredTransaction, otherTransaction: StoredTransaction): number {
  return (one.reservatedFrom ?? '').localeCompare(otherTransaction.reservatedFrom ?? '');
}
