import { type RecordTypeRow, recordTypeFinder } from '../../../data-objects/find-record-type.ts';
import type { DataObject } from '../objects/data-object.ts';
import { recordList } from './record-list.ts';
import { type RecordRow, recordRows } from './record-rows.ts';

/** Predefined values: what fields choose from, by the forms of their types. */
export const recordObject: DataObject<RecordRow, RecordTypeRow> = {
  resource: 'records',
  what: 'record',
  tag: 'Predefined values',
  typeResource: 'recordType',
  typeIdName: 'recordTypeId',
  typeIdOf: ({ record_type_id: id }) => id,
  types: recordTypeFinder,
  rows: recordRows,
  list: recordList,
};
