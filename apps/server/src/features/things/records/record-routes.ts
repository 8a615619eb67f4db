import { type ListQuery, withoutFields } from '@tingest/domain';
import Type, { type Static } from 'typebox';
import { bulkRoutes } from '../../../data-objects/bulk/bulk-routes.ts';
import {
  type FileStore,
  sentFilesBodyBytes,
  storeFilesOfBody,
  type Uploader,
} from '../../../file-store/file-references.ts';
import { created, item, noContent, ok } from '../../../http/answer.ts';
import type { SiteContext } from '../../../http/context.ts';
import { fieldContext } from '../../../http/field-context.ts';
import {
  listAnswer,
  listParameters,
  listQuerySchema,
  listReply,
  queryOfBody,
  queryOfParameters,
} from '../../../http/lists/list-schemas.ts';
import { type Route, route } from '../../../http/route.ts';
import { idParams, idSchema } from '../../../http/schemas.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { checkSameId, checkVersion, fieldsOf, presentPublishable } from '../../../publishing/publishable-item.ts';
import { visibleFields } from '../../../publishing/visible-fields.ts';
import { objectPage } from '../objects/object-page.ts';
import { bulkRecords } from './bulk-records.ts';
import { recordExport } from './record-export.ts';
import { recordObject } from './record-object.ts';
import { presentRecord } from './record-presenter.ts';
import type { RecordRow } from './record-rows.ts';
import { recordFullReply, recordReply, recordSave, recordWithTypeReply } from './record-schemas.ts';
import { changeRecord, type RecordWithType, type RenameNotice, recordService } from './record-service.ts';
import { recordUsage } from './record-usage.ts';
import { summaryRoute } from './summary-route.ts';

const base = { tag: 'Predefined values', authentication: 'user', scope: 'site' } as const;
const reading = { ...base, action: 'records.read', transaction: 'read' } as const;
const ofType = Type.Object({ recordTypeId: Type.Optional(idSchema) });
const withType = Type.Object({
  includeType: Type.Optional(
    Type.String({ description: 'Also answers the predefined value type; any value but "false".' }),
  ),
});

/** Predefined values. Source: specification, section 7, Record types and records. */
export function recordRoutes(files: FileStore, noticeRename: RenameNotice): Route[] {
  return [
    summaryRoute,
    route({
      ...reading,
      method: 'GET',
      path: 'records',
      name: 'records.list',
      summary: 'List: predefined value',
      query: Type.Object({ ...listParameters.properties, ...ofType.properties }),
      reply: listReply(recordReply),
      handler: (context, { query }) => list(context, query.recordTypeId, queryOfParameters(query)),
    }),
    route({
      ...reading,
      method: 'POST',
      path: 'records/filter',
      name: 'records.filter',
      summary: 'Filtered list: predefined value',
      query: ofType,
      body: listQuerySchema,
      reply: listReply(recordReply),
      handler: (context, { query, body }) => list(context, query.recordTypeId, queryOfBody(body)),
    }),
    recordExport(files.pool),
    ...bulkRoutes(bulkRecords(noticeRename)),
    route({
      ...reading,
      method: 'GET',
      path: 'records/:id',
      name: 'records.get',
      summary: 'One predefined value',
      params: idParams,
      query: withType,
      reply: recordWithTypeReply,
      handler: async (context, { params, query }) =>
        item(presentAsAsked(context, await recordService.get(context, params.id), query.includeType)),
    }),
    route({
      ...reading,
      method: 'GET',
      path: 'records/:id/full',
      name: 'records.getFull',
      summary: 'One predefined value with its type',
      params: idParams,
      query: withType,
      reply: recordFullReply,
      handler: async (context, { params }) => item(presentFull(context, await recordService.get(context, params.id))),
    }),
    route({
      ...reading,
      // For whoever is about to delete it.
      action: 'records.delete',
      method: 'GET',
      path: 'records/:id/usage',
      name: 'records.usage',
      summary: 'How much uses a predefined value',
      description:
        'Objects, other predefined values and events that have it among their values, up to a thousand of each.',
      params: idParams,
      reply: Type.Object({ count: Type.Integer({ minimum: 0 }) }, { title: 'RecordUsage' }),
      handler: async (context, { params }) => {
        const { row } = await recordService.get(context, params.id, { to: 'delete' });
        return ok({ count: await recordUsage(context.tx, row) });
      },
    }),
    route({
      ...base,
      action: 'records.write',
      transaction: 'write',
      method: 'POST',
      path: 'records',
      name: 'records.create',
      ...carriesFiles(files),
      summary: 'Add a predefined value',
      body: recordSave,
      reply: recordReply,
      status: 201,
      async handler(context, { body }) {
        const record = await recordService.create(context, body);
        audit(context, 'create', record.row, null, record.row);
        return created(present(context, record));
      },
    }),
    route({
      ...base,
      action: 'records.write',
      transaction: 'write',
      method: 'PUT',
      path: 'records/:id',
      name: 'records.update',
      ...carriesFiles(files),
      summary: 'Change a predefined value',
      description: 'A field that is left out keeps its value; null empties it.',
      params: idParams,
      body: recordSave,
      reply: recordReply,
      async handler(context, { params, body, expectedVersion }) {
        const previous = await recordService.get(context, params.id, { lock: true, to: 'update' });
        checkSameId(params.id, body.id);
        checkVersion(previous.row.version, expectedVersion, body.version);
        const record = await changeRecord(context, previous, body, noticeRename);
        audit(context, 'update', record.row, previous.row, record.row);
        return item(present(context, record));
      },
    }),
    route({
      ...base,
      action: 'records.delete',
      transaction: 'write',
      method: 'DELETE',
      path: 'records/:id',
      name: 'records.delete',
      summary: 'Delete a predefined value',
      description: 'Refused while values of objects, of other predefined values or in the event log name it.',
      params: idParams,
      status: 204,
      async handler(context, { params, expectedVersion }) {
        const record = await recordService.get(context, params.id, { lock: true, to: 'delete' });
        checkVersion(record.row.version, expectedVersion, undefined);
        await recordService.remove(context, record);
        audit(context, 'delete', record.row, record.row, null);
        return noContent();
      },
    }),
  ];
}

/** Saving may carry files, which are stored before its transaction begins. */
function carriesFiles(files: FileStore) {
  return {
    bodyLimit: sentFilesBodyBytes,
    prepareBody: (context: Uploader, { body }: { readonly body: Static<typeof recordSave> }) =>
      storeFilesOfBody(files, context, body),
  };
}

async function list(context: SiteContext, recordTypeId: string | undefined, query: ListQuery) {
  const { page, listed } = await objectPage(recordObject, context, recordTypeId, query);
  const readingContext = fieldContext(context);
  const items = listed.map(({ row, fields }) => presentRecord(row, fields, readingContext));
  return ok(listAnswer(context, items, page));
}

function present(context: SiteContext, { row, type, hidden }: RecordWithType) {
  const fields = withoutFields(visibleFields(type.fields, context.caller.role), hidden);
  return presentRecord(row, fields, fieldContext(context));
}

function presentFull(context: SiteContext, record: RecordWithType) {
  const { row } = record.type;
  const stored = withoutFields(visibleFields(fieldsOf(row), context.caller.role), record.hidden);
  const recordType = { ...presentPublishable(row, context.culture), color: row.color, dataPropertyTypes: [...stored] };
  return { ...present(context, record), recordType };
}

/** With its type where that is asked for, also by `?includeType` without a value. */
function presentAsAsked(context: SiteContext, record: RecordWithType, includeType: string | undefined) {
  const isAsked = includeType !== undefined && includeType.toLowerCase() !== 'false';
  return isAsked ? presentFull(context, record) : present(context, record);
}

function audit(
  context: SiteContext,
  action: 'create' | 'update' | 'delete',
  record: RecordRow,
  before: RecordRow | null,
  after: RecordRow | null,
) {
  const shown = (version: RecordRow | null) =>
    version
      ? {
          recordTypeId: version.record_type_id,
          title: version.title,
          color: version.color,
          values: version.data_properties,
        }
      : undefined;
  return recordAudit(context, {
    action,
    resourceType: 'record',
    resourceId: record.id,
    resourceName: record.title,
    before: shown(before),
    after: shown(after),
  });
}
