import { type FieldDefinition, type FieldValues, walkFields, withoutFields } from '@tingest/domain';
import { sql } from 'kysely';
import Type from 'typebox';
import { accessToTypes } from '../../data-objects/granted/access-to-types.ts';
import { ok } from '../../http/answer.ts';
import type { SiteContext } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { nameOf } from '../../publishing/publishable-item.ts';
import { visibleFields } from '../../publishing/visible-fields.ts';
import { findVisibleRecordTypes } from '../record-types/record-type-lookup.ts';
import { summaryReply } from './record-schemas.ts';
import { type SummaryRow, selectSummary } from './summary-queries.ts';

/** What fields choose from, small enough for thousands of records. Source: specification, section 7. */
export const summaryRoute = route({
  tag: 'Predefined value types',
  authentication: 'user',
  scope: 'site',
  action: 'records.read',
  transaction: 'read',
  method: 'GET',
  path: 'recordTypes/summary',
  name: 'recordTypes.summary',
  summary: 'Predefined values as options',
  description: 'Of the types that the caller sees; values in the alphabetical order of the tenant.',
  query: Type.Object({
    ids: Type.Optional(
      Type.String({ maxLength: 4000, description: 'Ids of types, separated by commas; all of them unless given.' }),
    ),
    includePropertyTypes: Type.Optional(
      Type.String({ description: 'Also answers fields and their values; any value but "false".' }),
    ),
  }),
  reply: summaryReply,
  async handler(context, { query }) {
    const { includePropertyTypes } = query;
    const withValues = includePropertyTypes !== undefined && includePropertyTypes.toLowerCase() !== 'false';
    return ok(await summarize(context, query.ids, withValues));
  },
});

async function summarize(context: SiteContext, ids: string | undefined, withValues: boolean) {
  const { tx, tenant, caller, culture } = context;
  const wanted = ids === undefined ? undefined : new Set(ids.split(',').map((id) => id.trim().toLowerCase()));
  const seen = await findVisibleRecordTypes(context, caller);
  const types = seen.filter(({ id }) => wanted?.has(id) !== false);
  const records = new Map<string, SummaryRow[]>(types.map(({ id }) => [id, []]));
  const access = accessToTypes(context, 'recordType', types);
  const rows = await selectSummary(
    tx,
    tenant,
    types.map(({ id }) => id),
    withValues,
    access.predicate(sql`record_type_id`),
  );
  for (const row of rows) records.get(row.record_type_id)?.push(row);
  return types.map(({ id, row, fields }) => {
    const seen = visibleFields(fields, caller.role);
    const shown = withoutFields(seen, access.alwaysHidden);
    const entries = (records.get(id) ?? []).map(({ id: recordId, title, color, data_properties }) => ({
      id: recordId,
      name: title,
      color,
      ...(withValues && {
        dataProperties: storedValues(access.fieldsOf(id, seen, data_properties ?? {}), data_properties ?? {}),
      }),
    }));
    return {
      id,
      name: nameOf(row, culture),
      color: row.color,
      ...(withValues && { dataPropertyTypes: [...shown] }),
      records: entries,
    };
  });
}

function storedValues(fields: readonly FieldDefinition[], values: FieldValues) {
  return [...walkFields(fields)]
    .filter(({ id }) => Object.hasOwn(values, id))
    .map(({ id }) => ({ dataPropertyTypeId: id, value: values[id] }));
}
