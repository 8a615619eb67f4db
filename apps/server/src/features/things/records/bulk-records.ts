import type { FieldValues, Problem } from '@tingest/domain';
import type { BulkResource } from '../../../data-objects/bulk/bulk-resource.ts';
import { findVisibleRecordType, findVisibleRecordTypes } from '../../../data-objects/find-record-type.ts';
import { filteredIds, resolveFields } from '../../../data-objects/option-sources.ts';
import { savedBy, savedByOf } from '../../../data-objects/saved-by.ts';
import { readManyForms } from '../../../forms/read-many-forms.ts';
import { notFound } from '../../../http/problem-error.ts';
import { fieldsOf } from '../../../publishing/publishable-item.ts';
import { colorSchema } from '../../configuration/record-types/record-type-schemas.ts';
import { recordList } from './record-list.ts';
import { type RecordRow, selectRecordsById } from './record-queries.ts';
import { type RenameNotice, recordColumns } from './record-service.ts';
import { recordsInUse } from './records-in-use.ts';

/** Predefined values, changed or deleted many at once. */
export function bulkRecords(noticeRename: RenameNotice): BulkResource<RecordRow> {
  return {
    resource: 'records',
    tag: 'Predefined values',
    noun: 'predefined values',
    componentName: 'DataRecord',
    typeIdName: 'recordTypeId',
    action: 'records.bulk',
    auditType: 'record',
    own: { color: colorSchema },
    storedOwn: ({ color, ...others }) => ({
      ...others,
      ...(color !== undefined && { color: typeof color === 'string' ? color.toLowerCase() : null }),
    }),
    findType: (context, id) => findVisibleRecordType(context, id, context.caller),
    async list(context, typeId, query) {
      const { caller } = context;
      if (typeId === undefined) return recordList(context, await findVisibleRecordTypes(context, caller), false);
      const type = await findVisibleRecordType(context, typeId, caller);
      if (!type) throw notFound();
      const fields = await resolveFields(context, type.fields, [], filteredIds(query));
      return recordList(context, [{ ...type, fields }], true);
    },
    rows: ({ tx, tenant, site }, ids, lock) => selectRecordsById(tx, tenant.id, site.id, ids, lock),
    typeIdOf: ({ record_type_id: id }) => id,
    readForms: (context, type, sent) =>
      readManyForms(
        context,
        fieldsOf(type.row),
        sent.map(({ row, values }) => ({
          previous: row.data_properties as FieldValues,
          previousPerson: savedByOf(row),
          sent: values,
        })),
      ),
    columnsOf: (context, type, _row, values) => ({
      ...recordColumns(context, type, { ...values }),
      ...savedBy(context),
    }),
    /** Values that name them. */
    async whatHolds({ tx }, rows) {
      const counts = await recordsInUse(tx, rows);
      return new Map(
        [...counts].map(([id, count]): [string, Problem] => [
          id,
          { code: 'inUse', parameters: { what: 'record', count } },
        ]),
      );
    },
    countRemembered: async () => 0,
    auditFacts: ({ title, color }) => ({ title, color }),
    onRenamed: noticeRename,
  };
}
