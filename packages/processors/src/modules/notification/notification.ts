import type { FieldValues } from '@tingest/domain/fields';
import { type Culture, cultures, type ValueProblem } from '@tingest/domain/foundation';
import type { MessageText } from '../../capabilities/messages.ts';
import type { ConfigurationProblem, Processor, ProcessorContext, ProcessorResult } from '../../contract.ts';
import { plainText, readTemplate, renderTemplate } from '../../templates/template.ts';
import { manifest, templateLanguages } from './manifest.ts';
import { sendTime } from './send-time.ts';

/** Sends an e-mail or an SMS when a record is saved. In a trial, or while a form is filled in, it shows the message. */
export const notification: Processor = { manifest, check, run };

function check(configuration: FieldValues): readonly ConfigurationProblem[] {
  const problems: ConfigurationProblem[] = [];
  for (const end of Object.values(templateLanguages)) {
    for (const fieldId of [`subject${end}`, `text${end}`]) {
      const read = readTemplate(textOf(configuration[fieldId]), manifest.inputFields);
      if ('problem' in read) problems.push({ ...read.problem, fieldId });
    }
    if (configuration[`subject${end}`] && !configuration[`text${end}`]) {
      problems.push({ code: 'required', fieldId: `text${end}` });
    }
  }
  const { quietFrom, quietTo } = configuration;
  if (quietFrom && !quietTo) problems.push({ code: 'required', fieldId: 'quietTo' });
  if (quietTo && !quietFrom) problems.push({ code: 'required', fieldId: 'quietFrom' });
  return problems;
}

async function run(context: ProcessorContext, input: FieldValues): Promise<ProcessorResult> {
  const { configuration, culture, now, timeZone, trigger, messages } = context;
  const renderResult = renderAll(context, input);
  if ('problem' in renderResult) return { failure: { ...renderResult.problem, isLasting: true } };
  const { texts } = renderResult;
  const visibleMessage = texts[culture] ?? Object.values(texts)[0];
  const output = { recipientCount: null, subject: visibleMessage?.subject ?? null, text: visibleMessage?.text ?? null };
  const isSaved = trigger !== 'form' && trigger !== 'try';
  if (!isSaved || input.isWanted === false || !visibleMessage) return { output };
  const { digestAt, quietFrom, quietTo } = configuration;
  const sendResult = await messages.send({
    channel: configuration.channel === 'sms' ? 'sms' : 'email',
    to: {
      roles: Array.isArray(configuration.roles) ? configuration.roles.map(String) : [],
      usernames: listOf(configuration.usernames),
      addresses: [...listOf(configuration.addresses), ...listOf(input.address)],
    },
    texts,
    notBefore: sendTime(now, timeZone, {
      digestAt: typeof digestAt === 'string' ? digestAt : null,
      quiet: typeof quietFrom === 'string' && typeof quietTo === 'string' ? { from: quietFrom, to: quietTo } : null,
    }),
    isDigest: typeof digestAt === 'string',
  });
  if ('problem' in sendResult) return { failure: { ...sendResult.problem, isLasting: true } };
  return { output: { ...output, recipientCount: sendResult.count } };
}

/** Renders each template with the values; a language without a text has no message. */
function renderAll(
  { configuration, ...context }: ProcessorContext,
  input: FieldValues,
): { readonly texts: Partial<Record<Culture, MessageText>> } | { readonly problem: ValueProblem } {
  const texts: Partial<Record<Culture, MessageText>> = {};
  for (const culture of cultures) {
    const end = templateLanguages[culture];
    if (textOf(configuration[`text${end}`]).trim() === '') continue;
    const renderedTexts: string[] = [];
    for (const name of ['subject', 'text']) {
      const read = readTemplate(textOf(configuration[`${name}${end}`]), manifest.inputFields);
      if ('problem' in read) return read;
      const renderedTemplate = renderTemplate(
        read.template,
        { values: input, context: { ...context, culture } },
        plainText,
      );
      if ('problem' in renderedTemplate) return renderedTemplate;
      renderedTexts.push(renderedTemplate.text);
    }
    const [subject = '', text = ''] = renderedTexts;
    texts[culture] = { subject: oneLine(subject || text), text };
  }
  return { texts };
}

const maxSubjectLength = 200;

function oneLine(text: string): string {
  return [...text.replace(/\s+/g, ' ').trim()].slice(0, maxSubjectLength).join('');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function listOf(value: unknown): string[] {
  return textOf(value)
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
