import type { Selectable } from 'kysely';
import type { Elements } from '../../../database/schema.generated.ts';
import { objectRows, type SharedColumn } from '../objects/object-rows.ts';

/** What is read of an object; slots and search text are there for lists only. */
export type ElementRow = Pick<Selectable<Elements>, SharedColumn | 'element_type_id' | 'code'>;

export const elementRows = objectRows<ElementRow>({
  table: 'elements',
  typeTable: 'element_types',
  typeColumn: 'element_type_id',
  own: ['code'],
  unique: 'elements_code_unique',
});
