import type { Culture } from '@tingest/domain';
import { type RawBuilder, sql } from 'kysely';
import type { ListColumn, ListSource } from '../../database/lists/list-source.ts';
import type { SiteContext } from '../../http/context.ts';
import { fieldContext } from '../../http/field-context.ts';
import { inAlphabet } from '../../http/lists/alphabet.ts';
import { idOperand, instantOperand, textOperand, wholeNumberOperand } from '../../http/lists/own-operands.ts';

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

function column(
  kind: ListColumn['kind'],
  value: RawBuilder<unknown>,
  operand: ListColumn['operand'],
  isNullable = false,
): ListColumn {
  return { kind, value, operand, isNullable };
}

/** A name or title, in the tenant's alphabetical order. */
function named(value: RawBuilder<unknown>, culture: Culture): ListColumn {
  return { ...column('text', value, textOperand), order: inAlphabet(value, culture) };
}

/** The event log: operations, newest first. */
export function operationList(context: SiteContext, scope: LogScope): ListSource {
  const { tenant, site } = context;
  const instant = instantOperand(fieldContext(context));
  const conditions = scopeConditions('operation_type_id', scope);
  if (scope.ownerId) conditions.push(sql`user_id = ${scope.ownerId}`);
  return {
    table: sql`operations`,
    scope: sql<boolean>`tenant_id = ${tenant.id} AND site_id = ${site.id} AND ${sql.join(conditions, sql` AND `)}`,
    columns: new Map([
      ['occurredAt', column('timestamp', sql`occurred_at`, instant)],
      ['receivedAt', column('timestamp', sql`received_at`, instant)],
      ['elementTitle', named(sql`element_title`, tenant.culture)],
      ['elementCode', named(sql`element_code`, tenant.culture)],
      ['userName', named(sql`user_name`, tenant.culture)],
      ['mode', column('text', sql`mode`, textOperand)],
      ['toStatus', column('text', sql`to_status`, textOperand)],
      ['operationTypeId', column('text', sql`operation_type_id`, idOperand)],
      ['transactionTypeId', column('text', sql`transaction_type_id`, idOperand)],
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
export function transactionList(context: SiteContext, scope: LogScope): ListSource {
  const { tenant, site } = context;
  const instant = instantOperand(fieldContext(context));
  const conditions = [sql`deleted_at IS NULL`, ...scopeConditions('transaction_type_id', scope)];
  if (scope.ownerId) conditions.push(sql`owner_id = ${scope.ownerId}`);
  if (scope.statuses) conditions.push(sql`status = ANY (${[...scope.statuses]}::text[])`);
  return {
    table: sql`transactions`,
    scope: sql<boolean>`tenant_id = ${tenant.id} AND site_id = ${site.id} AND ${sql.join(conditions, sql` AND `)}`,
    columns: new Map([
      ['number', column('number', sql`number`, wholeNumberOperand)],
      ['status', column('text', sql`status`, textOperand)],
      ['elementTitle', named(sql`element_title`, tenant.culture)],
      ['elementCode', named(sql`element_code`, tenant.culture)],
      ['ownerName', named(sql`owner_name`, tenant.culture)],
      ['updatedAt', column('timestamp', sql`updated_at`, instant)],
      ['createdAt', column('timestamp', sql`created_at`, instant)],
      ['startedAt', column('timestamp', sql`started_at`, instant, true)],
      ['endedAt', column('timestamp', sql`ended_at`, instant, true)],
      ['transactionTypeId', column('text', sql`transaction_type_id`, idOperand)],
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
    beginsWith: (prefix) => {
      const pattern = `${prefix.replace(/[\\%_]/g, '\\$&')}%`;
      return [sql<boolean>`lower(element_title) LIKE ${pattern}`, sql<boolean>`lower(element_code) LIKE ${pattern}`];
    },
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
