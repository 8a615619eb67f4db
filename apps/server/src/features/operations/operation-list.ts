import { type RawBuilder, sql } from 'kysely';
import type { ListColumn, ListSource } from '../../database/lists/list-source.ts';
import type { SiteContext } from '../../http/context.ts';

/** Which part of the transactions or operations a list is about. */
export interface LogScope {
  /** Ids of the functions or services whose rows the caller may see. */
  readonly typeIds: readonly string[];
  /** Set where the list is about one of them. */
  readonly typeId?: string;
  readonly elementId?: string;
  /** Only rows of this user. */
  readonly ownerId?: string;
  readonly statuses?: readonly string[];
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
const number = (value: unknown) => {
  const parsed =
    typeof value === 'number' ? value : typeof value === 'string' && value !== '' ? Number(value) : Number.NaN;
  return Number.isFinite(parsed) ? parsed : undefined;
};
const instant = (value: unknown) => {
  const date = typeof value === 'string' ? new Date(value) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
};
const anId = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value) ? value.toLowerCase() : undefined;

function column(
  kind: ListColumn['kind'],
  value: RawBuilder<unknown>,
  operand: ListColumn['operand'],
  isNullable = false,
): ListColumn {
  return { kind, value, operand, isNullable };
}

/** The event log: operations, newest first. */
export function operationList({ tenant, site }: SiteContext, scope: LogScope): ListSource {
  const conditions = scopeConditions('operation_type_id', scope);
  if (scope.ownerId) conditions.push(sql`user_id = ${scope.ownerId}`);
  return {
    table: sql`operations`,
    scope: sql<boolean>`tenant_id = ${tenant.id} AND site_id = ${site.id} AND ${sql.join(conditions, sql` AND `)}`,
    columns: new Map([
      ['occurredAt', column('timestamp', sql`occurred_at`, instant)],
      ['receivedAt', column('timestamp', sql`received_at`, instant)],
      ['elementTitle', column('text', sql`element_title`, text)],
      ['elementCode', column('text', sql`element_code`, text)],
      ['userName', column('text', sql`user_name`, text)],
      ['mode', column('text', sql`mode`, text)],
      ['toStatus', column('text', sql`to_status`, text)],
      ['operationTypeId', column('text', sql`operation_type_id`, anId)],
      ['transactionTypeId', column('text', sql`transaction_type_id`, anId)],
    ]),
    defaultOrdering: { column: 'occurredAt', dir: 'desc' },
    total: (tx) =>
      total(
        tx,
        'operations',
        tenant.id,
        scope,
        sql`operations WHERE tenant_id = ${tenant.id} AND site_id = ${site.id} AND ${sql.join(conditions, sql` AND `)}`,
      ),
    search: logSearch('search_operations', scope),
  };
}

/** The transaction report: transactions, last changed first. */
export function transactionList({ tenant, site }: SiteContext, scope: LogScope): ListSource {
  const conditions = [sql`deleted_at IS NULL`, ...scopeConditions('transaction_type_id', scope)];
  if (scope.ownerId) conditions.push(sql`owner_id = ${scope.ownerId}`);
  if (scope.statuses) conditions.push(sql`status = ANY (${[...scope.statuses]}::text[])`);
  return {
    table: sql`transactions`,
    scope: sql<boolean>`tenant_id = ${tenant.id} AND site_id = ${site.id} AND ${sql.join(conditions, sql` AND `)}`,
    columns: new Map([
      ['number', column('number', sql`number`, number)],
      ['status', column('text', sql`status`, text)],
      ['elementTitle', column('text', sql`element_title`, text)],
      ['elementCode', column('text', sql`element_code`, text)],
      ['ownerName', column('text', sql`owner_name`, text)],
      ['updatedAt', column('timestamp', sql`updated_at`, instant)],
      ['createdAt', column('timestamp', sql`created_at`, instant)],
      ['startedAt', column('timestamp', sql`started_at`, instant, true)],
      ['endedAt', column('timestamp', sql`ended_at`, instant, true)],
      ['transactionTypeId', column('text', sql`transaction_type_id`, anId)],
    ]),
    defaultOrdering: { column: 'updatedAt', dir: 'desc' },
    total: (tx) =>
      total(
        tx,
        'transactions',
        tenant.id,
        scope,
        sql`transactions WHERE tenant_id = ${tenant.id} AND site_id = ${site.id} AND ${sql.join(conditions, sql` AND `)}`,
      ),
    search: logSearch('search_transactions', scope),
  };
}

function scopeConditions(typeColumn: string, { typeIds, typeId, elementId }: LogScope): RawBuilder<unknown>[] {
  const type = sql.ref(typeColumn);
  const conditions = [typeId ? sql`${type} = ${typeId}` : sql`${type} = ANY (${[...typeIds]}::uuid[])`];
  if (elementId) conditions.push(sql`element_id = ${elementId}`);
  return conditions;
}

function logSearch(
  name: 'search_operations' | 'search_transactions',
  { typeIds, typeId }: LogScope,
): ListSource['search'] {
  const ids = typeId ? [typeId] : [...typeIds];
  return {
    text: sql<string>`search_text`,
    find: (pattern, further, most) =>
      sql`${sql.raw(name)}(${ids}::uuid[], ${pattern}, ${[...further]}::text[], ${most})`,
    // One or two characters: the beginning of what is shown first, the object's title or code.
    beginsWith: (prefix) =>
      sql<boolean>`(lower(element_title) LIKE ${`${prefix.replace(/[\\%_]/g, '\\$&')}%`} OR lower(element_code) LIKE ${`${prefix.replace(/[\\%_]/g, '\\$&')}%`})`,
  };
}

/** Kept totals know functions and services as wholes; anything narrower is small enough to count. */
async function total(
  tx: Parameters<ListSource['total']>[0],
  list: 'operations' | 'transactions',
  tenantId: string,
  { typeIds, typeId, elementId, ownerId, statuses }: LogScope,
  narrower: RawBuilder<unknown>,
): Promise<number> {
  const isWhole = elementId === undefined && ownerId === undefined && statuses === undefined;
  const ids = typeId ? [typeId] : [...typeIds];
  const result = isWhole
    ? await sql<{ total: number }>`
        SELECT COALESCE(sum(total), 0)::int AS total FROM list_totals
        WHERE tenant_id = ${tenantId} AND list = ${list} AND owner_id = ANY (${ids}::uuid[])`.execute(tx)
    : await sql<{ total: number }>`SELECT count(*)::int AS total FROM ${narrower}`.execute(tx);
  return result.rows[0]?.total ?? 0;
}
