import { assignSlots } from '@tingest/domain/fields';
import { sql } from 'kysely';
import { indexingOf } from '../../../data-objects/data-object-type.ts';
import type { RecordTypeRow } from '../../../data-objects/find-record-type.ts';
import { typeVisibility } from '../../../data-objects/granted/type-visibility.ts';
import { usesOptionSource } from '../../../data-objects/option-source-users.ts';
import { planSlots } from '../../../data-objects/plan-slots.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import type { PublishableBody } from '../../../publishing/publishable-routes.ts';
import { targets } from '../publishable/publishable-queries.ts';
import type { PublishableType, Usage } from '../publishable/publishable-type.ts';
import { recordTypeReply, recordTypeSave } from './record-type-schemas.ts';

/** Request body for saving a predefined value type. */
export interface RecordTypeBody extends PublishableBody {
  readonly color?: string | null;
}

/** Predefined value types. Source: specification, section 7, Record types and records. */
export const recordTypes: PublishableType<'record_types', RecordTypeRow, RecordTypeBody> = {
  table: 'record_types',
  path: 'recordTypes',
  tag: 'Predefined value types',
  noun: 'predefined value type',
  body: recordTypeSave,
  reply: recordTypeReply,
  requiresFields: true,
  filledIn: { table: 'records', typeColumn: 'record_type_id', convertsValues: true },
  slots: {
    assign: (fields) => assignSlots(fields).slotMap,
    plan: (previous, fields, { isFilledIn, now }) => planSlots(previous, fields, { hasObjects: isFilledIn, now }),
  },
  // An omitted colour remains unchanged.
  ownColumns: async (_context, { color }, previous) => ({
    columns: { color: color === undefined ? (previous?.color ?? null) : (color?.toLowerCase() ?? null) },
  }),
  usage: selectUsage,
  visibility: (context) => typeVisibility(context, 'recordType'),
  present: (row) => ({ color: row.color, indexing: indexingOf(row) }),
  content: ({ color }) => ({ color }),
};

/**
 * Counts its records, and the items with fields that take their options from it. Only of other record types: one that
 * refers to itself can be deleted.
 */
async function selectUsage({ tx, tenant, site }: SiteContext, { id }: RecordTypeRow): Promise<Usage> {
  const users = (table: string) => sql`
    (SELECT count(*)::int FROM ${sql.table(table)} t WHERE t.tenant_id = ${tenant.id} AND t.site_id = ${site.id}
      AND t.id <> ${id} AND ${usesOptionSource(sql`t.data_property_types`, id)})`;
  const { rows } = await sql<Record<string, number>>`
    SELECT (SELECT COALESCE(sum(total), 0)::int FROM list_totals
             WHERE tenant_id = ${tenant.id} AND list = 'records' AND owner_id = ${id}) AS records,
           ${users('element_types')} AS "elementTypes",
           ${users('operation_types')} AS "operationTypes",
           ${users('transaction_types')} AS "transactionTypes",
           ${users('record_types')} AS "recordTypes",
           (SELECT count(*)::int FROM data_schemas
             WHERE tenant_id = ${tenant.id} AND ${targets({ type: 'recordType', id })}) AS schemas`.execute(tx);
  return { ...rows[0] };
}
