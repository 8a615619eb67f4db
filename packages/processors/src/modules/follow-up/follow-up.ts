import type { FieldValues } from '@tingest/domain/fields';
import type { FollowUpAsked } from '../../capabilities/transactions.ts';
import type { Processor, ProcessorContext, ProcessorResult } from '../../contract.ts';
import { daysSince } from '../../since.ts';
import { checkPointIds, manifest, textIds } from './manifest.ts';
import { reportedText } from './reported-text.ts';

/** Opens a case, or another service, on the object when a check point deviates or a rule says so. */
export const followUp: Processor = { manifest, check: () => [], run };

async function run(context: ProcessorContext, input: FieldValues): Promise<ProcessorResult> {
  const { configuration, now, timeZone, culture, trigger, transactions } = context;
  const transactionTypeId = String(configuration.service);
  const isWanted = input.isWanted === true || checkPointIds.some((id) => input[id] === 'deviation');
  const openTransaction = await transactions.open(transactionTypeId);
  const situation = {
    hasOpen: openTransaction !== null,
    isToFollow: isWanted,
    openNumber: openTransaction?.number ?? null,
    openTitle: openTransaction?.title ?? null,
    openDays: openTransaction ? daysSince(openTransaction.begunAt, now, timeZone) : null,
    reported: openTransaction ? reportedText(openTransaction.begunAt, now, timeZone, culture) : null,
  };
  if (!isWanted || trigger !== 'save') return { output: { ...situation, number: null, isOpened: false } };
  const followUp = await transactions.followUp({
    ...{ transactionTypeId, whenOpen: whenOpen(configuration, input) },
    text: textOf(configuration, input),
    photos: Array.isArray(input.photos) ? input.photos : [],
  });
  if ('problem' in followUp) return { failure: { ...followUp.problem, isLasting: true } };
  return { output: { ...situation, number: followUp.number, isOpened: followUp.isNew } };
}

/** A user that saw the open one may nevertheless report a separate one. */
function whenOpen(configuration: FieldValues, { openNew }: FieldValues): FollowUpAsked['whenOpen'] {
  if (openNew === true) return 'new';
  return configuration.whenOpen === 'new' || configuration.whenOpen === 'nothing' ? configuration.whenOpen : 'continue';
}

function textOf({ introduction }: FieldValues, input: FieldValues): string | null {
  const inputTexts = [introduction, ...textIds.map((id) => input[id])];
  const lines = inputTexts.flatMap((text) => (typeof text === 'string' && text.trim() !== '' ? [text.trim()] : []));
  return lines.length > 0 ? lines.join('\n') : null;
}
