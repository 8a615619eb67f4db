import { displayValues, type FieldContext, type FieldDefinition } from '@tingest/domain/fields';
import Type from 'typebox';
import type { FileStore } from '../../../file-store/file-references.ts';
import { idParams, presentMetadata } from '../../../http/contract/schemas.ts';
import { ok } from '../../../http/kernel/answer.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { bulkRoutes } from '../objects/bulk/bulk-routes.ts';
import { valuesOf } from '../objects/data-object.ts';
import { objectRoutes } from '../objects/object-routes.ts';
import { bulkRecords } from './bulk-records.ts';
import { recordExport, recordSchemaExport } from './record-export.ts';
import type { RecordRow } from './record-object.ts';
import { recordObject } from './record-object.ts';
import { embeddedRecordType, recordReply, recordSave } from './record-schemas.ts';
import {
  changeRecord,
  type RecordInput,
  type RecordWithType,
  type RenameNotice,
  recordService,
} from './record-service.ts';
import { recordUsage } from './record-usage.ts';
import { summaryRoute } from './summary-route.ts';

/** Predefined values. Source: specification, section 7, Record types and records. */
export function recordRoutes(files: FileStore, noticeRename: RenameNotice): Route[] {
  return [
    summaryRoute,
    ...objectRoutes(
      recordObject,
      {
        noun: 'predefined value',
        typeNoun: 'type',
        summaries: {
          create: 'Add a predefined value',
          update: 'Change a predefined value',
          delete: 'Delete a predefined value',
        },
        deletion: 'Refused while values of objects, of other predefined values or in the event log name it.',
        body: recordSave,
        reply: recordReply,
        typeReply: embeddedRecordType,
        service: {
          ...recordService,
          change: (context, previous: RecordWithType, input: RecordInput) =>
            changeRecord(context, previous, input, noticeRename),
        },
        present,
        presentType: ({ color }) => ({ color }),
      },
      files,
    ),
    route({
      tag: recordObject.tag,
      authentication: 'user',
      scope: 'site',
      transaction: 'read',
      // For a user that is about to delete it.
      action: 'records.delete',
      method: 'GET',
      path: 'records/:id/usage',
      name: 'records.usage',
      summary: 'Count the uses of a predefined value',
      description:
        'Counts objects, other predefined values and events that contain it among their values, up to a thousand of each.',
      params: idParams,
      reply: Type.Object({ count: Type.Integer({ minimum: 0 }) }, { title: 'RecordUsage' }),
      handler: async (context, { params }) => {
        const { row } = await recordService.get(context, params.id, { to: 'delete' });
        return ok({ count: await recordUsage(context.tx, row) });
      },
    }),
    recordExport(files),
    recordSchemaExport(files.pool),
    ...bulkRoutes(bulkRecords(noticeRename)),
  ];
}

/** A record as it is answered, with its values as the caller may see and read them. */
function present(row: RecordRow, fields: readonly FieldDefinition[], context: FieldContext) {
  return {
    id: row.id,
    recordTypeId: row.record_type_id,
    title: row.title,
    color: row.color,
    dataProperties: displayValues(fields, valuesOf(row), context),
    ...presentMetadata(row),
  };
}
