import type { FieldValues } from '@tingest/domain';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import {
  type BackfillDependencies,
  type BackfilledResource,
  defineObjectBackfill,
  enqueueBackfill,
  type FilledRow,
} from '../../../data-objects/backfill.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { JobQueue } from '../../../job-contract.ts';
import { type ElementRow, storedCodes } from './element-object.ts';
import { elementColumns } from './element-service.ts';

interface ReadElement extends FilledRow {
  readonly code: string;
  readonly codes: ElementRow['codes'];
}

const elements: BackfilledResource<ReadElement> = {
  typeTable: 'element_types',
  table: 'elements',
  typeColumn: 'element_type_id',
  reads: ['code', 'codes', 'public_title', 'public_text', 'public_x', 'public_y'],
  columnsOf(tenant, type, { code, codes, data_properties }) {
    const values = data_properties as FieldValues;
    // Values of fields that are gone stay stored, but are not shown, found or sorted by.
    const context = { now: new Date(), tenant };
    const { data_properties: _, ...columns } = elementColumns(
      context,
      type,
      code,
      { ...values },
      storedCodes({ codes }),
    );
    return columns;
  },
};

/** Begins to prepare objects for changed fields in this process, those too whose category a migration marked. */
export async function defineBackfill(jobs: JobQueue, dependencies: BackfillDependencies): Promise<void> {
  await defineObjectBackfill(jobs, elements, dependencies);
  await enqueueMarked(jobs, dependencies.pool);
}

/**
 * Asks for what is marked: by a migration, which cannot ask, or by a change whose job was given up. Where it is under way already it is
 * asked for twice, and whoever comes second finds nothing to do.
 */
function enqueueMarked(jobs: JobQueue, pool: Pool): Promise<void> {
  return inTransaction(pool, { system: true }, async (tx) => {
    const { rows } = await sql<{ tenant: string; id: string }>`SELECT tenant, id FROM element_types_to_fill()`.execute(
      tx,
    );
    for (const { tenant, id } of rows) await enqueueBackfill({ tx, tenant: { id: tenant } }, jobs, 'element_types', id);
  });
}
