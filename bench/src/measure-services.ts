import type { BenchContext } from './bench-context.ts';
import { createServices } from './data/create-services.ts';
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
import { checkAnswers } from './processes/check-answers.ts';
import type { LoadAnswer } from './processes/load-types.ts';
import type { SiteApi } from './processes/site-api.ts';

/** The measurements of services other than check-lists. */
export interface MeasuredServices {
  readonly operations: readonly MeasuredOperation[];
  readonly loans?: MeasuredLoans;
  /** The comparisons with the same operation without the addition. */
  readonly pairs: readonly MeasuredPairs[];
}

const warmUpSeconds = 2;
const turns = 6;
/** The target share of the rate of a form without rules. */
const ruledShare = 0.8;

interface ServicesMeasurement {
  /** How many transactions the lists have. */
  readonly transactions: number;
  /** How many rows the lists have that grow with use. */
  readonly rows: number;
  readonly isAsked: (name: string) => boolean;
}

/** Measures each kind of operation, the list of transactions, and lending, in a tenant that is made for it. */
export async function measureServices(
  context: BenchContext,
  { transactions, rows, isAsked }: ServicesMeasurement,
): Promise<MeasuredServices> {
  const { children, owner, signIn, seconds, databaseFolder, note } = context;
  const { server, load } = children;
  const site = await createServices(owner, signIn);
  const random = seededRandom(7);
  const measuredOperations: MeasuredOperation[] = [];
  const pairs: MeasuredPairs[] = [];
  const send = (
    { address, headers }: Pick<SiteApi, 'address' | 'headers'>,
    { requests }: Operation,
    connections: number,
    time = seconds,
  ) => load.ask<LoadAnswer>({ address, headers, requests, connections, seconds: time });
  const measure = async (api: Pick<SiteApi, 'address' | 'headers'>, operations: Operation[]) => {
    for (const operation of operations.filter(({ name }) => isAsked(name))) {
      await send(api, operation, 16, warmUpSeconds);
      const [one, sixteen] = [await send(api, operation, 1), await send(api, operation, 16)];
      checkAnswers(operation.title, [one, sixteen]);
      measuredOperations.push({ operation, one, sixteen });
      note(`${operation.title}: ${Math.round(sixteen.perSecond)}/s, ${one.p50.toFixed(2)} ms`);
    }
  };
  if (isAsked('services')) await measure(site, await services(site, random));
  if (isAsked('ruled')) {
    const { plain, ruled } = await ruledForms(site, random);
    const sixteen = (operation: Operation) => async () => {
      const answer = await send(site, operation, 16);
      checkAnswers(operation.title, [answer]);
      return answer;
    };
    const ways = [sixteen(plain), sixteen(ruled)] as const;
    for (const way of ways) await way();
    await knowTables(owner);
    const pairedMeasurement = { title: ruled.title, target: ruledShare, ways };
    pairs.push(await measurePairs(pairedMeasurement, { server, databaseFolder, pairs: turns }));
    for (const each of pairs) note(pairsLine(each));
  }
  const loans = isAsked('loans') ? await measureLoans(context, site) : undefined;
  if (isAsked('transactions')) {
    // In a place of its own, where numbers begin anew.
    const fullSite = await createServices(owner, signIn);
    note(`loading ${transactions} transactions …`);
    await loadTransactions(owner, fullSite, transactions);
    await measure(fullSite, transactionLists(fullSite, transactions, random));
  }
  if (isAsked('rows')) {
    note(`loading lists of ${rows} rows …`);
    const listSite = await loadListRows(owner, rows);
    await measure(await signIn(listSite), allLists(listSite, rows, random));
  }
  return { operations: measuredOperations, pairs, ...(loans && { loans }) };
}
