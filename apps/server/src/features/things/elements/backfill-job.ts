import type { FieldValues } from '@tingest/domain';
import {
  type BackfillDependencies,
  type BackfilledResource,
  defineObjectBackfill,
  type FilledRow,
} from '../../../data-objects/backfill.ts';
import type { JobQueue } from '../../../job-contract.ts';
import { elementColumns } from './element-service.ts';

interface ReadElement extends FilledRow {
  readonly code: string;
}

const elements: BackfilledResource<ReadElement> = {
  typeTable: 'element_types',
  table: 'elements',
  typeColumn: 'element_type_id',
  reads: ['code', 'public_title', 'public_text', 'public_x', 'public_y'],
  columnsOf(tenant, type, { code, data_properties }) {
    const values = data_properties as FieldValues;
    // Values of fields that are gone stay stored, but are not shown, found or sorted by.
    const { data_properties: _, ...columns } = elementColumns({ now: new Date(), tenant }, type, code, { ...values });
    return columns;
  },
};

/** Begins to prepare objects for changed fields in this process. */
export function defineBackfill(jobs: JobQueue, dependencies: BackfillDependencies): Promise<void> {
  return defineObjectBackfill(jobs, elements, dependencies);
}
