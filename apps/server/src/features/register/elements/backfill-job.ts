import type { FieldValues } from '@tingest/domain/fields';
import {
  type BackfilledResource,
  type BackfillStart,
  defineObjectBackfill,
  enqueueMarked,
  type FilledRow,
} from '../../../data-objects/backfill.ts';
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
    const { data_properties: _, ...columns } = elementColumns(context, type, {
      code,
      values: { ...values },
      codes: storedCodes({ codes }),
    });
    return columns;
  },
};

/**
 * Begins to prepare objects for changed fields in this process, including those of categories that a migration marked.
 */
export async function startElements({ jobs, backfill }: BackfillStart): Promise<void> {
  await defineObjectBackfill(jobs, elements, backfill);
  await enqueueMarked(jobs, backfill.pool, 'element_types');
}
