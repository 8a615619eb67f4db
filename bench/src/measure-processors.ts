import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { BenchContext } from './bench-context.ts';
import { createServices, type ServicesSite } from './data/create-services.ts';
import { knowTables, measurePairs, pairsHead, pairsLine } from './measure-pairs.ts';
import { addWebhook, connectedForm } from './operations/connected-form.ts';
import { checkAnswers } from './processes/check-answers.ts';
import type { Child } from './processes/child.ts';
import type { LoadAnswer } from './processes/load-types.ts';
import { type Received, type Receiver, startReceiver } from './processes/receivers.ts';
import { middle, percent, yesOrNo } from './report/cells.ts';

const warmUpSeconds = 2;
/** The load by other users of the machine varies; therefore compared values are measured in alternation. */
const pairs = 5;
const deliveryCount = 6_000;
const objectsOfDeliveries = 300;
const queuedCount = 100_000;

const targets = { attached: 0.85, queued: 0.85, perSecond: 300 } as const;

/**
 * Measures the cost of notifying other systems of operations: performing with a webhook and a notification beside
 * performing without either, deliveries to a receiver on this machine, and the effect on both while a receiver that
 * never answers has 100,000 pending.
 * @param isBrief whether only performing with both is measured
 */
export async function measureProcessors(context: BenchContext, isBrief: boolean): Promise<string> {
  const { owner, startServer, seconds, databaseFolder, note } = context;
  const [receiver, dead] = [await startReceiver(true), await startReceiver(false)];
  const server = await startServer({ OUTGOING_ALLOW: '127.0.0.1' });
  try {
    const session: DeliverySession = { context, server, receiver };
    const plainForm = await createForm(session, null);
    const connectedForm = await createForm(session, receiver.address);
    const deadId = await addWebhook(connectedForm.site, dead.address, []);
    const webhookId = connectedForm.webhookId ?? '';

    await plainForm.perform(warmUpSeconds);
    await connectedForm.perform(warmUpSeconds);
    await drained(owner, connectedForm.site, webhookId);
    await knowTables(owner);
    const attached = await measurePairs(
      {
        title: 'performing with a webhook and a notification, c=16; beside: without',
        target: targets.attached,
        ways: [
          () => plainForm.perform(seconds),
          async () => {
            const answer = await connectedForm.perform(seconds);
            await drained(owner, connectedForm.site, webhookId);
            return answer;
          },
        ],
      },
      { server, databaseFolder, pairs },
    );
    note(pairsLine(attached));
    if (isBrief) return [...pairsHead, pairsLine(attached)].join('\n');
    receiver.take();

    const quick = await deliver(session, connectedForm.site, webhookId);
    note(`${Math.round(quick.count / quick.seconds)} deliveries/s`);

    const { waiting, withDead } = await measureWithDeadReceiver(session, {
      connected: connectedForm,
      webhookId,
      deadId,
    });
    const lines = [
      '| other systems | measured | beside | ratio | target | met |',
      '|---|--:|--:|--:|---|---|',
      deliveryLine(`${deliveryCount.toLocaleString('en')} deliveries of a webhook`, quick),
      ratioLine(
        `performing while ${queuedCount.toLocaleString('en')} deliveries are queued; beside: none`,
        waiting,
        targets.queued,
      ),
      deliveryLine('deliveries beside a receiver that never answers', withDead, quick),
    ];
    for (const line of lines) note(line);
    return [...pairsHead, pairsLine(attached), '', ...lines].join('\n');
  } finally {
    await server.stop();
    await Promise.all([receiver, dead].map((each: Receiver) => each.close()));
  }
}

/** The server that delivers, and the receiver on this machine. */
interface DeliverySession {
  readonly context: BenchContext;
  readonly server: Child;
  readonly receiver: Receiver;
}

interface MeasuredForm {
  readonly site: ServicesSite;
  readonly webhookId: string | null;
  readonly perform: (seconds: number) => Promise<LoadAnswer>;
}

/** Creates services with a form. @param receiverAddress of the webhook and the notification; `null` for neither */
async function createForm({ context, server }: DeliverySession, receiverAddress: string | null): Promise<MeasuredForm> {
  const {
    children: { load },
    owner,
    signIn,
  } = context;
  const site = await createServices(owner, signIn, server);
  const { address, headers } = site;
  const { requests, webhookId: id } = await connectedForm(site, receiverAddress);
  const perform = async (time: number) => {
    const answer = await load.ask<LoadAnswer>({ address, headers, requests, connections: 16, seconds: time });
    checkAnswers('performing', [answer]);
    return answer;
  };
  return { site, webhookId: id, perform };
}

interface DeadReceiverMeasurement {
  /** Performing without and with a queue, in pairs. */
  readonly waiting: readonly (readonly [LoadAnswer, LoadAnswer])[];
  /** Deliveries to the other receiver meanwhile. */
  readonly withDead: Received | undefined;
}

/** Measures performing and deliveries while a receiver that never answers has deliveries pending. */
async function measureWithDeadReceiver(
  session: DeliverySession,
  {
    connected,
    webhookId,
    deadId,
  }: { readonly connected: MeasuredForm; readonly webhookId: string; readonly deadId: string },
): Promise<DeadReceiverMeasurement> {
  const { context, receiver } = session;
  const { owner, seconds } = context;
  const waiting: [LoadAnswer, LoadAnswer][] = [];
  let withDead: Received | undefined;
  for (let pair = 0; pair < pairs; pair += 1) {
    const before = await connected.perform(seconds);
    await drained(owner, connected.site, webhookId);
    await queue(owner, connected.site, deadId, queuedCount);
    // The first ones are under way before it is measured.
    await delay(3_000);
    waiting.push([before, await connected.perform(seconds)]);
    await drained(owner, connected.site, webhookId);
    if (pair === 0) {
      receiver.take();
      withDead = await deliver(session, connected.site, webhookId);
    }
    await owner.query('DELETE FROM processor_runs WHERE tenant_id = $1 AND configuration_id = $2', [
      connected.site.tenantId,
      deadId,
    ]);
  }
  return { waiting, withDead };
}

async function deliver(
  { context, receiver }: DeliverySession,
  site: ServicesSite,
  configurationId: string,
): Promise<Received> {
  await queue(context.owner, site, configurationId, deliveryCount);
  await drained(context.owner, site, configurationId);
  const receivedDeliveries = receiver.take();
  if (receivedDeliveries.count < deliveryCount)
    throw new Error(`${receivedDeliveries.count} of ${deliveryCount} deliveries came`);
  return receivedDeliveries;
}

/** Waits until all operations are notified and all deliveries of a webhook are taken. */
async function drained(owner: Client, { tenantId }: ServicesSite, configurationId: string): Promise<void> {
  for (let attempt = 0; attempt < 3_000; attempt += 1) {
    const { rows } = await owner.query<{ left: number }>(
      `SELECT (SELECT count(*) FROM processor_runs
               WHERE tenant_id = $1 AND configuration_id = $2 AND status IN ('queued', 'running'))::int
            + (SELECT count(*) FROM operation_outbox WHERE tenant_id = $1)::int AS left`,
      [tenantId, configurationId],
    );
    if (rows[0]?.left === 0) return;
    await delay(100);
  }
  throw new Error('the queue of deliveries does not come to an end');
}

/** Puts deliveries into the queue as the database's triggers do, about some objects in turn. */
async function queue(owner: Client, site: ServicesSite, configurationId: string, count: number): Promise<void> {
  await owner.query(
    `INSERT INTO processor_runs
       (tenant_id, site_id, id, configuration_id, name, processor_type, processor_key, trigger, ordered_by, culture, input)
     SELECT $1, $2, uuidv7(), $3, 'Webhook', 'integration', 'webhook', 'event', object, 'sv-SE',
            jsonb_build_object('event', 'element.updated', 'payload',
              format('{"type":"element.updated","timestamp":"2026-01-01T00:00:00Z","data":{"object":"%s","number":%s}}', object, number))
     FROM (SELECT number, ($4::uuid[])[1 + number % cardinality($4::uuid[])] AS object
           FROM generate_series(1, $5::int) AS number) AS deliveries`,
    [site.tenantId, site.siteId, configurationId, site.elementIds.slice(0, objectsOfDeliveries), count],
  );
}

function ratioLine(title: string, answerPairs: readonly (readonly [LoadAnswer, LoadAnswer])[], target: number): string {
  const share = middle(answerPairs.map(([before, after]) => after.perSecond / before.perSecond));
  const [before, after] = [0, 1].map((part) =>
    Math.round(middle(answerPairs.map((pair) => pair[part]?.perSecond ?? 0))),
  );
  return `| ${title} | ${after}/s | ${before}/s | ${percent(share)} | ≥ ${percent(target)} | ${yesOrNo(share >= target)} |`;
}

function deliveryLine(title: string, receivedDeliveries: Received | undefined, before?: Received): string {
  const rate = (each: Received | undefined) => (each ? each.count / each.seconds : 0);
  const isMet = rate(receivedDeliveries) >= targets.perSecond && receivedDeliveries?.misplaced === 0;
  const [comparedRate, share] = before
    ? [`${Math.round(rate(before))}/s`, percent(rate(receivedDeliveries) / rate(before))]
    : ['–', '–'];
  const order =
    receivedDeliveries?.misplaced === 0 ? 'each object’s in order' : `${receivedDeliveries?.misplaced} out of order`;
  return `| ${title} | ${Math.round(rate(receivedDeliveries))}/s, ${order} | ${comparedRate} | ${share} | ≥ ${targets.perSecond}/s, in order | ${yesOrNo(isMet)} |`;
}
