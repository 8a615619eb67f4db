import type { PerformedHistory } from './perform-histories.ts';
import type { SeedContext } from './seed-context.ts';

/** Rows of one INSERT; PostgreSQL takes 65,535 parameters. */
const rowsAtOnce = 500;

/** Writes the performed operations, numbered in each site from the oldest on. */
export async function writeHistory({ tx, tenant }: SeedContext, histories: readonly PerformedHistory[]): Promise<void> {
  const numbers = new Map<string, number>();
  const inOrder = [...histories].sort((one, otherHistory) => one.begunAt.getTime() - otherHistory.begunAt.getTime());
  const transactions = inOrder.map(({ transaction }) => {
    const number = (numbers.get(transaction.site_id) ?? 0) + 1;
    numbers.set(transaction.site_id, number);
    return { ...transaction, number, search_text: `${number} ${transaction.search_text}` };
  });
  const byTime = <Row extends { readonly occurred_at: Date | string }>(rows: readonly Row[]) =>
    rows.toSorted((one, otherRow) => new Date(one.occurred_at).getTime() - new Date(otherRow.occurred_at).getTime());
  for (const rows of batches(transactions)) await tx.insertInto('transactions').values(rows).execute();
  for (const rows of batches(byTime(inOrder.flatMap(({ operations }) => operations)))) {
    await tx.insertInto('operations').values(rows).execute();
  }
  // In the order in which the balances moved: the ledger keeps it.
  for (const rows of batches(byTime(inOrder.flatMap(({ movements }) => movements)))) {
    await tx.insertInto('stock_movements').values(rows).execute();
  }
  for (const rows of batches(inOrder.flatMap(({ handovers }) => handovers))) {
    await tx.insertInto('handovers').values(rows).execute();
  }
  for (const rows of batches(inOrder.flatMap(({ files }) => files.map(({ row }) => row)))) {
    await tx.insertInto('files').values(rows).execute();
  }
  for (const [siteId, value] of numbers) {
    await tx
      .insertInto('site_counters')
      .values({ tenant_id: tenant.id, site_id: siteId, name: 'transactions', value })
      .execute();
  }
}

function* batches<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) yield rows.slice(start, start + rowsAtOnce);
}
