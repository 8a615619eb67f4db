import type { Client } from 'pg';
import type { HandedOver } from './background-workers.ts';
import type { QueueLength } from './queue-lengths.ts';
import type { Finding } from './verdict.ts';
import type { WebhookReceiver } from './webhook-receiver.ts';

/** Compares what was handed to the background with what came of it, once the queues had time to empty. */
export async function findUndone(
  owner: Client,
  parts: {
    readonly emptied: { readonly queues: readonly QueueLength[]; readonly seconds: number };
    readonly receiver: WebhookReceiver;
    readonly handedOver: HandedOver;
    readonly titleFieldId: string;
    /** Client's ids of the operations that were acknowledged. */
    readonly operations: readonly string[];
  },
): Promise<Finding[]> {
  const { emptied, receiver, handedOver, operations, titleFieldId } = parts;
  const performed = await owner.query<{ id: string }>(
    'SELECT id FROM operations WHERE client_operation_id = ANY ($1::uuid[])',
    [operations],
  );
  const untold = performed.rows.filter(({ id }) => !receiver.operations.has(id));
  const rows = await owner.query<{ title: string; count: number }>(
    `SELECT wanted.title, count(e.id)::int AS count FROM unnest($1::text[]) AS wanted(title)
     LEFT JOIN elements e ON e.data_properties ->> $2 = wanted.title GROUP BY 1 HAVING count(e.id) <> 1`,
    [handedOver.imported, titleFieldId],
  );
  const rolls = await owner.query<{ id: string; status: string }>(
    `SELECT id, status FROM label_prints WHERE id = ANY ($1::uuid[]) AND status <> 'completed'`,
    [handedOver.rolls],
  );
  return [
    {
      promise: 'every queue is empty within five minutes',
      broken: emptied.queues.filter(({ count }) => count > 0).map(({ queue, count }) => `${queue}: ${count}`),
    },
    {
      promise: 'every operation is told to the webhook',
      broken: untold.map(({ id }) => `operation ${id} was never told`),
    },
    { promise: 'deliveries are signed, under one id, and in the order of their object', broken: receiver.wrong },
    {
      promise: 'every row of an applied import is an object once',
      broken: rows.rows.map(({ title, count }) => `${title} is there ${count} times`),
    },
    {
      promise: 'every roll of labels is completed',
      broken: rolls.rows.map(({ id, status }) => `roll ${id} is ${status}`),
    },
    { promise: 'what is handed to the background is taken', broken: handedOver.failed },
  ];
}
