import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { createTenant } from './data/create-tenant.ts';
import type { LoadedSite } from './data/loaded-site.ts';
import type { Child } from './processes/child.ts';
import { startChild } from './processes/child.ts';
import type { LoadAnswer, LoadRequest } from './processes/load-types.ts';

/** What a flood of one tenant costs another one. */
export interface MeasuredFairness {
  /** What the flood is of. */
  readonly title: string;
  /** 99 of 100 of the other tenant's look-ups, one after the other, in milliseconds; the middle of all pairs. */
  readonly alone: number;
  readonly flooded: number;
  /** How many times longer they take: the middle of the pairs, each measured at once after the other. */
  readonly factor: number;
  /** Answers that the flood got, by status. */
  readonly flood: Readonly<Record<number, number>>;
}

/** How many times longer 99 of 100 look-ups of another tenant may take. */
export const fairnessLimit = 2;

/** Requests a second that one person may send: RATE_LIMIT_MAX, 1200 a minute. */
const perSecondOfPerson = 20;
const floodConnections = 60;
const warmUpSeconds = 2;
/** Others that use the machine come and go; so it is measured by turns. */
const pairs = 5;

/**
 * One tenant asks for as much as one of its people may, and more at a time than anybody should: PDFs, and forms whose
 * pattern takes as much work as a pattern may. Another tenant looks one object up after the other meanwhile, and before.
 */
export async function measureFairness(
  { server, load }: Record<'server' | 'load', Child>,
  options: {
    readonly owner: Client;
    readonly site: LoadedSite;
    readonly headers: Readonly<Record<string, string>>;
    readonly tokenOf: (username: string) => Promise<string>;
    readonly lookUps: readonly LoadRequest[];
    readonly seconds: number;
    readonly note: (text: string) => void;
  },
): Promise<MeasuredFairness[]> {
  const { owner, headers, tokenOf, lookUps, seconds, note } = options;
  const { address } = await server.ask<{ address: string }>({});
  const flooding = await createTenant(owner, `flod-${Date.now().toString(36)}`);
  const floodHeaders = { authorization: `Bearer ${await tokenOf(flooding.username)}` };
  const floods = await floodsOf(address, flooding.path, floodHeaders);
  const lookUp = (time: number) =>
    load.ask<LoadAnswer>({ address, headers, requests: lookUps, connections: 1, seconds: time });
  const flooder = await startChild('load');
  try {
    await lookUp(warmUpSeconds);
    const measured: MeasuredFairness[] = [];
    for (const { title, requests } of floods) {
      const flood = (time: number) =>
        flooder.ask<LoadAnswer>({
          ...{ address, headers: floodHeaders, requests, seconds: time },
          ...{ connections: floodConnections, overallRate: perSecondOfPerson },
        });
      measured.push(await measureFlood({ title, lookUp, flood, seconds, note }));
    }
    return measured;
  } finally {
    await flooder.stop();
  }
}

/** What a flood costs those who look something up, by pairs: alone, and beside it. */
export async function measureFlood({
  title,
  lookUp,
  flood,
  seconds,
  note,
}: {
  readonly title: string;
  readonly lookUp: (seconds: number) => Promise<LoadAnswer>;
  readonly flood: (seconds: number) => Promise<LoadAnswer>;
  readonly seconds: number;
  readonly note: (text: string) => void;
}): Promise<MeasuredFairness> {
  await flood(warmUpSeconds);
  const found: { alone: number; flooded: number }[] = [];
  const statuses: Record<number, number> = {};
  for (let pair = 0; pair < pairs; pair += 1) {
    const alone = await lookUp(seconds);
    const answers = flood(seconds + 1);
    const flooded = await lookUp(seconds);
    for (const [status, count] of Object.entries((await answers).statuses)) {
      statuses[Number(status)] = (statuses[Number(status)] ?? 0) + count;
    }
    found.push({ alone: alone.p99, flooded: flooded.p99 });
    note(`beside ${title}: p99 ${alone.p99.toFixed(2)} → ${flooded.p99.toFixed(2)} ms`);
  }
  const factor = middle(found.map(({ alone, flooded }) => flooded / alone));
  note(`beside ${title}: ${factor.toFixed(2)} ×, ${JSON.stringify(statuses)}`);
  return {
    title,
    alone: middle(found.map(({ alone }) => alone)),
    flooded: middle(found.map(({ flooded }) => flooded)),
    factor,
    flood: statuses,
  };
}

function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** The largest table of the slowest pattern that can be saved, and a transaction to be drawn. */
async function floodsOf(address: string, path: string, headers: Readonly<Record<string, string>>) {
  const post = async (resource: string, body: object) => {
    const reply = await fetch(`${address}/api/v2/${path}/${resource}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`POST ${resource} answered ${reply.status}: ${await reply.text()}`);
    return ((await reply.json()) as { data: { id: string; transaction?: { id: string } } }).data;
  };
  const [table, note, answer] = [randomUUID(), randomUUID(), randomUUID()];
  const validation = { pattern: '(a|b)*a(a|b){90}$' };
  const named = (text: string) => ({ localizedNames: [{ culture: 'sv-SE', text }], status: 'published' });
  const category = await post('elementTypes', {
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
  const elementTypeId = category.id;
  const element = await post('elements', { elementTypeId });
  const operationType = await post('operationTypes', {
    ...named('Kontroll'),
    elementTypeId,
    dataPropertyTypes: [{ id: answer, name: 'Svar', fieldType: 'text' }],
  });
  const transactionType = await post('transactionTypes', {
    ...named('Kontroll'),
    elementTypeId,
    mode: 'simpleForm',
    events: [{ mode: 'start', operationTypeId: operationType.id }],
  });
  const performed = await post('operations', {
    clientOperationId: randomUUID(),
    operationTypeId: operationType.id,
    elementId: element.id,
    transactionTypeId: transactionType.id,
    mode: 'start',
    dataProperties: [{ dataPropertyTypeId: answer, value: 'Ja' }],
  });
  const rows = Array.from({ length: 500 }, (_, row) => ({ [note]: `${'ab'.repeat(300)}${'ba'.repeat(row % 100)}` }));
  const body = JSON.stringify({ elementTypeId, dataProperties: [{ dataPropertyTypeId: table, value: rows }] });
  const pdf = `/api/v2/${path}/transactions/${performed.transaction?.id ?? ''}/pdf`;
  return [
    { title: 'PDFs', requests: [{ method: 'GET', path: pdf }] },
    { title: 'forms with a slow pattern', requests: [{ method: 'POST', path: `/api/v2/${path}/elements`, body }] },
    { title: 'a plain list', requests: [{ method: 'POST', path: `/api/v2/${path}/elements/filter`, body: '{}' }] },
  ] as const satisfies { title: string; requests: readonly LoadRequest[] }[];
}
