import type { PerformedVisit } from './perform-visit.ts';
import type { Scene } from './scene.ts';

/** Rows of one INSERT; PostgreSQL takes 65,535 parameters. */
const rowsAtOnce = 500;

/** Writes what has been performed, numbered in each site from the oldest on. */
export async function writeHistory({ tx, tenant }: Scene, visits: readonly PerformedVisit[]): Promise<void> {
  const numbers = new Map<string, number>();
  const inOrder = [...visits].sort((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime());
  const transactions = inOrder.map(({ siteId, transaction }) => {
    const number = (numbers.get(siteId) ?? 0) + 1;
    numbers.set(siteId, number);
    return { ...transaction, number, search_text: `${number} ${transaction.search_text}` };
  });
  const operations = inOrder.map(({ operation }) => operation);
  for (let start = 0; start < inOrder.length; start += rowsAtOnce) {
    await tx
      .insertInto('transactions')
      .values(transactions.slice(start, start + rowsAtOnce))
      .execute();
    await tx
      .insertInto('operations')
      .values(operations.slice(start, start + rowsAtOnce))
      .execute();
  }
  for (const [siteId, value] of numbers) {
    await tx
      .insertInto('site_counters')
      .values({ tenant_id: tenant.id, site_id: siteId, name: 'transactions', value })
      .execute();
  }
}
