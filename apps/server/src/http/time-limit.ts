import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Waiter } from '../database/transaction.ts';
import { noteGivenUp } from '../given-up.ts';
import { ProblemError } from './problem-error.ts';

/** How long a request may take, in milliseconds. */
export interface TimeLimits {
  /** From its first byte until its answer begins to be sent. */
  readonly request: number;
  /** The same for what carries files, and how long any answer may take to be sent. */
  readonly transfer: number;
}

/** The time that a request has. Whoever works for it stops when the signal says so; what is being committed is finished. */
export class TimeLimit implements Waiter {
  readonly #limits: TimeLimits;
  /** Made for the first who asks: whatever is answered at once has none. */
  #givingUp: AbortController | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Whether a COMMIT has left, so that nobody can say that nothing was saved. */
  #isSaving = false;

  constructor(limits: TimeLimits) {
    this.#limits = limits;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get #controller(): AbortController {
    this.#givingUp ??= new AbortController();
    return this.#givingUp;
  }

  commits(): void {
    this.#isSaving = true;
  }

  /** Counts anew, to the limit of that name. */
  start(limit: keyof TimeLimits, whenOver: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(whenOver, this.#limits[limit]).unref();
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  /** Stops what is done for the request. @returns what its caller is told */
  stopWork(): ProblemError {
    const reason = new ProblemError({ code: this.#isSaving ? 'outcomeUnknown' : 'timeout' });
    noteGivenUp(reason);
    this.#controller.abort(reason);
    return reason;
  }
}

/**
 * Gives up requests that take too long: their caller is told so, what they would have saved is not saved, and their
 * connection to the database, their turn at the workers and their place among their tenant's requests are given back.
 *
 * Fastify's own `handlerTimeout` ends as soon as a body has been read, so it holds for no request that has one.
 */
export function registerTimeLimit(app: FastifyInstance, limits: TimeLimits): void {
  app.decorateRequest('timeLimit', null);
  app.addHook('onRequest', async (request, reply) => {
    const limit = new TimeLimit(limits);
    request.timeLimit = limit;
    reply.raw.once('close', () => limit.end());
    limitRequest(request, reply, request.routeOptions.config?.isTransfer ? 'transfer' : 'request');
  });
  app.addHook('onSend', async ({ timeLimit }, reply) => {
    // What is being sent, in pieces perhaps, cannot be answered otherwise any more.
    timeLimit?.start('transfer', () => reply.raw.destroy());
  });
}

/** From now on a request has as long as its kind has: for what turns out to carry files, or not to. */
export function limitRequest(request: FastifyRequest, reply: FastifyReply, limit: keyof TimeLimits): void {
  const { timeLimit, log } = request;
  timeLimit?.start(limit, () => {
    if (reply.sent || reply.raw.headersSent) return;
    const reason = timeLimit.stopWork();
    log.warn({ reason: reason.message }, 'a request that took too long is given up');
    reply.send(reason);
  });
}
