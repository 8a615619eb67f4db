import type { Pool } from 'pg';
import { Gauge, Histogram, type Registry } from 'prom-client';

/** Metrics that runs report to the operator. */
export interface RunMetrics {
  /** One attempt. @param seconds that it took */
  readonly observe: (processorKey: string, outcome: 'done' | 'failed', seconds: number) => void;
}

/** Runs, failures and how long they took, by implementation; and how many wait, since when. */
export function createRunMetrics(registry: Registry, pool: Pool): RunMetrics {
  const durations = new Histogram({
    name: 'processor_run_duration_seconds',
    help: 'Time that a run of a processor took, of what was done and of what failed.',
    labelNames: ['processor', 'outcome'],
    buckets: [0.005, 0.02, 0.1, 0.5, 1, 5, 15, 60],
    registers: [registry],
  });
  let pendingRead: Promise<readonly WaitingRuns[]> | undefined;
  // Both are collected beside one another, from one look.
  const read = () => {
    pendingRead ??= waitingRuns(pool).finally(() => {
      pendingRead = undefined;
    });
    return pendingRead;
  };
  const measure = (name: string, help: string, valueIn: (runs: WaitingRuns) => number) =>
    new Gauge({
      ...{ name, help, labelNames: ['processor'], registers: [registry] },
      async collect() {
        const allRuns = await read();
        this.reset();
        for (const runs of allRuns) this.set({ processor: runs.processor }, valueIn(runs));
      },
    });
  measure(
    'processor_runs_waiting_seconds',
    'For how long the oldest run has waited that is still to be done.',
    ({ oldest }) => Math.max(0, (Date.now() - oldest.getTime()) / 1000),
  );
  measure('processor_runs_waiting', 'Runs that are still to be done.', ({ waiting }) => waiting);
  return { observe: (processor, outcome, seconds) => durations.observe({ processor, outcome }, seconds) };
}

interface WaitingRuns {
  readonly processor: string;
  readonly waiting: number;
  readonly oldest: Date;
}

/** Returns none while the database does not answer: the other metrics are most important then. */
async function waitingRuns(pool: Pool): Promise<readonly WaitingRuns[]> {
  const waitingQuery = pool.query<WaitingRuns>('SELECT processor, waiting, oldest FROM waiting_processor_runs()');
  return waitingQuery.then(({ rows }) => rows).catch(() => []);
}
