import type { Problem } from '../../../problems/problem.ts';
import { decideOperation, decideStep, operationNeeds } from '../decide-operation.ts';
import type { Outcome } from '../outcome.ts';
import type { FoundFacts, JudgedForm, ModeNeeds, PerformStep, Situation, TransactionState } from '../situation.ts';

/** When everything happens in tests of what is decided, unless they say otherwise. */
export const now = new Date('2026-03-20T09:30:00Z');
/** So many days later. */
export const inDays = (days: number): Date => new Date(now.getTime() + days * 86_400_000);

/** A transaction of the service, of the object and the performer. */
export function transactionState(more: Partial<TransactionState> = {}): TransactionState {
  return {
    id: 'transaction',
    transactionTypeId: 'service',
    elementId: 'object',
    status: 'started',
    version: 1,
    createdAt: inDays(-2),
    startedAt: inDays(-2),
    dueAt: null,
    extensionCount: 0,
    reservatedTo: null,
    ownerId: 'anna',
    borrowerId: null,
    borrowerName: null,
    assigneeId: null,
    ...more,
  };
}

/** Anna begins something by a service of a mode, now. */
export function situation(mode: string, more: Partial<Situation> = {}): Situation {
  return {
    operation: 'start',
    sent: { dueAt: null },
    object: { id: 'object', values: {} },
    service: { transactionTypeId: 'service', mode, policy: {}, reservationPolicy: {} },
    transaction: null,
    performer: { userId: 'anna', name: 'Anna', readsAll: false, managesReservations: false },
    occurredAt: now,
    reading: { culture: 'en-US', timeZone: 'Europe/Stockholm', now },
    ...more,
  };
}

const nothingFound: FoundFacts = { out: null, busy: [], users: new Map(), transaction: null, handedOver: false };
const emptyForm: JudgedForm = { fields: [], values: {}, problems: [] };

/** What is decided of a situation, both steps of it. */
export function decided(
  at: Situation,
  found: Partial<FoundFacts> = {},
  form: Partial<JudgedForm> = {},
): { readonly outcome: Outcome } | { readonly problems: readonly Problem[] } {
  const possible = decideStep(at);
  if ('problem' in possible) return { problems: [possible.problem] };
  return decideOperation(possible.step, { ...emptyForm, ...form }, { ...nothingFound, ...found });
}

/** The outcome of what is expected to be possible. @throws Error with what is wrong */
export function outcomeOf(...asked: Parameters<typeof decided>): Outcome {
  const decision = decided(...asked);
  if ('problems' in decision) throw new Error(`refused: ${JSON.stringify(decision.problems)}`);
  return decision.outcome;
}

/** The codes of what is wrong; none for what is possible. */
export function refusalsOf(...asked: Parameters<typeof decided>): readonly string[] {
  const decision = decided(...asked);
  return 'problems' in decision ? decision.problems.map(({ code }) => code) : [];
}

/** What the mode of a situation wants to have read. */
export function needsOf(at: Situation): ModeNeeds {
  return operationNeeds({ ...at, status: 'started' } satisfies PerformStep);
}
