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
  const open = await transactions.open(transactionTypeId);
  const seen = {
    hasOpen: open !== null,
    isToFollow: isWanted,
    openNumber: open?.number ?? null,
    openTitle: open?.title ?? null,
    openDays: open ? daysSince(open.begunAt, now, timeZone) : null,
    reported: open ? reportedText(open.begunAt, now, timeZone, culture) : null,
  };
  if (!isWanted || trigger !== 'save') return { output: { ...seen, number: null, isOpened: false } };
  const followed = await transactions.followUp({
    ...{ transactionTypeId, whenOpen: whenOpen(configuration, input) },
    text: textOf(configuration, input),
    photos: Array.isArray(input.photos) ? input.photos : [],
  });
  if ('problem' in followed) return { failure: { ...followed.problem, isLasting: true } };
  return { output: { ...seen, number: followed.number, isOpened: followed.isNew } };
}

/** A user that saw the open one may nevertheless report a separate one. */
function whenOpen(configuration: FieldValues, { openNew }: FieldValues): FollowUpAsked['whenOpen'] {
  if (openNew === true) return 'new';
  return configuration.whenOpen === 'new' || configuration.whenOpen === 'nothing' ? configuration.whenOpen : 'continue';
}

function textOf({ introduction }: FieldValues, input: FieldValues): string | null {
  const given = [introduction, ...textIds.map((id) => input[id])];
  const lines = given.flatMap((text) => (typeof text === 'string' && text.trim() !== '' ? [text.trim()] : []));
  return lines.length > 0 ? lines.join('\n') : null;
}
