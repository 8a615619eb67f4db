import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Waiter } from '../../database/transaction.ts';
import { noteGivenUp } from '../../foundation/given-up.ts';
import { ProblemError } from './problem-error.ts';

/** How long a request may take, in milliseconds. */
export interface TimeLimits {
  /** From its first byte until its answer begins to be sent. */
  readonly request: number;
  /** The time limit of requests that carry files, and of sending any answer. */
  readonly transfer: number;
}

/** The timeout of a request. Work for it stops when the signal is aborted; a commit under way is completed. */
export class TimeLimit implements Waiter {
  readonly #limits: TimeLimits;
  /** Created on first use: a request that is answered at once has none. */
  #givingUp: AbortController | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Whether a COMMIT has been sent, so that it is unknown whether the data was saved. */
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

  /** Stops the work for the request. @returns the error for its caller */
  stopWork(): ProblemError {
    const reason = new ProblemError({ code: this.#isSaving ? 'outcomeUnknown' : 'timeout' });
    noteGivenUp(reason);
    this.#controller.abort(reason);
    return reason;
  }
}

/**
 * Aborts requests that take too long: their caller gets an error, their unsaved data is not saved, and their database
 * connection, their turn at the workers and their place among their tenant's requests are released.
 *
 * Fastify's own `handlerTimeout` ends as soon as a body has been read, so it does not apply to a request that has one.
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
    // An answer that is being sent, possibly in pieces, can no longer be replaced.
    timeLimit?.start('transfer', () => reply.raw.destroy());
  });
}

/**
 * Sets the time limit of a request from now on according to its kind: for requests that turn out to carry files, or not
 * to.
 */
export function limitRequest(request: FastifyRequest, reply: FastifyReply, limit: keyof TimeLimits): void {
  const { timeLimit, log } = request;
  timeLimit?.start(limit, () => {
    if (reply.sent || reply.raw.headersSent) return;
    const reason = timeLimit.stopWork();
    log.warn({ reason: reason.message }, 'a request exceeded its time limit and was cancelled');
    reply.send(reason);
  });
}
