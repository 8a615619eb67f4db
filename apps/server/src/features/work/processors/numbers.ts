import type { NumberSeries, Numbers } from '@tingest/processors';
import { sql } from 'kysely';
import type { SiteScope, Transaction } from '../../../database/transaction.ts';

/** The run that numbers are issued for, and its database access. */
export interface NumberedRun {
  readonly tenant: { readonly id: string };
  readonly site: { readonly id: string };
  readonly configurationId: string;
  readonly subject: { readonly operationId?: string | undefined } | null;
  /** Works in the transaction that saves the object that the number is for. */
  readonly runInTransaction: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
}

/**
 * Creates the capability to issue numbers within the transaction that saves their use: a number that is rolled back was
 * never issued.
 */
export function createNumbers(run: NumberedRun): Numbers {
  const { tenant, site, runInTransaction } = run;
  return {
    next: (series, write) =>
      runInTransaction(async (tx) => {
        const scope = { tx, tenant, site };
        return (await givenBefore(scope, series, run)) ?? give(scope, series, write, run);
      }),
    foresee: (series) => runInTransaction((tx) => foresee({ tx, tenant, site }, series)),
  };
}

const columnsOf = ({ tenant, site }: SiteScope, { scope, name, period }: NumberSeries) => ({
  tenant_id: tenant.id,
  scope_id: scope === 'tenant' ? tenant.id : site.id,
  name,
  period,
});

/**
 * Returns the number that the same operation already got: a form with rules may ask several times before it is saved.
 */
async function givenBefore(scope: SiteScope, series: NumberSeries, run: NumberedRun): Promise<number | undefined> {
  const operationId = run.subject?.operationId;
  if (!operationId) return undefined;
  const numberKey = { ...columnsOf(scope, series), operation_id: operationId, config_id: run.configurationId };
  const numberQuery = scope.tx.selectFrom('given_numbers').select('number');
  const row = await numberQuery.where((by) => by.and(numberKey)).executeTakeFirst();
  return row?.number;
}

/** Locks the series until the transaction ends. */
async function give(
  scope: SiteScope,
  series: NumberSeries,
  write: (number: number) => string,
  { configurationId, subject }: NumberedRun,
): Promise<number> {
  const columns = columnsOf(scope, series);
  const { last } = await scope.tx
    .insertInto('number_series')
    .values({ ...columns, last: series.first })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'scope_id', 'name', 'period'])
        .doUpdateSet({ last: sql`GREATEST(number_series.last + 1, excluded.last)` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  await scope.tx
    .insertInto('given_numbers')
    .values({
      ...columns,
      number: last,
      text: write(last),
      config_id: configurationId,
      operation_id: subject?.operationId ?? null,
    })
    .execute();
  return last;
}

async function foresee(scope: SiteScope, series: NumberSeries): Promise<number> {
  const seriesQuery = scope.tx.selectFrom('number_series').select('last');
  const row = await seriesQuery.where((by) => by.and(columnsOf(scope, series))).executeTakeFirst();
  return row ? Math.max(row.last + 1, series.first) : series.first;
}
