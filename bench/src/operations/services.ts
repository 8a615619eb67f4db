import { randomUUID } from 'node:crypto';
import type { ServicesSite } from '../data/create-services.ts';
import type { LoadedCategory } from '../data/loaded-site.ts';
import type { Random } from '../data/random.ts';
import { type Operation, pageOf, perSecond, within } from './operation.ts';

const distinctCount = 2_000;
const updatedCount = 64;

/** The form that all of the services ask for. */
export function filledIn({ checkFieldIds }: Pick<LoadedCategory, 'checkFieldIds'>, random: Random) {
  const [condition, measure, mended, comment] = checkFieldIds;
  return [
    { dataPropertyTypeId: condition, value: String(random.between(1, 3)) },
    { dataPropertyTypeId: measure, value: random.between(1, 500) / 10 },
    { dataPropertyTypeId: mended, value: random.next() < 0.2 },
    { dataPropertyTypeId: comment, value: 'Kontrollerad på plats' },
  ];
}

/**
 * Returns operations that are more than a form, each time with another object. Loans are measured by the users that
 * lend and return.
 */
export async function services(site: ServicesSite, random: Random): Promise<Operation[]> {
  const { path, category, elementIds, services: ids } = site;
  const target = perSecond(1_000);
  const perform = (body: object) =>
    ({
      method: 'POST',
      path: `/api/v2/${path}/operations`,
      body: JSON.stringify({
        clientOperationId: '{uuid}',
        operationTypeId: category.operationTypeId,
        dataProperties: filledIn(category, random),
        ...body,
      }),
    }) as const;
  const starts = (transactionTypeId: string, extraProperties: object = {}) =>
    Array.from({ length: distinctCount }, () => {
      const elementId = elementIds[random.between(0, elementIds.length - 1)];
      return perform({ mode: 'start', transactionTypeId, elementId, ...extraProperties });
    });
  const startedTransactions = await Promise.all(
    elementIds.slice(0, updatedCount).map(async (elementId) => {
      const { transaction } = await site.post<{ transaction: { id: string } }>('operations', {
        ...(JSON.parse(perform({ mode: 'start', transactionTypeId: ids.updatable, elementId }).body) as object),
        clientOperationId: randomUUID(),
      });
      return { elementId, transactionId: transaction.id };
    }),
  );
  return [
    { name: 'services', title: 'open a case', requests: starts(ids.case, { priority: 'high' }), target },
    { name: 'services', title: 'put into a stock, with its ledger', requests: starts(ids.stock), target },
    {
      name: 'services',
      title: 'update a check-list that is done',
      requests: startedTransactions.map((each) => perform({ mode: 'update', ...each })),
      target,
    },
  ];
}

/** Pages of 25 of one service's transactions. @param count how many it has */
export function transactionLists({ path, services: ids }: ServicesSite, count: number, random: Random): Operation[] {
  const filter = (body: object, query = '') =>
    pageOf(`/api/v2/${path}/transactions/filter?transactionTypeId=${ids.case}${query}`, body);
  const of = `${count.toLocaleString('en-US')} transactions`;
  const orderings = ['number', 'updatedAt'].flatMap((column) =>
    ['asc', 'desc'].map((dir) => ({ ordering: [{ column, dir }] })),
  );
  return [
    {
      name: 'transactions',
      title: `${of}: sorted page, skipCount`,
      requests: orderings.map((ordering) => filter({ ...ordering, skipCount: true })),
    },
    {
      name: 'transactions',
      title: `${of}: sorted page, counts`,
      requests: orderings.map((ordering) => filter(ordering)),
      target: within(50),
    },
    {
      name: 'transactions',
      title: `${of}: open ones, counts`,
      requests: orderings.map((ordering) => filter(ordering, '&status=started')),
      target: within(50),
    },
    {
      name: 'transactions',
      title: `${of}: found by their number, counts`,
      requests: Array.from({ length: 200 }, () => filter({ searchCriteria: String(random.between(1_000, count)) })),
      target: within(60),
    },
  ];
}
