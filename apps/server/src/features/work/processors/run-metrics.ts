import type { Pool } from 'pg';
import { Gauge, Histogram, type Registry } from 'prom-client';

/** What runs tell the operator of themselves. */
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
  const age = new Gauge({
    name: 'processor_runs_waiting_seconds',
    help: 'For how long the oldest run has waited that is still to be done.',
    labelNames: ['processor'],
    registers: [registry],
  });
  new Gauge({
    name: 'processor_runs_waiting',
    help: 'Runs that are still to be done.',
    labelNames: ['processor'],
    registers: [registry],
    async collect() {
      this.reset();
      age.reset();
      for (const { processor, waiting, oldest } of await waitingRuns(pool)) {
        this.set({ processor }, waiting);
        age.set({ processor }, Math.max(0, (Date.now() - oldest.getTime()) / 1000));
      }
    },
  });
  return { observe: (processor, outcome, seconds) => durations.observe({ processor, outcome }, seconds) };
}

interface WaitingRuns {
  readonly processor: string;
  readonly waiting: number;
  readonly oldest: Date;
}

/** None while the database does not answer: what else is measured is then wanted most. */
async function waitingRuns(pool: Pool): Promise<readonly WaitingRuns[]> {
  const asked = pool.query<WaitingRuns>('SELECT processor, waiting, oldest FROM waiting_processor_runs()');
  return asked.then(({ rows }) => rows).catch(() => []);
}
