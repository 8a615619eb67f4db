import { formatDate } from '@tingest/domain/foundation';
import type { ProcessorSubject, Transactions } from '@tingest/processors';
import { sql } from 'kysely';
import { tenantRows } from '../../../../database/stored-rows.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { zoneOf } from '../../../../http/kernel/field-context.ts';
import type { FollowUps } from './follow-ups.ts';
import { selectOpenTransactions } from './prepare-queries.ts';
import { relatedTransactions } from './related-transactions.ts';

/**
 * Creates the capability to work on the current object, as far as the caller may read it.
 * @param followUps collects follow-ups; `null` if nothing is being saved
 */
export function createTransactions(
  context: SiteContext,
  subject: ProcessorSubject,
  configurationId: string,
  followUps: FollowUps | null,
): Transactions {
  const { elementId, transactionId = null } = subject;
  return {
    related: (relatedQuery) => relatedTransactions(context, elementId, relatedQuery, transactionId),
    async open(transactionTypeId) {
      const rows = await selectOpenTransactions(context, elementId, transactionTypeId);
      const newest = rows.find(({ id }) => id !== transactionId);
      if (!newest) return null;
      const relatedQuery = { transactionTypeIds: [transactionTypeId] };
      const readable = await relatedTransactions(context, elementId, relatedQuery, transactionId);
      const readableTransaction = readable.find(({ id }) => id === newest.id);
      const begunAt = newest.started_at ?? newest.created_at;
      return { begunAt, number: readableTransaction?.number ?? null, title: readableTransaction?.title ?? null };
    },
    async planned() {
      const row = await tenantRows(context, 'planned_work')
        .select([sql<string | null>`due_on::text`.as('due_on'), 'due_meter'])
        .where('config_id', '=', configurationId)
        .where('element_id', '=', elementId)
        .where('status', '=', 'planned')
        .executeTakeFirst();
      if (!row) return null;
      const today = formatDate(context.now, zoneOf(context.tenant));
      const dueMeter = row.due_meter === null ? null : Number(row.due_meter);
      return { dueOn: row.due_on, dueMeter, isLate: row.due_on !== null && row.due_on < today };
    },
    followUp: async (followUpRequest) =>
      followUps?.add(configurationId, followUpRequest) ?? { problem: { code: 'followUpImpossible' } },
  };
}
