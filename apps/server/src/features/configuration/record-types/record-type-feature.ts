import { assignSlots } from '@tingest/domain';
import { v7 as uuidv7 } from 'uuid';
import type { BackfillRequest } from '../../../data-objects/backfill.ts';
import { indexingOf } from '../../../data-objects/data-object-type.ts';
import type { RecordTypeRow } from '../../../data-objects/find-record-type.ts';
import { typeVisibility } from '../../../data-objects/granted/type-visibility.ts';
import { optionSourceProblems } from '../../../data-objects/option-source-problems.ts';
import { planSlots } from '../../../data-objects/plan-slots.ts';
import { ProblemError, throwProblems } from '../../../http/problem-error.ts';
import { presentPublishable, publishableColumns } from '../../../publishing/publishable-item.ts';
import type { PublishableBody, PublishableFeature } from '../../../publishing/publishable-routes.ts';
import {
  deleteRecordType,
  insertRecordType,
  recordTypeUsage,
  selectRecordType,
  selectRecordTypes,
  updateRecordType,
} from './record-type-queries.ts';
import { recordTypeReply, recordTypeSave } from './record-type-schemas.ts';

/** What is sent to save a predefined value type. */
export interface RecordTypeBody extends PublishableBody {
  readonly color?: string | null;
}

export const recordTypeResource = {
  path: 'recordTypes',
  tag: 'Predefined value types',
  noun: 'predefined value type',
  write: 'recordTypes.write',
} as const;

/**
 * What predefined value types are and how they are saved. `requestBackfill` is called inside the transaction that made
 * one necessary.
 */
export function recordTypeFeature(requestBackfill: BackfillRequest): PublishableFeature<RecordTypeRow, RecordTypeBody> {
  return {
    ...recordTypeResource,
    read: 'recordTypes.read',
    remove: 'recordTypes.delete',
    body: recordTypeSave,
    reply: recordTypeReply,
    load: ({ tx, tenant, site }) => selectRecordTypes(tx, tenant.id, site.id),
    find: ({ tx, tenant, site }, id, lock) => selectRecordType(tx, tenant.id, site.id, id, lock),
    async create(context, body) {
      const { tx, tenant, site, caller } = context;
      throwProblems(await optionSourceProblems(context, body.dataPropertyTypes ?? [], body.id));
      const { columns, fields } = publishableColumns(body, null, { requiresFields: true, inUse: false });
      return insertRecordType(tx, {
        ...columns,
        tenant_id: tenant.id,
        site_id: site.id,
        id: body.id ?? uuidv7(),
        color: colorOf(body, null),
        owner_id: caller.userId,
        slot_map: JSON.stringify(assignSlots(fields).slotMap),
      });
    },
    async update(context, previous, body) {
      const { tx, tenant } = context;
      throwProblems(await optionSourceProblems(context, body.dataPropertyTypes ?? [], previous.id));
      const { records, ...users } = await recordTypeUsage(tx, previous);
      const inUse = records > 0 || Object.values(users).some((count) => count > 0);
      const { columns, fields } = publishableColumns(body, previous, { requiresFields: true, inUse });
      const plan = planSlots(previous, fields, records > 0, context.now);
      const changes = { ...columns, ...plan.columns, color: colorOf(body, previous) };
      const row = await updateRecordType(tx, tenant.id, previous.id, changes);
      if (plan.needsBackfill) await requestBackfill(context, previous.id);
      return row;
    },
    async delete({ tx, tenant }, row) {
      const usage = await recordTypeUsage(tx, row);
      const count = Object.values(usage).reduce((sum, each) => sum + each, 0);
      if (count > 0) throw new ProblemError({ code: 'inUse', parameters: { what: 'recordType', count } });
      await deleteRecordType(tx, tenant.id, row.id);
    },
    usage: ({ tx }, row) => recordTypeUsage(tx, row),
    visibility: (context) => typeVisibility(context, 'recordType'),
    present: (row, { culture }) => ({
      ...presentPublishable(row, culture),
      color: row.color,
      indexing: indexingOf(row),
    }),
  };
}

/** What is left out keeps its colour. */
function colorOf(body: RecordTypeBody, previous: RecordTypeRow | null): string | null {
  return body.color === undefined ? (previous?.color ?? null) : (body.color?.toLowerCase() ?? null);
}
