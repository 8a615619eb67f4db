import { foldSearch } from '@tingest/domain/fields';
import type { Problem, ValueProblem } from '@tingest/domain/foundation';
import { countSegments, maxSmsSegments, senderNameProblem } from '@tingest/domain/work';
import type { Static } from 'typebox';
import { v7 as uuidv7 } from 'uuid';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { ProblemError, throwProblems } from '../../../../http/kernel/problem-error.ts';
import { cut } from '../message-facts.ts';
import type { MessageRow } from '../message-queries.ts';
import { optedOut } from './opt-outs.ts';
import { sendersOfOthers } from './senders-of-others.ts';
import type { smsBody } from './sms-schemas.ts';
import { monthOf, type SmsSettings, selectSmsSettings } from './sms-settings.ts';
import { selectUse, selectWaiting } from './sms-usage.ts';

type SmsBody = Static<typeof smsBody>;

/** Characters of a text that lists show. */
const shownLength = 80;

/**
 * Puts an SMS to each recipient into the outbox: all of them or none.
 * @param reservedSenders names that the operator reserves
 * @throws ProblemError with all that is wrong, each recipient's problem at its place
 */
export async function sendSms(
  context: SiteContext,
  body: SmsBody,
  reservedSenders: readonly string[],
): Promise<MessageRow[]> {
  const { tx, tenant, site, requestId } = context;
  const settings = await selectSmsSettings(tx, tenant);
  const sender = body.sender?.trim() || null;
  const text = body.text.replace(/\r\n?/g, '\n').trim();
  const { segments } = countSegments(text);
  const { mobileNumber, isNumberOf } = await import('@tingest/domain/phone-numbers');
  const numbers = body.recipients.map(({ phoneNo }) => mobileNumber(phoneNo, settings.country));
  const refusing = await optedOut(
    context,
    numbers.flatMap((read) => ('number' in read ? [read.number] : [])),
  );
  const problems: Problem[] = [];
  const wrongSender =
    sender === null ? null : senderNameProblem(sender, [...reservedSenders, ...(await sendersOfOthers(tx, tenant))]);
  if (wrongSender) problems.push({ ...wrongSender, path: 'sender' });
  if (text === '') problems.push({ code: 'required', path: 'text' });
  if (segments > maxSmsSegments) {
    problems.push({ code: 'smsTooLong', path: 'text', parameters: { count: segments, max: maxSmsSegments } });
  }
  problems.push(...recipientProblems(numbers, refusing, (number) => isNumberOf(number, settings.usualCountries)));
  throwProblems(problems);
  await checkLimit(context, settings, segments * numbers.length);
  const subject = cut(text.replace(/\s+/g, ' '), shownLength);
  return tx
    .insertInto('messages')
    .values(
      numbers.flatMap((read, index) => {
        if (!('number' in read)) return [];
        const name = body.recipients[index]?.name?.trim() || read.number;
        return [
          {
            tenant_id: tenant.id,
            site_id: site.id,
            id: uuidv7(),
            channel: 'sms',
            template: 'text',
            culture: tenant.culture,
            recipient_name: name,
            recipient: read.number,
            facts: '{}',
            subject,
            body_text: text,
            sender,
            segments,
            dedupe_key: `text:${requestId}:${read.number}`,
            search_text: foldSearch(`${name} ${read.number} ${text}`),
          },
        ];
      }),
    )
    .returningAll()
    .execute();
}

/** Returns the problems of recipients, each at its place. @param refusing numbers that want no SMS */
function recipientProblems(
  numbers: readonly ({ readonly number: string } | { readonly problem: ValueProblem })[],
  refusing: ReadonlySet<string>,
  isInCountries: (number: string) => boolean,
): readonly Problem[] {
  const problems: Problem[] = [];
  const seenNumbers = new Set<string>();
  for (const [index, read] of numbers.entries()) {
    const path = `recipients.${index}.phoneNo`;
    if ('problem' in read) problems.push({ ...read.problem, path });
    else if (!isInCountries(read.number)) problems.push({ code: 'smsCountry', path });
    else if (seenNumbers.has(read.number)) problems.push({ code: 'duplicateValue', path });
    else if (refusing.has(read.number)) problems.push({ code: 'smsOptedOut', path });
    if ('number' in read) seenNumbers.add(read.number);
  }
  return problems;
}

/** @throws ProblemError `smsLimit` where a number of segments would exceed the limit of the month */
async function checkLimit(
  context: SiteContext,
  { monthlyLimit }: Pick<SmsSettings, 'monthlyLimit'>,
  count: number,
): Promise<void> {
  if (monthlyLimit === null) return;
  const used = (await selectUse(context, monthOf(context.tenant, context.now))) + (await selectWaiting(context));
  if (used + count > monthlyLimit) {
    throw new ProblemError({ code: 'smsLimit', parameters: { limit: monthlyLimit, used, count } });
  }
}
