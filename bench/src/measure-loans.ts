import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { BenchContext } from './bench-context.ts';
import type { ServicesSite } from './data/create-services.ts';
import { type Random, seededRandom } from './data/random.ts';
import { filledIn } from './operations/services.ts';

/** The rate of loans and returns, and the outcome where many users wanted the same few objects. */
export interface MeasuredLoans {
  /** Lending and returning, each counted, by sixteen with a thing of their own. */
  readonly perSecond: number;
  /** Loans of a few objects by sixteen users at once: granted, or refused because another user had the object. */
  readonly granted: number;
  readonly refused: number;
  /** How many loans the database has beyond those before, and whether each is whole. */
  readonly stored: number;
  readonly isWhole: boolean;
}

const clients = 16;
const contendedElements = 4;

/** Lends and returns over and over: first everybody a thing of their own, then all the same four. */
export async function measureLoans({ owner, seconds, note }: BenchContext, site: ServicesSite): Promise<MeasuredLoans> {
  const ownElement = (client: number, random: Random) => lendAndReturn(site, site.elementIds[client] ?? '', random);
  await together(0.5, ownElement);
  const startTime = performance.now();
  const baseline = await together(seconds, ownElement);
  const perSecond = (2 * baseline.granted) / ((performance.now() - startTime) / 1000);

  const before = await storedLoans(owner, site);
  const contended = await together(seconds, (_client, random) => {
    const elementId = site.elementIds[random.between(0, contendedElements - 1)] ?? '';
    return lendAndReturn(site, elementId, random);
  });
  const after = await storedLoans(owner, site);
  note(
    `loans: ${Math.round(perSecond)}/s; of the same things ${contended.granted} granted, ${contended.refused} refused`,
  );
  return { perSecond, ...contended, stored: after.loans - before.loans, isWhole: after.isWhole };
}

/** @returns whether it was granted. Every fifth request is sent twice at once, as an impatient phone does. */
async function lendAndReturn(site: ServicesSite, elementId: string, random: Random): Promise<boolean> {
  const step = async (stepProperties: object) => {
    const body = {
      clientOperationId: randomUUID(),
      elementId,
      dataProperties: filledIn(site.category, random),
      ...stepProperties,
    };
    const copies = random.next() < 0.2 ? 2 : 1;
    const answers = await Promise.all(Array.from({ length: copies }, () => perform(site, body)));
    const unexpected = answers.find(({ status }) => ![200, 201, 409].includes(status));
    if (unexpected) throw new Error(`a loan was answered ${unexpected.status}`);
    // Of two that were sent at once the second may have come after the thing was returned.
    return answers.find(({ status }) => status === 201);
  };
  const loanReply = await step({ mode: 'start', transactionTypeId: site.services.loan });
  if (!loanReply) return false;
  const returnReply = await step({ mode: 'complete', transactionId: loanReply.transactionId });
  if (!returnReply) throw new Error('what was lent could not be returned');
  return true;
}

async function perform({ address, headers, path, category }: ServicesSite, body: object) {
  const reply = await fetch(`${address}/api/v2/${path}/operations`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ operationTypeId: category.operationTypeId, ...body }),
  });
  const { data } = (await reply.json()) as { data?: { transaction: { id: string } } };
  return { status: reply.status, transactionId: data?.transaction.id ?? '' };
}

/** Sixteen do something again and again, for so long. */
async function together(
  seconds: number,
  work: (client: number, random: Random) => Promise<boolean>,
): Promise<{ granted: number; refused: number }> {
  const end = performance.now() + seconds * 1000;
  const counts = { granted: 0, refused: 0 };
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const random = seededRandom(client + 1);
      while (performance.now() < end) counts[(await work(client, random)) ? 'granted' : 'refused'] += 1;
    }),
  );
  return counts;
}

/** The stored state of the loans that were made. */
interface StoredLoans {
  readonly loans: number;
  /** Begun and ended once each, by operations of their own, with numbers of their own. */
  readonly isWhole: boolean;
}

/** Counts the loans, all of which should have been returned by now. */
async function storedLoans(owner: Client, { tenantId, services }: ServicesSite): Promise<StoredLoans> {
  const { rows } = await owner.query<StoredLoans>(
    `SELECT count(*)::int AS loans, COALESCE(count(DISTINCT t.number) = count(*) AND bool_and(
              t.status = 'completed' AND o.modes = ARRAY['start', 'complete'] AND o.ids = 2), true) AS "isWhole"
     FROM transactions t, LATERAL (
       SELECT array_agg(mode ORDER BY received_at, id) AS modes, count(DISTINCT client_operation_id) AS ids
       FROM operations WHERE tenant_id = t.tenant_id AND transaction_id = t.id) AS o
     WHERE t.tenant_id = $1 AND t.transaction_type_id = $2`,
    [tenantId, services.loan],
  );
  return rows[0] ?? { loans: 0, isWhole: true };
}
