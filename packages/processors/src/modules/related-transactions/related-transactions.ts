import type { FieldValues } from '@tingest/domain/fields';
import type { RelatedTransaction } from '../../capabilities/transactions.ts';
import type { Processor, ProcessorContext, ProcessorResult } from '../../contract.ts';
import { daysSince, sinceText } from '../../since.ts';
import { manifest } from './manifest.ts';

/** Returns the open transactions of the object and its earlier ones. */
export const relatedTransactions: Processor = { manifest, check: () => [], run };

async function run(context: ProcessorContext): Promise<ProcessorResult> {
  const { services } = context.configuration;
  const transactionTypeIds = Array.isArray(services) ? services.map(String) : [];
  const relatedTransactions = await context.transactions.related({ transactionTypeIds });
  return { output: { ...openWork(relatedTransactions, context), ...earlierWork(relatedTransactions, context) } };
}

function openWork(
  relatedTransactions: readonly RelatedTransaction[],
  { now, timeZone, culture }: ProcessorContext,
): FieldValues {
  const openTransactions = relatedTransactions.filter(({ status }) => status === 'started');
  const [newest] = openTransactions.toSorted(
    (one, otherTransaction) => timeOf(otherTransaction.begunAt) - timeOf(one.begunAt),
  );
  return {
    openCount: openTransactions.length,
    hasOpen: openTransactions.length > 0,
    openNumber: newest?.number ?? null,
    openTitle: newest?.title ?? null,
    openAt: newest?.begunAt?.toISOString() ?? null,
    openBy: newest?.begunBy ?? null,
    openAssignee: newest?.assignee ?? null,
    openDays: newest?.begunAt ? daysSince(newest.begunAt, now, timeZone) : null,
    openSince: newest?.begunAt ? sinceText(newest.begunAt, now, timeZone, culture) : null,
  };
}

function earlierWork(
  relatedTransactions: readonly RelatedTransaction[],
  { configuration, now, timeZone, culture }: ProcessorContext,
): FieldValues {
  const completedTransactions = relatedTransactions.filter(({ status }) => status === 'completed');
  const maxDays = typeof configuration.countedDays === 'number' ? configuration.countedDays : Number.POSITIVE_INFINITY;
  const recentTransactions = completedTransactions.filter(
    ({ performedAt }) => performedAt && daysSince(performedAt, now, timeZone) <= maxDays,
  );
  const [last] = completedTransactions.toSorted(
    (one, otherTransaction) => timeOf(otherTransaction.performedAt) - timeOf(one.performedAt),
  );
  const at = last?.performedAt ?? null;
  return {
    completedCount: recentTransactions.length,
    lastAt: at?.toISOString() ?? null,
    lastBy: last?.performedBy ?? null,
    lastNumber: last?.number ?? null,
    lastTitle: last?.title ?? null,
    lastDays: at ? daysSince(at, now, timeZone) : null,
    lastSince: at ? sinceText(at, now, timeZone, culture) : null,
  };
}

function timeOf(instant: Date | null): number {
  return instant?.getTime() ?? 0;
}
