import { convertValue, type FieldDefinition, type FieldValues, type SlotMap, walkFields } from '@tingest/domain/fields';
import { type RawBuilder, sql } from 'kysely';
import {
  type BackfillBatch,
  type BackfillStart,
  type BackfillStep,
  type BackfillTenant,
  defineBackfillJob,
} from '../../../../data-objects/backfill.ts';
import type { Transaction } from '../../../../database/transaction.ts';
import { fieldContext } from '../../../../http/kernel/field-context.ts';
import { operationSlotColumns, operationSlotNames } from '../../../configuration/operation-types/operation-slots.ts';

const batchSize = 500;

/** Begins to fill the event log's slots for changed forms in this process. Nothing of an operation is written but its slots. */
export function startOperations({ jobs, backfill }: BackfillStart): Promise<void> {
  return defineBackfillJob(jobs, 'operation_types', backfill, { fillBatch, finish });
}

interface PendingType {
  readonly fields: readonly FieldDefinition[];
  readonly slots: SlotMap | null;
  readonly backfilledTo: string | null;
  readonly siteId: string;
  /** When the form was changed, or a predefined value was renamed that it names. */
  readonly changedAt: Date;
}

/** Fills the next operations. */
async function fillBatch(fill: BackfillStep): Promise<BackfillBatch> {
  const { tx, tenant, typeId } = fill;
  const type = await lockPending(fill);
  if (!type?.slots) return { lastFilledId: null, isLast: true };
  const after = type.backfilledTo === null ? sql`true` : sql`id > ${type.backfilledTo}`;
  const next = sql`${after} ORDER BY id LIMIT ${sql.lit(batchSize)}`;
  const last = await fillOperations(fill, type, type.slots, next);
  if (last === undefined) return { lastFilledId: type.backfilledTo, isLast: true };
  await sql`UPDATE operation_types SET backfilled_to = ${last}
    WHERE tenant_id = ${tenant.id} AND id = ${typeId}`.execute(tx);
  return { lastFilledId: last, isLast: false };
}

/**
 * Processes once more the operations performed since the form changed, and lets lists use the new slots. If another
 * change meanwhile requested a complete refill, that is left to the job created with it.
 */
async function finish(fill: BackfillStep, settle: number, reachedId: string | null): Promise<void> {
  const { tx, tenant, typeId } = fill;
  const type = await lockPending(fill);
  if (!type?.slots || type.backfilledTo !== reachedId) return;
  // Operations under way then had already begun and so have their time, at most that long before.
  const since = new Date(type.changedAt.getTime() - settle);
  await fillOperations(fill, type, type.slots, sql`received_at >= ${since}`);
  await sql`
    UPDATE operation_types
    SET slot_map = pending_slot_map, pending_slot_map = NULL, backfilled_to = NULL, backfill_since = NULL
    WHERE tenant_id = ${tenant.id} AND id = ${typeId}`.execute(tx);
}

async function lockPending({ tx, tenant, typeId }: BackfillStep): Promise<PendingType | undefined> {
  const { rows } = await sql<PendingType>`
    SELECT data_property_types AS fields, pending_slot_map AS slots, backfilled_to AS "backfilledTo",
           site_id AS "siteId", GREATEST(updated_at, backfill_since) AS "changedAt"
    FROM operation_types WHERE tenant_id = ${tenant.id} AND id = ${typeId} FOR NO KEY UPDATE`.execute(tx);
  return rows[0];
}

interface FilledIn {
  readonly id: string;
  readonly version: number;
  readonly values: FieldValues;
}

/** Fills some operations of a function. @returns the id of the last one */
async function fillOperations(
  { tx, tenant, resolve, typeId }: BackfillStep,
  { fields, siteId }: PendingType,
  slots: SlotMap,
  condition: RawBuilder<unknown>,
): Promise<string | undefined> {
  const { rows } = await sql<FilledIn>`
    SELECT id, form_version AS version, data_properties AS values FROM operations
    WHERE tenant_id = ${tenant.id} AND operation_type_id = ${typeId} AND ${condition}`.execute(tx);
  if (rows.length === 0) return undefined;
  const versions = [...new Set(rows.map(({ version }) => version))];
  const forms = await sql<{ version: number; fields: readonly FieldDefinition[] }>`
    SELECT version, data_property_types AS fields FROM form_versions
    WHERE tenant_id = ${tenant.id} AND operation_type_id = ${typeId}
      AND version = ANY (${versions}::int[])`.execute(tx);
  const scope = { tx, tenant, site: { id: siteId }, culture: tenant.culture };
  const allValues = rows.map(({ values }) => values);
  const formOf = new Map<number, readonly FieldDefinition[]>();
  for (const { version, fields: then } of forms.rows) formOf.set(version, await resolve(scope, then, allValues));
  const current = await resolve(scope, fields, allValues);
  const filledRows = rows.map(({ id, version, values }) => ({
    id,
    ...slotsOf(tenant, slots, { current, formerFields: formOf.get(version) ?? [] }, values),
  }));
  await writeSlots(tx, tenant.id, filledRows);
  return rows.at(-1)?.id;
}

/**
 * Returns the slot values of an operation: a field's value in the words of the form that was filled in; the definitions
 * have the options of their sources. If the field's type has changed since, the value converted to that type, or
 * nothing if it cannot be converted.
 */
function slotsOf(
  tenant: BackfillTenant,
  slots: SlotMap,
  fields: { readonly current: readonly FieldDefinition[]; readonly formerFields: readonly FieldDefinition[] },
  values: FieldValues,
) {
  const moment = { tenant, now: new Date() };
  const context = fieldContext({ ...moment, culture: tenant.culture });
  const formerFields = new Map([...walkFields(fields.formerFields)].map((field) => [field.id, field]));
  const definitions: FieldDefinition[] = [];
  const convertedValues: Record<string, unknown> = {};
  for (const { children: _, ...field } of walkFields(fields.current)) {
    const then = formerFields.get(field.id);
    const value = Object.hasOwn(values, field.id) ? values[field.id] : null;
    if (!then || value === null || value === undefined) continue;
    const isSame = then.fieldType === field.fieldType;
    definitions.push(isSame ? { ...field, ...(then.options && { options: then.options }) } : field);
    const read = isSame ? null : convertValue(value, then, field, context);
    convertedValues[field.id] = isSame ? value : read?.value;
  }
  return operationSlotColumns(moment, definitions, slots, convertedValues);
}

/** Writes only the rows that differ from the stored ones: most rows of a batch often need no change. */
async function writeSlots(
  tx: Transaction,
  tenantId: string,
  filledRows: readonly ({ readonly id: string } & Readonly<Record<string, unknown>>)[],
): Promise<void> {
  const kinds = { t: 'text', n: 'float8', d: 'timestamptz' } as const;
  const columns = [
    ['sort_locale', 'text'] as const,
    ...operationSlotNames.map((slot) => [slot, kinds[slot[0] as keyof typeof kinds]] as const),
  ];
  const list = (make: (name: string, kind: string) => string) =>
    sql.raw(columns.map(([name, columnType]) => make(name, columnType)).join(', '));
  await sql`
    UPDATE operations AS o SET ${list((name) => `${name} = f.${name}`)}
    FROM jsonb_to_recordset(${JSON.stringify(filledRows)}::jsonb) AS f (id uuid, ${list((name, kind) => `${name} ${kind}`)})
    WHERE o.tenant_id = ${tenantId} AND o.id = f.id
      AND (${list((name) => `o.${name}`)}) IS DISTINCT FROM (${list((name) => `f.${name}`)})`.execute(tx);
}
