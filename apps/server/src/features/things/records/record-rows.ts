import type { Selectable } from 'kysely';
import type { Records } from '../../../database/schema.generated.ts';
import { objectRows, type SharedColumn } from '../objects/object-rows.ts';

/** What is read of a record; slots and search text are there for lists only. */
export type RecordRow = Pick<Selectable<Records>, SharedColumn | 'record_type_id' | 'color'>;

export const recordRows = objectRows<RecordRow>({
  table: 'records',
  typeTable: 'record_types',
  typeColumn: 'record_type_id',
  own: ['color'],
});
