import type { RecordTypeRow } from '../../../data-objects/find-record-type.ts';
import { savedBy } from '../../../data-objects/saved-by.ts';
import { colorSchema } from '../../configuration/record-types/record-type-schemas.ts';
import type { BulkResource } from '../objects/bulk/bulk-resource.ts';
import type { RecordRow } from './record-object.ts';
import { recordObject } from './record-object.ts';
import { type RenameNotice, recordColumns } from './record-service.ts';
import { recordsInUse } from './record-usage.ts';

/** Predefined values, changed or deleted many at once. */
export function bulkRecords(noticeRename: RenameNotice): BulkResource<RecordRow, RecordTypeRow> {
  return {
    object: recordObject,
    noun: 'predefined values',
    componentName: 'DataRecord',
    ownSchemas: { color: colorSchema },
    storedOwn: ({ color, ...otherColumns }) => ({
      ...otherColumns,
      ...(color !== undefined && { color: typeof color === 'string' ? color.toLowerCase() : null }),
    }),
    columnsOf: (context, type, _row, values) => ({
      ...recordColumns(context, type, { ...values }),
      ...savedBy(context),
    }),
    /** Values that name them. */
    countHolders: ({ tx }, rows) => recordsInUse(tx, rows),
    countRemembered: async () => 0,
    onRenamed: noticeRename,
  };
}
