import { collectionRowsOf, type FieldValues } from '@tingest/domain/fields';
import { type AnswerMapping, mapAnswer, readMapping } from '../../answers/answer-mapping.ts';
import { readAnswer } from '../../answers/read-answer.ts';
import type { HttpAnswer, HttpFailure, HttpRequest } from '../../capabilities/http.ts';
import type { ConfigurationProblem, Processor, ProcessorContext, ProcessorResult } from '../../contract.ts';
import { answerFields } from './fields.ts';
import { manifest } from './manifest.ts';
import { readRequest, renderRequest } from './read-request.ts';
import { certificatesOf, signIn, signInProblems } from './sign-in.ts';

/** Asks another system by a request made of templates, and takes values out of its answer. */
export const http: Processor = { manifest, check, run };

function check(configuration: FieldValues): readonly ConfigurationProblem[] {
  const request = readRequest(configuration);
  const mappings = readMappings(configuration);
  return [
    ...('problems' in request ? request.problems : []),
    ...signInProblems(configuration),
    ...('problems' in mappings ? mappings.problems : []),
  ];
}

async function run(context: ProcessorContext, input: FieldValues): Promise<ProcessorResult> {
  const { configuration } = context;
  const read = readRequest(configuration);
  const mappingResult = readMappings(configuration);
  // The saved configuration was validated; a newer version of this code may validate it more strictly.
  const [problem] = [
    ...('problems' in read ? read.problems : []),
    ...('problems' in mappingResult ? mappingResult.problems : []),
  ];
  if (!('templates' in read) || !('mappings' in mappingResult)) {
    const { code, parameters } = problem ?? { code: 'templateSyntax' as const };
    return { failure: { code, ...(parameters && { parameters }), isLasting: true } };
  }
  const renderedRequest = renderRequest(read.templates, input, context);
  if ('problem' in renderedRequest) return { failure: { ...renderedRequest.problem, isLasting: true } };
  const sendResult = await send(context, renderedRequest.request);
  if ('failure' in sendResult) return sendResult;
  const { answer } = sendResult;
  const host = new URL(answer.url).host;
  if (!isSuccess(answer.status, String(configuration.successStatuses))) return refused(answer, host);
  const status = { answerStatus: answer.status };
  if (mappingResult.mappings.length === 0) return { output: status };
  const content = readAnswer(answer.body, answer.headers['content-type']);
  if (!content) return { failure: { code: 'answerUnreadable', parameters: { host }, isLasting: true } };
  const mappedAnswer = mapAnswer(mappingResult.mappings, content.content, context);
  if ('problem' in mappedAnswer) return { failure: { ...mappedAnswer.problem, isLasting: true } };
  return { output: { ...mappedAnswer.values, ...status } };
}

type Rendered = Omit<HttpRequest, 'timeout' | 'secrets' | 'tls'>;

/** Sends a request, once more with a new token where the one that was kept is taken no longer. */
export async function send(
  { configuration, http: way, runId }: Pick<ProcessorContext, 'configuration' | 'http' | 'runId'>,
  request: Rendered,
  timeout = Number(configuration.timeLimit ?? 10) * 1000,
) {
  const tls = certificatesOf(configuration);
  for (let isAgain = false; ; isAgain = true) {
    const credentials = await signIn(configuration, way, timeout);
    if ('failure' in credentials) return credentials;
    const outcome = await way.send({
      ...request,
      // A system that supports the header recognizes repeated requests by it.
      headers: {
        ...(request.method !== 'GET' && { 'idempotency-key': runId }),
        ...request.headers,
        ...credentials.headers,
      },
      timeout,
      secrets: credentials.secrets,
      ...(tls && { tls }),
    });
    if ('failure' in outcome || outcome.answer.status !== 401 || !credentials.tokenKey || isAgain) return outcome;
    way.tokens.delete(credentials.tokenKey);
  }
}

function readMappings(
  configuration: FieldValues,
): { readonly mappings: readonly AnswerMapping[] } | { readonly problems: readonly ConfigurationProblem[] } {
  const mappings: AnswerMapping[] = [];
  const problems: ConfigurationProblem[] = [];
  for (const [index, row] of collectionRowsOf(configuration.mappings).entries()) {
    const field = answerFields.find(({ id }) => id === row.field);
    if (!field) {
      problems.push({ code: 'unknownValue', fieldId: `mappings.${index}.field` });
      continue;
    }
    const read = readMapping(String(row.expression), field);
    if ('mapping' in read) mappings.push(read.mapping);
    else problems.push({ ...read.problem, fieldId: `mappings.${index}.expression` });
  }
  return problems.length > 0 ? { problems } : { mappings };
}

/** Whether a status is one of those that are written as `200-299, 304`. */
export function isSuccess(status: number, rangesText: string): boolean {
  return rangesText.split(',').some((range) => {
    const [from = Number.NaN, until = from] = range.split('-').map(Number);
    return status >= from && status <= until;
  });
}

/** Whether asking again may help is the status’s to say. */
export function refused(
  { retryAfterSeconds, status }: HttpAnswer,
  host: string,
): { readonly failure: HttpFailure & { readonly retryAfterSeconds?: number } } {
  const isLasting = status < 500 && ![408, 425, 429].includes(status);
  const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  return { failure: { code: 'serverStatus', parameters: { host, status }, isLasting, ...wait } };
}
