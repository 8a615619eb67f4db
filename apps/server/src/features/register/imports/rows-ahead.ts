import type { Pool } from 'pg';
import { inTransaction } from '../../../database/transaction.ts';
import type { Logger } from '../../../foundation/logger.ts';
import type { Context } from '../../../http/kernel/context.ts';
import { applyAhead, WriteConflictError } from './import-steps.ts';
import type { ImportRecord } from './import-store.ts';
import type { BehindPart, ImportWork } from './import-work.ts';

/** Called with the last line that a step writes, once the first of its rows are written. */
export type Begun = (to: number) => void;

/**
 * Runs a step while a second connection writes the rows behind it, since the database works on one statement of a
 * connection at a time and on one processor. Steps are nevertheless committed in their order, so an import is at every
 * moment in the state of a single writer. The second one begins behind the first rows of the first, so that locks
 * needed by both are taken by the first one. A failure ahead is rolled back, and its rows are left to later steps.
 */
export async function withRowsAhead<Result>(
  { pool, logger }: { readonly pool: Pool; readonly logger: Logger },
  context: Context<'user', 'site', 'none'>,
  { work, row, partBehind }: { readonly work: ImportWork; readonly row: ImportRecord; readonly partBehind: BehindPart },
  step: (begun: Begun) => Promise<Result>,
): Promise<Result> {
  const startSignal = Promise.withResolvers<number | null>();
  const ahead = startSignal.promise.then(async (afterLine) => {
    if (afterLine === null) return;
    const scope = { tenantId: context.tenant.id };
    try {
      await inTransaction(
        pool,
        scope,
        (tx) => applyAhead({ ...context, tx }, work, row, { rowsBehind: afterLine, behindPart: partBehind }),
        1,
      );
    } catch (error) {
      if (error instanceof WriteConflictError) return;
      logger.info({ err: error, importId: row.id }, 'rows of an import that were written ahead were rolled back');
    }
  });
  try {
    return await step(startSignal.resolve);
  } finally {
    startSignal.resolve(null);
    await ahead;
  }
}
