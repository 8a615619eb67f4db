/**
 * The simplest model of one object and all work that services do with it: no database, no locks, one step after the
 * other. Times are whole days from the beginning of the test. The server's behaviour is compared with it.
 */

/** 0 is a field user; the others are administrators. */
export type Who = 0 | 1 | 2;

export type Action =
  | { readonly kind: 'lend'; readonly due: number }
  | { readonly kind: 'pickUp'; readonly of: string }
  | { readonly kind: 'extend'; readonly of: string; readonly due: number }
  | { readonly kind: 'return'; readonly of: string }
  | { readonly kind: 'reserve'; readonly from: number; readonly to: number }
  | { readonly kind: 'move'; readonly of: string; readonly from: number; readonly to: number }
  | { readonly kind: 'giveUp'; readonly of: string }
  | { readonly kind: 'openCase'; readonly follows: string | null }
  | { readonly kind: 'updateCase' | 'completeCase' | 'cancelCase'; readonly of: string }
  | { readonly kind: 'fillIn' }
  | { readonly kind: 'fillInAgain'; readonly of: string }
  | {
      readonly kind: 'stock';
      readonly way: 'in' | 'out' | 'count';
      readonly quantity: number;
      readonly seenBalance: number | null;
    };

/** A command that a user sends. */
export interface Command {
  /** Of the request: sending it again repeats it. */
  readonly key: string;
  readonly who: Who;
  readonly action: Action;
  /** Leaves the form empty, where there is one. */
  readonly isIncomplete: boolean;
}

interface ModelTransaction {
  readonly mode: 'loan' | 'issueManagement' | 'updatableForm' | 'stockManagement';
  readonly status: 'reserved' | 'started' | 'cancelled' | 'completed';
  readonly owner: Who;
  readonly borrower: Who | null;
  readonly due: number | null;
  readonly extensions: number;
  /** The period in which no other user can have the object; half-open. */
  readonly taken: readonly [number, number] | null;
  readonly wasReserved: boolean;
  readonly follows: string | null;
  readonly version: number;
  readonly operations: number;
}

export interface ModelElement {
  /** Transactions by the key of the command that began them. */
  readonly transactions: Readonly<Record<string, ModelTransaction>>;
  readonly balance: number;
  readonly movements: number;
  /** Keys of the commands that were performed. */
  readonly performedKeys: readonly string[];
}

/** The answer to a command: a status, and the problem's code if it is refused. */
export interface Outcome {
  readonly status: number;
  readonly code: string | null;
}

/** Loans are this long at most, and are extended this often. */
export const loanLimits = { days: 30, extensions: 1 } as const;

export const emptyElement: ModelElement = { transactions: {}, balance: 0, movements: 0, performedKeys: [] };

const refusedWith = (status: number, code: string): Outcome => ({ status, code });
const notAllowed = refusedWith(409, 'transitionNotAllowed');
const conflict = refusedWith(409, 'reservationConflict');

/** Applies a command to an object and returns the new object and the answer. */
function applyCommand(element: ModelElement, command: Command): { element: ModelElement; outcome: Outcome } {
  const { action, key } = command;
  if (element.performedKeys.includes(key)) return { element, outcome: { status: 200, code: null } };
  const result = decide(element, command);
  if ('code' in result) return { element, outcome: result };
  // Moving and giving up a reservation are not operations: a repetition is recognised by the state that it finds.
  const isCounted = action.kind !== 'move' && action.kind !== 'giveUp';
  const done = isCounted ? [...element.performedKeys, key] : element.performedKeys;
  return {
    element: { ...element, ...result, performedKeys: done },
    outcome: { status: isCounted ? 201 : 200, code: null },
  };
}

type Change = Pick<ModelElement, 'transactions'> & Partial<Pick<ModelElement, 'balance' | 'movements'>>;

function decide(element: ModelElement, { key, who, action, isIncomplete }: Command): Change | Outcome {
  const { transactions } = element;
  const put = (id: string, transaction: ModelTransaction): Change => ({
    transactions: { ...transactions, [id]: transaction },
  });
  const next = (id: string, changes: Partial<ModelTransaction>, operations = 1): Change | Outcome => {
    const before = transactions[id];
    if (!before) return refusedWith(404, 'notFound');
    return put(id, {
      ...before,
      ...changes,
      version: before.version + 1,
      operations: before.operations + operations,
    });
  };
  const of = 'of' in action ? transactions[action.of] : undefined;
  if ('of' in action && !of) return refusedWith(404, 'notFound');
  // Of others' reservations only administrators dispose.
  const isNotTheirs = who === 0 && of?.owner !== who && of?.borrower !== who;
  const isFree = ([from, to]: readonly [number, number], except: string) =>
    Object.entries(transactions).every(
      ([id, { taken }]) => id === except || taken === null || to <= taken[0] || taken[1] <= from,
    );
  const isLent = Object.values(transactions).some(({ mode, status }) => mode === 'loan' && status === 'started');
  const makeTransaction = (
    mode: ModelTransaction['mode'],
    overrides: Partial<ModelTransaction> = {},
  ): ModelTransaction => ({
    mode,
    status: 'completed',
    owner: who,
    borrower: null,
    due: null,
    extensions: 0,
    taken: null,
    wasReserved: false,
    follows: null,
    version: 1,
    operations: 1,
    ...overrides,
  });
  const missingRefusal = refusedWith(422, 'required');

  switch (action.kind) {
    case 'lend':
    case 'pickUp': {
      if (of && of.status !== 'reserved') return notAllowed;
      if (isIncomplete) return missingRefusal;
      if (of && isNotTheirs) return refusedWith(409, 'reservedFor');
      if (isLent) return refusedWith(409, 'alreadyLent');
      const due = action.kind === 'lend' ? action.due : (of?.taken?.[1] ?? 0);
      if (due > loanLimits.days) return refusedWith(422, 'dueTooLate');
      if (!isFree([0, due], action.kind === 'pickUp' ? action.of : '')) return conflict;
      const startedState = { status: 'started', due, taken: [0, due] } as const;
      return action.kind === 'pickUp'
        ? next(action.of, startedState)
        : put(key, makeTransaction('loan', { ...startedState, borrower: who }));
    }
    case 'extend': {
      if (of?.status !== 'started') return notAllowed;
      if (isIncomplete) return missingRefusal;
      const isExtension = action.due > (of.due ?? 0);
      if (action.due === of.due) return next(action.of, {});
      if (isExtension && of.extensions >= loanLimits.extensions) return refusedWith(422, 'extensionsExceeded');
      if (action.due > loanLimits.days) return refusedWith(422, 'dueTooLate');
      if (!isFree([0, action.due], action.of)) return conflict;
      const extensions = of.extensions + (isExtension ? 1 : 0);
      return next(action.of, { due: action.due, taken: [0, action.due], extensions });
    }
    case 'return':
      if (of?.status !== 'started') return notAllowed;
      return isIncomplete ? missingRefusal : next(action.of, { status: 'completed', taken: null });
    case 'reserve': {
      const taken = [action.from, action.to] as const;
      if (!isFree(taken, '')) return conflict;
      const reservedState = { status: 'reserved', borrower: who, taken, wasReserved: true, operations: 0 } as const;
      return put(key, makeTransaction('loan', reservedState));
    }
    case 'move':
    case 'giveUp': {
      if (isNotTheirs) return refusedWith(403, 'permissionDenied');
      // Given up once more is answered as it is.
      if (action.kind === 'giveUp' && of?.status === 'cancelled' && of.wasReserved) return { transactions };
      if (of?.status !== 'reserved') return notAllowed;
      if (action.kind === 'giveUp') return next(action.of, { status: 'cancelled', taken: null }, 0);
      const taken = [action.from, action.to] as const;
      return isFree(taken, action.of) ? next(action.of, { taken }, 0) : conflict;
    }
    case 'openCase': {
      if (isIncomplete) return missingRefusal;
      const followedTransaction = action.follows === null ? undefined : transactions[action.follows];
      if (action.follows !== null && (!followedTransaction || followedTransaction.status === 'started')) {
        return refusedWith(422, 'unknownValue');
      }
      return put(key, makeTransaction('issueManagement', { status: 'started', follows: action.follows }));
    }
    case 'updateCase':
    case 'completeCase':
    case 'cancelCase': {
      if (of?.status !== 'started') return notAllowed;
      if (isIncomplete) return missingRefusal;
      const status = ({ updateCase: 'started', completeCase: 'completed', cancelCase: 'cancelled' } as const)[
        action.kind
      ];
      return next(action.of, { status });
    }
    case 'fillIn':
      return isIncomplete ? missingRefusal : put(key, makeTransaction('updatableForm'));
    case 'fillInAgain':
      return isIncomplete ? missingRefusal : next(action.of, {});
    case 'stock': {
      if (isIncomplete) return missingRefusal;
      const { way, quantity, seenBalance } = action;
      const delta = { in: quantity, out: -quantity, count: quantity - (seenBalance ?? element.balance) }[way];
      if (delta === 0 && way !== 'count') return refusedWith(422, 'nothingMoved');
      const balance = element.balance + delta;
      if (balance < 0 && delta < 0) return refusedWith(409, 'insufficientStock');
      return { ...put(key, makeTransaction('stockManagement')), balance, movements: element.movements + 1 };
    }
  }
}

/**
 * Yields the possible states of an object after concurrent commands: one for each order that would have produced the
 * same answers. Yields nothing if no order explains the answers.
 */
export function* explanations(
  element: ModelElement,
  answeredCommands: readonly { readonly command: Command; readonly outcome: Outcome }[],
): Generator<ModelElement> {
  if (answeredCommands.length === 0) yield element;
  const seenKeys = new Set<string>();
  for (const [index, { command, outcome }] of answeredCommands.entries()) {
    // The same request with the same answer, sent twice: which of the two was first makes no difference.
    const name = `${command.key} ${outcome.status} ${outcome.code}`;
    if (seenKeys.has(name)) continue;
    seenKeys.add(name);
    const attempt = applyCommand(element, command);
    if (attempt.outcome.status !== outcome.status || attempt.outcome.code !== outcome.code) continue;
    yield* explanations(attempt.element, answeredCommands.toSpliced(index, 1));
  }
}
