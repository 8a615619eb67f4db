import type { FieldValues } from '@tingest/domain/fields';
import type { ConfigurationProblem, Processor, ProcessorContext, ProcessorResult } from '../../contract.ts';
import { addressProblem } from '../../templates/address-template.ts';
import { manifest } from './manifest.ts';
import { signature, signingKey } from './signature.ts';

/** Tells another system of an event. */
export const webhook: Processor = { manifest, check, run };

/** A receiver is to take a delivery, not to work on it; in milliseconds. */
const timeout = 15_000;

function check({ address, secret }: FieldValues): readonly ConfigurationProblem[] {
  const urlProblem = addressProblem({ parts: [String(address)] });
  return [
    ...(urlProblem ? [{ ...urlProblem, fieldId: 'address' }] : []),
    ...(signingKey(String(secret)) ? [] : [{ code: 'signingKey' as const, fieldId: 'secret' }]),
  ];
}

async function run(
  { configuration, http, now, runId }: ProcessorContext,
  input: FieldValues,
): Promise<ProcessorResult> {
  const url = String(configuration.address);
  const host = URL.parse(url)?.host ?? '';
  const key = signingKey(String(configuration.secret ?? ''));
  if (!key) return { failure: { code: 'signingKey', isLasting: true } };
  const body = bodyOf(input, now);
  // The moment of this attempt: a receiver refuses a delivery that was signed long ago.
  const timestamp = Math.floor(now.getTime() / 1000);
  const outcome = await http.send({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/json',
      'webhook-id': runId,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signature(key, { id: runId, timestamp, body }),
    },
    body,
    timeout,
  });
  if ('failure' in outcome) return outcome;
  const { retryAfterSeconds, status } = outcome.answer;
  if (status >= 200 && status < 300) return { output: { answerStatus: status } };
  // A receiver may accept a delivery later that it refuses today, so every refusal except 410 Gone is retried.
  const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  return { failure: { code: 'serverStatus', parameters: { host, status }, isLasting: status === 410, ...wait } };
}

/** An event is sent in the form written when it happened; the input of a rule or a trial is wrapped in one. */
function bodyOf({ event, payload }: FieldValues, now: Date): string {
  const text = typeof payload === 'string' ? payload : '';
  const isEvent = text.startsWith('{"type":') || text.startsWith('{"data":');
  if (isEvent) return text;
  return JSON.stringify({ type: event ?? 'test', timestamp: now.toISOString(), data: text });
}
