import type { Problem } from '../../../../foundation/problems/problem.ts';
import { msPerDay } from '../../../../foundation/time/day-length.ts';
import { decideOperation, decideStep, operationNeeds } from '../decide-operation.ts';
import type { Outcome } from '../outcome.ts';
import type { CheckedForm, FoundFacts, ModeNeeds, PerformStep, Situation, TransactionState } from '../situation.ts';

/** The time of all events in tests of decisions, unless they specify another. */
export const now = new Date('2026-03-20T09:30:00Z');
/** So many days later. */
export const inDays = (days: number): Date => new Date(now.getTime() + days * msPerDay);

/** A transaction of the service, of the object and the performer. */
export function transactionState(overrides: Partial<TransactionState> = {}): TransactionState {
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
    ...overrides,
  };
}

/** Anna begins something by a service of a mode, now. */
export function situation(mode: string, overrides: Partial<Situation> = {}): Situation {
  return {
    operation: 'start',
    sentStep: { dueAt: null },
    object: { id: 'object', values: {} },
    service: { transactionTypeId: 'service', mode, policy: {}, reservationPolicy: {} },
    transaction: null,
    performer: { userId: 'anna', name: 'Anna', readsAll: false, managesReservations: false },
    occurredAt: now,
    reading: { culture: 'en-US', timeZone: 'Europe/Stockholm', now },
    ...overrides,
  };
}

const nothingFound: FoundFacts = { out: null, busyPeriods: [], users: new Map(), transaction: null, handedOver: false };
const emptyForm: CheckedForm = { fields: [], values: {}, problems: [] };

/** Returns the decision on a situation, both steps of it. */
export function decided(
  at: Situation,
  foundFacts: Partial<FoundFacts> = {},
  form: Partial<CheckedForm> = {},
): { readonly outcome: Outcome } | { readonly problems: readonly Problem[] } {
  const possible = decideStep(at);
  if ('problem' in possible) return { problems: [possible.problem] };
  return decideOperation(possible.step, { ...emptyForm, ...form }, { ...nothingFound, ...foundFacts });
}

/** Returns the outcome of an operation that is expected to be possible. @throws Error with its problems */
export function outcomeOf(...parameters: Parameters<typeof decided>): Outcome {
  const decision = decided(...parameters);
  if ('problems' in decision) throw new Error(`refused: ${JSON.stringify(decision.problems)}`);
  return decision.outcome;
}

/** Returns the codes of the problems; none for a possible operation. */
export function refusalsOf(...parameters: Parameters<typeof decided>): readonly string[] {
  const decision = decided(...parameters);
  return 'problems' in decision ? decision.problems.map(({ code }) => code) : [];
}

/** Returns the data that the mode of a situation needs to read. */
export function needsOf(at: Situation): ModeNeeds {
  return operationNeeds({ ...at, status: 'started' } satisfies PerformStep);
}
