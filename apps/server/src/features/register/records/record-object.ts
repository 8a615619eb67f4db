import type { GrantAction } from '@tingest/domain/access';
import { type Selectable, sql } from 'kysely';
import { type RecordTypeInfo, type RecordTypeRow, recordTypeFinder } from '../../../data-objects/find-record-type.ts';
import { type ObjectListResource, objectList } from '../../../data-objects/object-list.ts';
import type { ListSource } from '../../../database/lists/list-source.ts';
import type { Records } from '../../../database/schema.generated.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import type { DataObject } from '../objects/data-object.ts';
import { objectRows, type SharedColumn } from '../objects/object-rows.ts';

/** Columns read of a record; slots and search text exist for lists only. */
export type RecordRow = Pick<Selectable<Records>, SharedColumn | 'record_type_id' | 'color'>;

export const recordRows = objectRows<RecordRow>({
  table: 'records',
  typeTable: 'record_types',
  typeColumn: 'record_type_id',
  ownColumns: ['color'],
});

const records: ObjectListResource = {
  table: 'records',
  typeColumn: sql`record_type_id`,
  typeIdName: 'recordTypeId',
  nameAndCode: sql<string>`lower(title)`,
};

/** The list of the records of some types. Fields are columns only where there is one type. */
function recordList(
  context: SiteContext,
  types: readonly RecordTypeInfo[],
  ofOneType: boolean,
  actions?: readonly [GrantAction, ...GrantAction[]],
): ListSource {
  return objectList(records, context, types, { ofOneType, actions });
}

/** Predefined values: options that fields choose from, with the forms of their types. */
export const recordObject: DataObject<RecordRow, RecordTypeRow> = {
  resource: 'records',
  what: 'record',
  tag: 'Predefined values',
  typeResource: 'recordType',
  typeIdName: 'recordTypeId',
  typeIdOf: ({ record_type_id: id }) => id,
  types: recordTypeFinder,
  rows: recordRows,
  auditFacts: ({ title, color }) => ({ title, color }),
  list: recordList,
};
