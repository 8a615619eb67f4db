import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';
import { BusyError } from '../fairness/busy-error.ts';
import { type Requester, type Ticket, Turns } from '../fairness/turns.ts';

/** A function that a worker calls: where its module is and under which name it is exported there. */
export interface WorkerTask<Input, Output> {
  readonly file: string;
  readonly name: string;
  /** Only there for the types. */
  readonly handler?: (input: Input) => Output | Promise<Output>;
}

/** A ticket for the queue of one person's work, until it is left. */
export interface WorkTicket {
  /**
   * Waits for its turn and for the task's result. Input and output are copied, so they are plain data.
   * @param handedOver memory of the input that is transferred instead; it is empty here from then on
   * @throws BusyError if the task takes far too long
   */
  run<Input, Output>(
    task: WorkerTask<Input, Output>,
    input: Input,
    handedOver?: readonly ArrayBuffer[],
  ): Promise<Output>;
  /** Gives the ticket back; does nothing the second time. */
  leave(): void;
}

/**
 * The maximum number of waiting requests of one person. `asked` for requests that are cheap to repeat: as many as a
 * browser sends at once (six), and two more. `carried` for requests with data that was expensive to send, such as an
 * upload.
 */
const waitingLimits = { asked: 8, carried: 60 } as const;
type WaitingLimit = keyof typeof waitingLimits;

/** A turn for work that goes on in this thread. */
export interface TurnHere {
  /** Whether requests are under way that have not asked for such a turn: they are done soon, if this one lets them. */
  readonly areOthersAtWork: () => boolean;
  /** Ends it; does nothing the second time. */
  readonly end: () => void;
}

/** Separate threads for work that would block other requests, shared out among the requesters. */
export interface WorkerPool {
  /**
   * Takes a ticket before anything else is done for the request, so that excess requests cost nothing.
   * @throws BusyError if the person or the tenant has too many waiting requests
   */
  enter(who: Requester, limit?: WaitingLimit): WorkTicket;
  /** One task with a ticket of its own. @throws BusyError as `enter` and `WorkTicket.run` */
  run<Input, Output>(
    who: Requester,
    task: WorkerTask<Input, Output>,
    input: Input,
    limit?: WaitingLimit,
  ): Promise<Output>;
  /**
   * Runs a task while a transaction is open. Few such tasks may wait at all, so that they never hold most of the
   * connections; they do not wait for the other tasks.
   */
  runHolding<Input, Output>(who: Requester, task: WorkerTask<Input, Output>, input: Input): Promise<Output>;
  /**
   * Waits for a turn for work that proceeds in this thread in small steps, while a transaction is open. No request is
   * refused, because each has one of the few connections.
   * @throws BusyError if the client disconnected before the turn came
   */
  turnHere(who: Requester): Promise<TurnHere>;
  /**
   * A ticket for a body that is large, taken before it is read: it is in memory until its request is answered.
   * @throws BusyError where the person or the tenant, or all, have as many as there is room for
   */
  enterWithLargeBody(who: Requester): WorkTicket;
  /** Ends the threads; their current work is aborted. */
  close(): Promise<void>;
}

/** Two at least, so that one tenant's long task does not keep the next one waiting. */
const threads = Math.max(2, availableParallelism() - 1);

const limits = {
  running: threads,
  runningOfTenant: threads - 1,
  tickets: { ofTenant: 200, all: 500 },
} as const;

/** Of those that hold a connection, one runs at a time, in a thread of its own. */
const holding = { running: 1, runningOfTenant: 1, tickets: { ofTenant: 2, all: 3 } } as const;

/** Each makes everybody's answers a little later, so there are few at once; of a person one. */
const mainThreadLimits = { running: 4, runningOfTenant: 2, tickets: { ofTenant: 10_000, all: 100_000 } } as const;

/** Bodies of up to 135 MB, which take some three times as much while they are read. */
const large = { running: 1, runningOfTenant: 1, tickets: { ofTenant: 2, all: 4 } } as const;
const largeOfPerson = 2;

/** A thread that has had nothing to do for so long ends, in milliseconds: its modules take some 50 MB. */
const idleTimeout = 30_000;
/** No task takes so long that was not made to, in milliseconds. Its thread is ended. */
const taskTimeoutMs = 120_000;
const retryAfterSeconds = 3;
/** The heap of one thread, in MB. Pictures are decoded beside it. */
const largestHeap = 640;

/** Declares a task. `Handler` is the type of the function, which is exported under `name` by the module `file`. */
export function workerTask<Handler extends (input: never) => unknown>(
  file: string | URL,
  name: string,
): WorkerTask<Parameters<Handler>[0], Awaited<ReturnType<Handler>>> {
  return { file: fileURLToPath(file), name };
}

/**
 * Threads are started with the first task.
 * @param requestsInFlight how many requests are worked on just now, of all that may ask for a turn in this thread
 */
export function createWorkerPool(requestsInFlight: () => number = () => 0): WorkerPool {
  const turns = new Turns(limits);
  const holdingTurns = new Turns(holding);
  const largeTurns = new Turns(large);
  const turnsHere = new Turns(mainThreadLimits);
  let openedPool: Promise<Piscina> | undefined;
  const openPool = () => {
    openedPool ??= openThreads();
    return openedPool;
  };
  const ticketOf = (ticket: Ticket | undefined): WorkTicket => {
    if (!ticket) throw new BusyError(retryAfterSeconds);
    return {
      leave: ticket.leave,
      async run<Input, Output>(
        { file, name }: WorkerTask<Input, Output>,
        input: Input,
        handedOver: readonly ArrayBuffer[] = [],
      ): Promise<Output> {
        const endTurn = await ticket.turn();
        const signal = AbortSignal.timeout(taskTimeoutMs);
        try {
          return (await (
            await openPool()
          ).run(input, { filename: file, name, signal, transferList: [...handedOver] })) as Output;
        } catch (error) {
          throw signal.aborted ? new BusyError(retryAfterSeconds) : error;
        } finally {
          endTurn();
        }
      },
    };
  };
  const runIn = async <Input, Output>(ticket: WorkTicket, task: WorkerTask<Input, Output>, input: Input) => {
    try {
      return await ticket.run(task, input);
    } finally {
      ticket.leave();
    }
  };
  const enter = (requester: Requester, limit: WaitingLimit = 'asked') =>
    ticketOf(turns.enter(requester, waitingLimits[limit]));
  return {
    enter,
    run: async (requester, task, input, limit) => runIn(enter(requester, limit), task, input),
    runHolding: async (requester, task, input) => runIn(ticketOf(holdingTurns.enter(requester, 1)), task, input),
    async turnHere(requester) {
      const ticket = turnsHere.enter(requester, mainThreadLimits.tickets.ofTenant);
      if (!ticket) throw new BusyError(retryAfterSeconds);
      try {
        const end = await ticket.turn();
        return { end, areOthersAtWork: () => requestsInFlight() > turnsHere.asked };
      } finally {
        ticket.leave();
      }
    },
    enterWithLargeBody: (requester) => ticketOf(largeTurns.enter(requester, largeOfPerson)),
    close: async () => (await openedPool)?.destroy(),
  };
}

async function openThreads(): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    minThreads: 0,
    maxThreads: threads + holding.running + large.running,
    idleTimeout,
    // The thread that answers requests goes first; by no more than this, or threads get nothing on a busy machine.
    niceIncrement: 3,
    resourceLimits: { maxOldGenerationSizeMb: largestHeap },
  });
}
