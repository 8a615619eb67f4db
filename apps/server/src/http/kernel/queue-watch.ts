import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { JobQueue } from '../../foundation/job-contract.ts';
import type { Logger } from '../../foundation/logger.ts';
import { repeat } from '../../foundation/repeat.ts';

/** How a queue of work stands. */
interface QueueState {
  readonly queue: string;
  readonly waiting: number;
  /** The time since when the first waiting entry is due; null if there is none. */
  readonly oldest: Date | null;
  /** Since when nothing of it was done that could have been; null where it moves. */
  readonly stalled: Date | null;
}

/** Time for which something that is due may wait while nothing of its queue is done, before the queue counts as stalled. */
export const stallBound = '5 minutes';
const stallBoundMs = 5 * 60_000;
/** Milliseconds for which a state is taken as it was read: probes and collectors ask often. */
const maxAgeMs = 5_000;
/**
 * The intervals in milliseconds between two automatic checks, and between two log lines about a queue that is stuck.
 */
const betweenLooks = 30_000;
const betweenLines = 10 * 60_000;

/** Reads how the queues stand. */
export interface QueueWatch {
  /** Reads the state of the queues. @throws the error that kept the database from answering */
  read(): Promise<readonly QueueState[]>;
  /** Begins to look by itself, and to log queues that stand still. @returns ends it */
  start(logger: Pick<Logger, 'error'>): () => Promise<void>;
}

/** Watches all queues: runs of processors, the outbox of operations, messages, transfers, and the jobs. */
export function createQueueWatch(pool: Pool, jobs: Pick<JobQueue, 'backlogs'>): QueueWatch {
  let last: { readonly at: number; readonly states: Promise<readonly QueueState[]> } | undefined;
  const read = () => {
    if (!last || Date.now() - last.at > maxAgeMs) {
      const states = readQueues(pool, jobs);
      last = { at: Date.now(), states };
      states.catch(() => {
        last = undefined;
      });
    }
    return last.states;
  };
  return { read, start: (logger) => startLogging(read, logger) };
}

async function readQueues(pool: Pool, jobs: Pick<JobQueue, 'backlogs'>): Promise<readonly QueueState[]> {
  const [{ rows }, backlogs] = await Promise.all([
    pool.query<QueueState>('SELECT queue, waiting, oldest, stalled FROM work_queues($1::interval)', [stallBound]),
    jobs.backlogs(),
  ]);
  const ofJobs = backlogs.map(({ name, waiting, oldest, isWorkedOn }): QueueState => {
    const isStalled = oldest !== null && !isWorkedOn && Date.now() - oldest.getTime() > stallBoundMs;
    return { queue: name, waiting, oldest, stalled: isStalled ? oldest : null };
  });
  return [...rows, ...ofJobs];
}

function startLogging(read: QueueWatch['read'], logger: Pick<Logger, 'error'>): () => Promise<void> {
  const loggedAt = new Map<string, number>();
  return repeat(logger, { pause: betweenLooks, complaint: 'the queues could not be checked' }, async () => {
    for (const { queue, stalled, waiting } of await read()) {
      if (!stalled) loggedAt.delete(queue);
      else if (Date.now() - (loggedAt.get(queue) ?? 0) >= betweenLines) {
        loggedAt.set(queue, Date.now());
        logger.error({ queue, waiting, since: stalled }, 'a queue has stalled');
      }
    }
  });
}

/** Measures the queues whenever metrics are collected; nothing while the database is unavailable. */
export function measureQueues(registry: Registry, watch: Pick<QueueWatch, 'read'>): void {
  const secondsSince = (moment: Date | null) => (moment ? Math.max(0, (Date.now() - moment.getTime()) / 1000) : 0);
  // Each reads by itself, from the same look: they are collected beside one another.
  const measure = (name: string, help: string, valueIn: (state: QueueState) => number) =>
    new Gauge({
      ...{ name, help, labelNames: ['queue'], registers: [registry] },
      async collect() {
        const states = await watch.read().catch(() => []);
        this.reset();
        for (const state of states) this.set({ queue: state.queue }, valueIn(state));
      },
    });
  measure('work_queue_waiting', 'Items of a queue that are still to be done.', ({ waiting }) => waiting);
  measure(
    'work_queue_oldest_seconds',
    'For how long the first item of a queue has been due that is still to be done.',
    ({ oldest }) => secondsSince(oldest),
  );
  measure(
    'work_queue_stalled_seconds',
    'For how long nothing of a queue was done that could have been; 0 where it moves.',
    ({ stalled }) => secondsSince(stalled),
  );
}
