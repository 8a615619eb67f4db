import { type Selectable, sql } from 'kysely';
import type { AuditEvents } from '../../../database/schema.generated.ts';
import type { Transaction } from '../../../database/transaction.ts';

/** An event as lists show it. */
export type AuditListRow = Omit<Selectable<AuditEvents>, 'before' | 'after' | 'search_text'>;
export type AuditRow = Omit<Selectable<AuditEvents>, 'search_text'>;

const listed = [
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

export function selectAuditEvent(tx: Transaction, tenantId: string, id: string): Promise<AuditRow | undefined> {
  return tx
    .selectFrom('audit_events')
    .select([...listed, 'before', 'after'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The rows of a page of ids, in the page's order. */
export async function selectAuditEventsInOrder(
  tx: Transaction,
  tenantId: string,
  ids: readonly string[],
): Promise<AuditListRow[]> {
  return inOrder(ids, await eventsOf(tx, tenantId, ids).execute());
}

/** The same with what was changed. */
export async function selectFullAuditEventsInOrder(
  tx: Transaction,
  tenantId: string,
  ids: readonly string[],
): Promise<AuditRow[]> {
  return inOrder(ids, await eventsOf(tx, tenantId, ids).select(['before', 'after']).execute());
}

function eventsOf(tx: Transaction, tenantId: string, ids: readonly string[]) {
  return tx
    .selectFrom('audit_events')
    .select(listed)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`ANY (${[...ids]}::uuid[])`);
}

function inOrder<Row extends { readonly id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Lets go of what has become too old, at most so many. @returns how many */
export async function forgetOldAuditEvents(tx: Transaction, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT forget_old_audit_events(${most})::int AS count`.execute(tx);
  return rows[0]?.count ?? 0;
}
