import type { FieldValues } from '@tingest/domain/fields';
import {
  type BackfilledResource,
  type BackfillStart,
  defineObjectBackfill,
  enqueueMarked,
  type FilledRow,
} from '../../../data-objects/backfill.ts';
import { refillUsersOf } from '../../../data-objects/option-source-users.ts';
import type { JobQueue } from '../../../foundation/job-contract.ts';
import { type RenameNotice, recordColumns } from './record-service.ts';

interface ReadRecord extends FilledRow {
  readonly title: string;
}

function records(jobs: JobQueue): BackfilledResource<ReadRecord> {
  return {
    typeTable: 'record_types',
    table: 'records',
    typeColumn: 'record_type_id',
    reads: ['title'],
    columnsOf(tenant, type, { data_properties }) {
      const values = { ...(data_properties as FieldValues) };
      const { data_properties: _, ...columns } = recordColumns({ now: new Date(), tenant }, type, values);
      return columns;
    },
    // Records that are named by others, which are named by others again: names travel one step a pass.
    async onFilled(tx, { id, row }, filledRows) {
      if (filledRows.every(({ row: { title }, columns }) => columns.title === title)) return;
      await refillUsersOf(jobs, { tx, tenant: { id: row.tenant_id }, site: { id: row.site_id } }, id);
    },
  };
}

/** Asks for everything to be filled anew that shows the name of a record of a type. */
export function renameNotice(jobs: JobQueue): RenameNotice {
  return (context, recordTypeId) => refillUsersOf(jobs, context, recordTypeId);
}

/** Begins to prepare records for changed fields in this process, including those of types that a migration marked. */
export async function startRecords({ jobs, backfill }: BackfillStart): Promise<void> {
  await defineObjectBackfill(jobs, records(jobs), backfill);
  await enqueueMarked(jobs, backfill.pool, 'record_types');
}
