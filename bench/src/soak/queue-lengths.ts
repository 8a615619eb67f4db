import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';

/** How many items a queue has that are still to be done. */
export interface QueueLength {
  readonly queue: string;
  readonly count: number;
}

const lengths = `
  SELECT 'pending operations' AS queue, count(*)::int AS count FROM operation_outbox
  UNION ALL SELECT 'runs of processors', count(*)::int FROM processor_runs WHERE status IN ('queued', 'running')
  UNION ALL SELECT 'messages', count(*)::int FROM messages WHERE status = 'waiting'
  UNION ALL SELECT 'imports', count(*)::int FROM imports WHERE status IN ('reading', 'judging', 'applying', 'undoing')
  UNION ALL SELECT 'label rolls', count(*)::int FROM label_prints WHERE status IN ('queued', 'running')
  UNION ALL SELECT 'transfers', count(*)::int FROM transfer_runs WHERE finished_at IS NULL
  UNION ALL SELECT 'archives', count(*)::int FROM tenant_archives WHERE status IN ('queued', 'running')
  UNION ALL SELECT 'jobs ' || name || ' ' || state, count(*)::int FROM pgboss.job WHERE state <= 'active' GROUP BY name, state
  UNION ALL SELECT 'runs that were given up', count(*)::int FROM processor_runs WHERE status IN ('failed', 'dead')`;

const betweenLooksMs = 2_000;

/** Waits until every queue is empty, or the time is over. @returns their lengths then */
export async function untilQueuesAreEmpty(owner: Client, timeoutMs: number): Promise<readonly QueueLength[]> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const { rows } = await owner.query<QueueLength>(lengths);
    if (rows.every(({ count }) => count === 0) || Date.now() > deadline) return rows;
    await delay(betweenLooksMs);
  }
}
