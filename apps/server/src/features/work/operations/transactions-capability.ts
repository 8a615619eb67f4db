import type { ProcessorSubject, Transactions } from '@tingest/processors';
import type { SiteContext } from '../../../http/context.ts';
import type { FollowUps } from './follow-ups.ts';
import { selectOpenTransactions } from './prepare-queries.ts';
import { relatedTransactions } from './related-transactions.ts';

/**
 * Work on the object at hand, as far as the caller may read it.
 * @param followUps where what is to follow goes; `null` where nothing is being saved
 */
export function createTransactions(
  context: SiteContext,
  subject: ProcessorSubject | null,
  configurationId: string,
  followUps: FollowUps | null,
): Transactions {
  const impossible = { problem: { code: 'followUpImpossible' } } as const;
  if (!subject) return { related: async () => [], open: async () => null, followUp: async () => impossible };
  const { elementId, transactionId = null } = subject;
  return {
    related: (asked) => relatedTransactions(context, elementId, asked, transactionId),
    async open(transactionTypeId) {
      const rows = await selectOpenTransactions(context, elementId, transactionTypeId);
      const newest = rows.find(({ id }) => id !== transactionId);
      if (!newest) return null;
      const asked = { transactionTypeIds: [transactionTypeId] };
      const readable = await relatedTransactions(context, elementId, asked, transactionId);
      const seen = readable.find(({ id }) => id === newest.id);
      const begunAt = newest.started_at ?? newest.created_at;
      return { begunAt, number: seen?.number ?? null, title: seen?.title ?? null };
    },
    followUp: async (asked) => (followUps ? followUps.add(configurationId, asked) : impossible),
  };
}
