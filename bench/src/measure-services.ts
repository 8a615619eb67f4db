import type { Client } from 'pg';
import { createServices, type ServicesSite } from './data/create-services.ts';
import { loadListRows } from './data/load-list-rows.ts';
import { loadTransactions } from './data/load-transactions.ts';
import { seededRandom } from './data/random.ts';
import { type MeasuredLoans, measureLoans } from './measure-loans.ts';
import type { MeasuredOperation } from './measure-operations.ts';
import { knowTables, type MeasuredPairs, measurePairs, pairsLine } from './measure-pairs.ts';
import { allLists } from './operations/all-lists.ts';
import type { Operation } from './operations/operation.ts';
import { ruledForms } from './operations/ruled-forms.ts';
import { services, transactionLists } from './operations/services.ts';
import type { Child } from './processes/child.ts';
import type { LoadAnswer } from './processes/load-types.ts';

/** What was measured of services beyond check-lists. */
export interface MeasuredServices {
  readonly operations: readonly MeasuredOperation[];
  readonly loans?: MeasuredLoans;
  /** What is compared with the same without. */
  readonly pairs: readonly MeasuredPairs[];
}

const warmUpSeconds = 2;
const turns = 6;
/** What is aimed at of the rate of a form without rules. */
const ruledShare = 0.8;

/** Measures each kind of operation, the list of transactions, and lending, in a tenant that is made for it. */
export async function measureServices(
  { server, load }: Record<'server' | 'load', Child>,
  options: {
    readonly owner: Client;
    readonly tokenOf: (username: string) => Promise<string>;
    readonly seconds: number;
    /** How many transactions the lists have. */
    readonly transactions: number;
    /** How many rows the lists have that grow with use. */
    readonly rows: number;
    readonly isAsked: (name: string) => boolean;
    /** Where the database is; absent for somebody else's server. */
    readonly databaseFolder: string | undefined;
    readonly note: (text: string) => void;
  },
): Promise<MeasuredServices> {
  const { owner, tokenOf, seconds, transactions, rows, isAsked, databaseFolder, note } = options;
  const { address } = await server.ask<{ address: string }>({});
  let headers: Readonly<Record<string, string>> = {};
  const site = await createServices(owner, async (username) => {
    headers = { authorization: `Bearer ${await tokenOf(username)}` };
    return postTo(address, headers);
  });
  const random = seededRandom(7);
  const measured: MeasuredOperation[] = [];
  const pairs: MeasuredPairs[] = [];
  const measure = async (operations: MeasuredOperation['operation'][]) => {
    for (const operation of operations.filter(({ name }) => isAsked(name))) {
      const send = (connections: number, time: number) =>
        load.ask<LoadAnswer>({ address, headers, requests: operation.requests, connections, seconds: time });
      await send(16, warmUpSeconds);
      const [one, sixteen] = [await send(1, seconds), await send(16, seconds)];
      checkAnswers(operation.title, [one, sixteen]);
      measured.push({ operation, one, sixteen });
      note(`${operation.title}: ${Math.round(sixteen.perSecond)}/s, ${one.p50.toFixed(2)} ms`);
    }
  };
  if (isAsked('services')) await measure(await services(site, random));
  if (isAsked('ruled')) {
    const { plain, ruled } = await ruledForms(site, random);
    const sixteen = (operation: Operation) => async () => {
      const answer = await load.ask<LoadAnswer>({
        address,
        headers,
        requests: operation.requests,
        connections: 16,
        seconds,
      });
      checkAnswers(operation.title, [answer]);
      return answer;
    };
    const ways = [sixteen(plain), sixteen(ruled)] as const;
    for (const way of ways) await way();
    await knowTables(owner);
    const asked = { title: ruled.title, target: ruledShare, ways };
    pairs.push(await measurePairs(asked, { server, databaseFolder, pairs: turns }));
    for (const each of pairs) note(pairsLine(each));
  }
  const loans = isAsked('loans') ? await measureLoans(address, { site, headers, seconds, owner, note }) : undefined;
  if (isAsked('transactions')) {
    // In a place of its own, where numbers begin anew.
    const full = await createServices(owner, async (username) => {
      headers = { authorization: `Bearer ${await tokenOf(username)}` };
      return postTo(address, headers);
    });
    note(`loading ${transactions} transactions …`);
    await loadTransactions(owner, full, transactions);
    await measure(transactionLists(full, transactions, random));
  }
  if (isAsked('rows')) {
    note(`loading lists of ${rows} rows …`);
    const listed = await loadListRows(owner, rows);
    headers = { authorization: `Bearer ${await tokenOf(listed.username)}` };
    await measure(allLists(listed, rows, random));
  }
  return { operations: measured, pairs, ...(loans && { loans }) };
}

/** The API as an administrator has it. */
export function postTo(address: string, headers: Readonly<Record<string, string>>): ServicesSite['post'] {
  return async <Data>(path: string, body: object) => {
    const reply = await fetch(`${address}/api/v2/${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`POST ${path} answered ${reply.status}: ${await reply.text()}`);
    return ((await reply.json()) as { data: Data }).data;
  };
}

/** A figure of failures is no figure. */
function checkAnswers(title: string, answers: readonly LoadAnswer[]): void {
  for (const { statuses, lost } of answers) {
    const failed = Object.keys(statuses).filter((status) => !status.startsWith('2'));
    if (failed.length > 0 || lost > 0) {
      throw new Error(`${title}: ${JSON.stringify(statuses)}, ${lost} requests without an answer`);
    }
  }
}
