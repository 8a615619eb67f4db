import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { BenchContext } from './bench-context.ts';
import { createService, dataProperties, named } from './data/create-service.ts';
import { createTenant } from './data/create-tenant.ts';
import type { LoadedSite } from './data/loaded-site.ts';
import { startChild } from './processes/child.ts';
import type { LoadAnswer, LoadQuestion, LoadRequest } from './processes/load-types.ts';
import type { Post } from './processes/site-api.ts';
import { middle } from './report/cells.ts';

/** The effect of a flood from one tenant on another one. */
export interface MeasuredFairness {
  /** The kind of requests in the flood. */
  readonly title: string;
  readonly percentile: Percentile;
  /** That percentile of the others' look-ups, one after the other, in milliseconds; the median of all pairs. */
  readonly alone: number;
  readonly flooded: number;
  /** How many times longer they take: the middle of the pairs, each measured at once after the other. */
  readonly factor: number;
  /** Answers that the flood got, by status. */
  readonly flood: Readonly<Record<number, number>>;
}

type Percentile = 'p50' | 'p99';

/** How many times longer look-ups of others may take. */
export const fairnessLimit = 2;

/** Requests a second that one person may send: RATE_LIMIT_MAX, 1200 a minute. */
const perSecondOfPerson = 20;
const floodConnections = 60;
const warmUpSeconds = 2;
/** Others that use the machine come and go; so it is measured by turns. */
const pairs = 5;

/**
 * Measures fairness: one tenant sends as many requests as one of its users may, and more at a time than is reasonable:
 * PDFs, and forms with a pattern that takes as much work as a pattern may. Another tenant looks up one object after the
 * other meanwhile, and before.
 */
export async function measureFairness(
  { children: { load }, owner, signIn, seconds, note }: BenchContext,
  {
    headers,
    site,
    lookUps,
    isBrief,
  }: {
    readonly headers: LoadQuestion['headers'];
    readonly site: LoadedSite;
    readonly lookUps: readonly LoadRequest[];
    /** Leaves out floods of requests that are expensive in themselves. */
    readonly isBrief: boolean;
  },
): Promise<MeasuredFairness[]> {
  const flooding = await createTenant(owner, `flod-${Date.now().toString(36)}`);
  const { address, headers: floodHeaders, post } = await signIn(flooding);
  const colleague = await signIn(await addColleague(owner, site));
  const floods: Flood[] = [
    ...(isBrief ? [] : await floodsOf(post, `/api/v2/${flooding.path}`)).map((each) => ({
      ...{ ...each, headers: floodHeaders, connections: floodConnections, overallRate: perSecondOfPerson },
    })),
    {
      ...{ title: 'a colleague’s 30 lists of 1,000 at once', headers: colleague.headers, connections: 30 },
      requests: [{ method: 'POST', path: `/api/v2/${site.path}/elements/filter`, body: '{"limit":1000}' }],
    },
    {
      ...{ title: 'a colleague’s 30 devices that copy the site', headers: colleague.headers, connections: 30 },
      requests: [{ method: 'POST', path: `/api/v2/${site.path}/sync/pull`, body: '{"limit":5000}' }],
    },
    {
      ...{ title: '80 calls at once of another tenant', percentile: 'p50', headers: floodHeaders, connections: 80 },
      requests: await smallCalls(post, `/api/v2/${flooding.path}`),
    },
  ];
  const lookUp = (time: number) =>
    load.ask<LoadAnswer>({ address, headers, requests: lookUps, connections: 1, seconds: time });
  const flooder = await startChild('load');
  try {
    await lookUp(warmUpSeconds);
    const measuredFloods: MeasuredFairness[] = [];
    for (const { title, percentile, ...question } of floods) {
      const flood = (time: number) => flooder.ask<LoadAnswer>({ address, ...question, seconds: time });
      measuredFloods.push(
        await measureFlood({ title, ...(percentile && { percentile }), lookUp, flood, seconds, note }),
      );
    }
    return measuredFloods;
  } finally {
    await flooder.stop();
  }
}

/** Measures the effect of a flood on the users that look something up, by pairs: alone, and beside it. */
export async function measureFlood({
  title,
  percentile = 'p99',
  lookUp,
  flood,
  seconds,
  note,
}: Pick<BenchContext, 'seconds' | 'note'> & {
  readonly title: string;
  readonly percentile?: Percentile;
  readonly lookUp: (seconds: number) => Promise<LoadAnswer>;
  readonly flood: (seconds: number) => Promise<LoadAnswer>;
}): Promise<MeasuredFairness> {
  await flood(warmUpSeconds);
  const pairResults: { alone: number; flooded: number }[] = [];
  const statuses: Record<number, number> = {};
  for (let pair = 0; pair < pairs; pair += 1) {
    const baseline = await lookUp(seconds);
    const answers = flood(seconds + 1);
    const flooded = await lookUp(seconds);
    for (const [status, count] of Object.entries((await answers).statuses)) {
      statuses[Number(status)] = (statuses[Number(status)] ?? 0) + count;
    }
    pairResults.push({ alone: baseline[percentile], flooded: flooded[percentile] });
    note(`beside ${title}: ${percentile} ${baseline[percentile].toFixed(2)} → ${flooded[percentile].toFixed(2)} ms`);
  }
  const factor = middle(pairResults.map(({ alone, flooded }) => flooded / alone));
  note(`beside ${title}: ${factor.toFixed(2)} ×, ${JSON.stringify(statuses)}`);
  return {
    ...{ title, percentile },
    alone: middle(pairResults.map(({ alone }) => alone)),
    flooded: middle(pairResults.map(({ flooded }) => flooded)),
    factor,
    flood: statuses,
  };
}

/** The requests of others meanwhile. */
interface Flood extends Omit<LoadQuestion, 'address' | 'seconds'> {
  readonly title: string;
  readonly percentile?: Percentile;
}

/** Adds another user to the measured site. */
async function addColleague(owner: Client, { tenantId, path }: LoadedSite) {
  const username = `colleague-${Date.now().toString(36)}`;
  await owner.query(
    `INSERT INTO users (tenant_id, id, username, name, role) VALUES ($1, $2, $3, 'Bo Ek', 'TenantAdmin')`,
    [tenantId, randomUUID(), username],
  );
  return { username, path };
}

/** Calls that cost little each: an object, and a short list. */
async function smallCalls(post: Post, path: string): Promise<LoadRequest[]> {
  const { id: elementTypeId } = await post('elementTypes', {
    ...named('Stolar'),
    dataPropertyTypes: [{ id: randomUUID(), name: 'Namn', fieldType: 'text' }],
  });
  const { id } = await post('elements', { elementTypeId });
  return [
    { method: 'GET', path: `${path}/elements/${id}` },
    { method: 'POST', path: `${path}/elements/filter`, body: '{"limit":25}' },
  ];
}

/** The largest table of the slowest pattern that can be saved, and a transaction to be drawn. @param path of the site's API */
async function floodsOf(post: Post, path: string) {
  const [table, note, answer] = [randomUUID(), randomUUID(), randomUUID()];
  const validation = { pattern: '(a|b)*a(a|b){90}$' };
  const { id: elementTypeId } = await post('elementTypes', {
    ...named('Tabeller'),
    dataPropertyTypes: [
      {
        id: table,
        name: 'Rader',
        fieldType: 'collection',
        children: [{ id: note, name: 'Text', fieldType: 'textArea', validation }],
      },
    ],
  });
  const { id: elementId } = await post('elements', { elementTypeId });
  const dataPropertyTypes = [{ id: answer, name: 'Svar', fieldType: 'text' }];
  const service = await createService(post, { name: 'Kontroll', elementTypeId, dataPropertyTypes });
  const { transaction } = await post<{ transaction: { id: string } }>('operations', {
    ...service,
    ...{
      clientOperationId: randomUUID(),
      elementId,
      mode: 'start',
      dataProperties: dataProperties({ [answer]: 'Ja' }),
    },
  });
  const rows = Array.from({ length: 500 }, (_, row) => ({ [note]: `${'ab'.repeat(300)}${'ba'.repeat(row % 100)}` }));
  const body = JSON.stringify({ elementTypeId, dataProperties: dataProperties({ [table]: rows }) });
  return [
    { title: 'PDFs', requests: [{ method: 'GET', path: `${path}/transactions/${transaction.id}/pdf` }] },
    { title: 'forms with a slow pattern', requests: [{ method: 'POST', path: `${path}/elements`, body }] },
    { title: 'a plain list', requests: [{ method: 'POST', path: `${path}/elements/filter`, body: '{}' }] },
  ] as const satisfies { title: string; requests: readonly LoadRequest[] }[];
}
