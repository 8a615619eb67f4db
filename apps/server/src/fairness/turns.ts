import { BusyError } from './busy-error.ts';

const retryAfterSeconds = 3;

/** The requester of work, for sharing it out fairly. */
export interface Requester {
  readonly tenantId: string;
  readonly userId: string;
  /** Aborted when they do not wait for it any more. */
  readonly signal?: AbortSignal;
}

/** How much of the work one person, one tenant and all of them may have at a time. */
export interface TurnLimits {
  /** Tasks that run at once. */
  readonly running: number;
  /** Of those, of one tenant. A person has one. */
  readonly runningOfTenant: number;
  /** Requests, waiting and running, of one tenant and all. How many a person has is said when one is taken. */
  readonly tickets: { readonly ofTenant: number; readonly all: number };
}

/** A ticket for the queue, until it is left. */
export interface Ticket {
  /**
   * Waits for the turn. @returns a function that ends it; it has no effect the second time
   * @throws BusyError if the client disconnected before the turn came
   */
  turn(): Promise<() => void>;
  /** Gives the ticket back; does nothing the second time. */
  leave(): void;
}

interface Waiting extends Requester {
  readonly begin: () => void;
}

/**
 * Shares out turns: the longest waiting request is next, but a person has one turn at a time and a tenant never all of
 * them, so that no user waits for another one's hundred requests.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #tickets = new Counts();
  readonly #running = new Counts();
  readonly #waiting: Waiting[] = [];

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** Turns that are taken or waited for. */
  get asked(): number {
    return this.#running.all + this.#waiting.length;
  }

  /**
   * A ticket for the queue; `undefined` where the person's, the tenant's or all tickets are taken.
   * @param ofPerson tickets that one person has for work of the kind
   */
  enter({ tenantId, userId, signal }: Requester, ofPerson: number): Ticket | undefined {
    const { ofTenant, all } = this.#limits.tickets;
    const requester = { tenantId, userId };
    const isFull =
      this.#tickets.all >= all ||
      this.#tickets.of(tenantId) >= ofTenant ||
      this.#tickets.of(personKey(requester)) >= ofPerson;
    if (isFull) return undefined;
    this.#tickets.add(requester, 1);
    return {
      turn: () => this.#turn(requester, signal),
      leave: runOnce(() => this.#tickets.add(requester, -1)),
    };
  }

  #turn(requester: Requester, signal: AbortSignal | undefined): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(waitingTurn), 1);
        reject(new BusyError(retryAfterSeconds));
      };
      const begin = () => {
        signal?.removeEventListener('abort', giveUp);
        this.#running.add(requester, 1);
        resolve(
          runOnce(() => {
            this.#running.add(requester, -1);
            this.#next();
          }),
        );
      };
      const waitingTurn = { ...requester, begin };
      this.#waiting.push(waitingTurn);
      if (signal?.aborted) return giveUp();
      signal?.addEventListener('abort', giveUp, { once: true });
      this.#next();
    });
  }

  #next(): void {
    const { running, runningOfTenant } = this.#limits;
    while (this.#running.all < running) {
      const index = this.#waiting.findIndex(
        (each) => this.#running.of(personKey(each)) === 0 && this.#running.of(each.tenantId) < runningOfTenant,
      );
      if (index < 0) return;
      for (const { begin } of this.#waiting.splice(index, 1)) begin();
    }
  }
}

/** Numbers by person and by tenant, and of all. */
class Counts {
  all = 0;
  readonly #byKey = new Map<string, number>();

  of(key: string): number {
    return this.#byKey.get(key) ?? 0;
  }

  add(requester: Requester, difference: 1 | -1): void {
    this.all += difference;
    for (const key of [requester.tenantId, personKey(requester)]) {
      const count = this.of(key) + difference;
      if (count > 0) this.#byKey.set(key, count);
      else this.#byKey.delete(key);
    }
  }
}

function personKey({ tenantId, userId }: Requester): string {
  return `${tenantId} ${userId}`;
}

function runOnce(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
