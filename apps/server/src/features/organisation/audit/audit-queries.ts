import { allFields, type FieldDefinition, fieldLabel } from '@tingest/domain/fields';
import type { Culture } from '@tingest/domain/foundation';
import { type Selectable, sql } from 'kysely';
import type { AuditEvents } from '../../../database/schema.generated.ts';
import { inOrder, tenantRows } from '../../../database/stored-rows.ts';
import type { TenantScope, Transaction } from '../../../database/transaction.ts';
import { namesOfIds } from '../../../publishing/names-of-ids.ts';

/** An event as lists show it. */
export type AuditListRow = Omit<Selectable<AuditEvents>, 'before' | 'after' | 'search_text'>;
export type AuditRow = Omit<Selectable<AuditEvents>, 'search_text'>;

const listedColumns = [
  'tenant_id',
  'id',
  'occurred_at',
  'actor_id',
  'actor_name',
  'action',
  'resource_type',
  'resource_id',
  'resource_name',
  'site_id',
  'request_id',
] as const;

export function selectAuditEvent(scope: TenantScope, id: string): Promise<AuditRow | undefined> {
  return tenantRows(scope, 'audit_events')
    .select([...listedColumns, 'before', 'after'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The rows of a page of ids, in the page's order. */
export async function selectAuditEventsInOrder(scope: TenantScope, ids: readonly string[]): Promise<AuditListRow[]> {
  return inOrder(ids, await eventsOf(scope, ids).execute());
}

/** Reads the same events with their changes. */
export async function selectFullAuditEventsInOrder(scope: TenantScope, ids: readonly string[]): Promise<AuditRow[]> {
  return inOrder(ids, await eventsOf(scope, ids).select(['before', 'after']).execute());
}

function eventsOf(scope: TenantScope, ids: readonly string[]) {
  return tenantRows(scope, 'audit_events')
    .select(listedColumns)
    .where('id', '=', sql<string>`ANY (${[...ids]}::uuid[])`);
}

/** Deletes expired events, at most so many. @returns their number */
export async function forgetOldAuditEvents(tx: Transaction, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT forget_old_audit_events(${max})::int AS count`.execute(tx);
  return rows[0]?.count ?? 0;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns the names for the ids in an event, fields included, which the reader of the trail would otherwise have to
 * look up. Fields that the event itself defines have the name of that time.
 */
export async function namesInEvent(tx: Transaction, row: AuditRow, culture: Culture): Promise<Record<string, string>> {
  const ids = new Set<string>();
  const names = new Map<string, string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') {
      if (uuid.test(value)) ids.add(value);
    } else if (Array.isArray(value)) {
      value.forEach(collect);
    } else if (value !== null && typeof value === 'object') {
      if (isField(value)) names.set(value.id, fieldLabel(value, culture));
      for (const [name, each] of Object.entries(value)) {
        collect(name);
        collect(each);
      }
    }
  };
  collect([row.before, row.after]);
  const typeId = typeOf(row);
  const [elements, fields] = await Promise.all([
    namesOfIds(tx, row.tenant_id, [...ids], culture),
    typeId ? fieldsOfType(tx, row, typeId) : [],
  ]);
  for (const field of fields) if (ids.has(field.id)) elements.set(field.id, fieldLabel(field, culture));
  return Object.fromEntries([...elements, ...names]);
}

function isField(value: object): value is FieldDefinition & { readonly id: string } {
  const { id, fieldType, name } = value as Partial<FieldDefinition>;
  return typeof id === 'string' && typeof fieldType === 'string' && typeof name === 'string';
}

/** The category or value type of an object or value: its values are kept under the ids of the type's fields. */
function typeOf({ before, after }: AuditRow): string | undefined {
  const auditedValues = (after ?? before) as {
    readonly elementTypeId?: unknown;
    readonly recordTypeId?: unknown;
  } | null;
  const id = auditedValues?.elementTypeId ?? auditedValues?.recordTypeId;
  return typeof id === 'string' ? id : undefined;
}

async function fieldsOfType(tx: Transaction, row: AuditRow, typeId: string): Promise<FieldDefinition[]> {
  const table = row.resource_type === 'record' ? 'record_types' : 'element_types';
  const type = await tx
    .selectFrom(table)
    .select('data_property_types')
    .where('tenant_id', '=', row.tenant_id)
    .where('id', '=', typeId)
    .executeTakeFirst();
  return [...allFields(type?.data_property_types ?? [])];
}
