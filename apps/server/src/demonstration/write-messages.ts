import type { LocalizedText } from '@tingest/domain/foundation';
import type { Effect, ServicePolicy } from '@tingest/domain/work';
import { type Selectable, sql } from 'kysely';
import type { Transactions } from '../database/schema.generated.ts';
import { type Notice, sendNotice } from '../features/work/messages/send-notice.ts';
import { daysBefore, type SeedContext } from './seed-context.ts';

/** Number of past days for which messages are written; older ones would have been removed. */
const announcedDays = 10;

type AnnouncedTransaction = Selectable<Transactions> & { readonly transaction_type_names: readonly LocalizedText[] };

/** An operation with the transaction that it was done in. */
type Done = AnnouncedTransaction & {
  readonly operation_id: string;
  readonly operation: string;
  readonly effects: readonly Effect[];
  readonly policy: ServicePolicy;
  readonly user_id: string;
  readonly user_name: string;
};

/**
 * Writes the messages of recent operations, as performing them would have: the outbox of every site has some content.
 * Runs after the history is written.
 */
export async function writeMessages(seed: SeedContext): Promise<void> {
  const { tx, tenant } = seed;
  for (const performedOperation of await selectDone(seed)) {
    const caller = { userId: performedOperation.user_id, name: performedOperation.user_name };
    const notice = noticeOf(performedOperation);
    if (notice) sendNotice({ tx, tenant, site: { id: performedOperation.site_id }, caller }, notice);
  }
  for (const transaction of await selectReserved(seed)) {
    const { site_id: id, owner_id: userId, owner_name: name, version } = transaction;
    const notice = { kind: 'reservationConfirmed', transaction, occasion: version } as const;
    sendNotice({ tx, tenant, site: { id }, caller: { userId, name } }, notice);
  }
  await dateBack(seed);
}

function noticeOf(performedOperation: Done): Notice | null {
  const {
    mode,
    operation,
    operation_id: occasion,
    element_id,
    element_title: title,
    element_code: code,
  } = performedOperation;
  switch (mode) {
    case 'loan':
      if (operation === 'update') return null;
      return {
        kind: operation === 'start' ? 'loanReceipt' : 'returnReceipt',
        transaction: performedOperation,
        occasion,
      };
    case 'issueManagement':
      // No person is assigned yet.
      if (operation === 'start') return null;
      return {
        kind: operation === 'update' ? 'caseAssigned' : 'caseClosed',
        transaction: performedOperation,
        occasion,
      };
    case 'stockManagement': {
      const limit = performedOperation.policy.stock?.lowLimit ?? null;
      const [before, balance] = [
        Number(performedOperation.effects[0]?.from),
        Number(performedOperation.effects[0]?.to),
      ];
      if (limit === null || before <= limit || balance > limit) return null;
      return { kind: 'lowStock', element: { id: element_id, title, code }, balance, limit, occasion };
    }
    default:
      return null;
  }
}

async function selectDone(seed: SeedContext): Promise<readonly Done[]> {
  const { rows } = await sql<Done>`
    SELECT t.*, s.localized_names AS transaction_type_names, s.policy, o.id AS operation_id, o.mode AS operation,
           o.effects, o.user_id, o.user_name
    FROM operations o JOIN transactions t ON t.tenant_id = o.tenant_id AND t.id = o.transaction_id
    JOIN transaction_types s ON s.tenant_id = t.tenant_id AND s.id = t.transaction_type_id
    WHERE o.tenant_id = ${seed.tenant.id} AND o.occurred_at > ${daysBefore(seed, announcedDays)}
    ORDER BY o.occurred_at, o.id`.execute(seed.tx);
  return rows;
}

async function selectReserved(seed: SeedContext): Promise<readonly AnnouncedTransaction[]> {
  const { rows } = await sql<AnnouncedTransaction>`
    SELECT t.*, s.localized_names AS transaction_type_names
    FROM transactions t JOIN transaction_types s ON s.tenant_id = t.tenant_id AND s.id = t.transaction_type_id
    WHERE t.tenant_id = ${seed.tenant.id} AND t.status = 'reserved'
      AND t.created_at > ${daysBefore(seed, announcedDays)}
    ORDER BY t.created_at, t.id`.execute(seed.tx);
  return rows;
}

/** Dates each message back to its occasion. The id of its occasion is the third part of its key. */
async function dateBack({ tx, tenant }: SeedContext): Promise<void> {
  await sql`
    UPDATE messages m SET created_at = o.occurred_at, updated_at = o.occurred_at FROM operations o
    WHERE m.tenant_id = ${tenant.id} AND o.tenant_id = m.tenant_id
      AND split_part(m.dedupe_key, ':', 3) = o.id::text`.execute(tx);
  await sql`
    UPDATE messages m SET created_at = t.created_at, updated_at = t.created_at FROM transactions t
    WHERE m.tenant_id = ${tenant.id} AND t.tenant_id = m.tenant_id AND t.id = m.related_id
      AND m.template = 'reservationConfirmed'`.execute(tx);
}
