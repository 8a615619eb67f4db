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
  const found = await context.transactions.related({ transactionTypeIds });
  return { output: { ...openWork(found, context), ...earlierWork(found, context) } };
}

function openWork(found: readonly RelatedTransaction[], { now, timeZone, culture }: ProcessorContext): FieldValues {
  const open = found.filter(({ status }) => status === 'started');
  const [newest] = open.toSorted((one, other) => timeOf(other.begunAt) - timeOf(one.begunAt));
  return {
    openCount: open.length,
    hasOpen: open.length > 0,
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
  found: readonly RelatedTransaction[],
  { configuration, now, timeZone, culture }: ProcessorContext,
): FieldValues {
  const completed = found.filter(({ status }) => status === 'completed');
  const within = typeof configuration.countedDays === 'number' ? configuration.countedDays : Number.POSITIVE_INFINITY;
  const counted = completed.filter(({ performedAt }) => performedAt && daysSince(performedAt, now, timeZone) <= within);
  const [last] = completed.toSorted((one, other) => timeOf(other.performedAt) - timeOf(one.performedAt));
  const at = last?.performedAt ?? null;
  return {
    completedCount: counted.length,
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
