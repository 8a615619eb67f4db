import type { KyselyTransactionLike } from 'pg-boss';

/** A job as its handler gets it. */
export interface Job<Data extends object> {
  readonly id: string;
  readonly data: Data;
  /** Tries that failed before this one; those that a process did not survive don't count. */
  readonly failedTries: number;
  /** Aborted when the job takes longer than it may, or the process stops. */
  readonly signal: AbortSignal;
}

/** How jobs of one name are done. */
export interface JobDefinition {
  /** Jobs of this name that one process does at a time; 1 unless given. */
  readonly concurrency?: number;
  /** Further tries after a failure; 3 unless given. */
  readonly retryLimit?: number;
  /** Seconds before the first further try, doubled for each one after it; 10 unless given. */
  readonly retryDelay?: number;
  /** Seconds that a try may take before it counts as failed; 300 unless given. */
  readonly expireInSeconds?: number;
}

/** Options of one job. */
interface EnqueueOptions {
  /** Not to be done earlier than this. */
  readonly startAfter?: Date;
  /** Among jobs that wait, those with a higher priority are done first; 0 unless given. */
  readonly priority?: number;
}

/** Periodic work of the whole installation, done by one of its processes at a time. */
export interface Sweep {
  /** Name of the sweep's queue. */
  readonly name: string;
  /** Cron expression of five fields in UTC: the smallest step is a minute. */
  readonly cron: string;
  /** Log message for a failure. */
  readonly complaint: string;
}

/** How the queue of a name stands. */
export interface JobBacklog {
  readonly name: string;
  readonly waiting: number;
  /** Since when the first of those could have been done that wait; null where none could. */
  readonly oldest: Date | null;
  readonly isWorkedOn: boolean;
}

/** Work that is done after the transaction that asked for it, and survives restarts. */
export interface JobQueue {
  /** Begins to do jobs of this name in this process. A handler may run twice for one job, and must bear that. */
  define<Data extends object>(
    name: string,
    definition: JobDefinition,
    handler: (job: Job<Data>) => Promise<void>,
  ): Promise<void>;
  /**
   * Adds a job within a transaction: it is there when that one commits, and never was when it rolls back.
   * @param transaction Kysely on the connection of an open transaction
   * @param name a name that some process has defined
   * @returns id of the job
   */
  enqueue(transaction: KyselyTransactionLike, name: string, data: object, options?: EnqueueOptions): Promise<string>;
  /**
   * Schedules a sweep and takes part in it, if this process runs sweeps. At each time of its schedule one process calls
   * the handler, and no second one while a run is in progress. A run that fails, or whose process stops or dies, is
   * repeated; a time at which no process was running is made up for once. The handler must bear being called again
   * after a part of its work.
   */
  schedule(sweep: Sweep, handler: (signal: AbortSignal) => Promise<void>): Promise<void>;
  /** Returns the state of the queues that have jobs, and of sweeps that do not run. */
  backlogs(): Promise<readonly JobBacklog[]>;
  /** Lets jobs in hand finish, for at most `timeout` milliseconds (20 s unless given); the rest is tried again later. */
  stop(timeout?: number): Promise<void>;
}
