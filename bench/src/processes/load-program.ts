/** Sends requests as fast as they are answered, from a process of its own. */
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { answerQuestions } from './answer-questions.ts';
import type { LoadAnswer, LoadQuestion, LoadRequest } from './load-types.ts';

answerQuestions(measure);

async function measure({
  address,
  headers,
  requests,
  connections,
  overallRate,
  seconds,
  amount,
}: LoadQuestion): Promise<LoadAnswer> {
  const prepared = requests.map((request) => prepare(request, headers));
  let client = 0;
  const instance = autocannon(
    {
      url: address,
      connections,
      ...(overallRate !== undefined && { overallRate }),
      ...(amount === undefined ? { duration: seconds } : { amount }),
      // Each connection has a part of the requests to itself, so that they do not all ask for the same thing at once.
      setupClient(each) {
        const share = Math.ceil(prepared.length / connections);
        const own = prepared.slice(client * share, (client + 1) * share);
        client += 1;
        each.setRequests(own.length > 0 ? own : prepared);
      },
    },
    () => undefined,
  );
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  instance.on('response', (_client, status, _bytes, milliseconds) => {
    times.push(milliseconds);
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    instance.on('done', resolve);
    instance.on('error', reject);
  });
  const sorted = Float64Array.from(times).sort();
  const percentile = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    perSecond: times.length / result.duration,
    p50: percentile(0.5),
    p99: percentile(0.99),
    statuses,
    lost: result.errors + result.timeouts,
  };
}

/** `{uuid}` in a body becomes another id each time. */
function prepare(
  { method, path, body, headers: own }: LoadRequest,
  headers: Readonly<Record<string, string>>,
): autocannon.Request {
  const request: autocannon.Request = {
    method,
    path,
    headers: { ...headers, ...own, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
  };
  if (!body?.includes('{uuid}')) return request;
  return {
    ...request,
    setupRequest: (each) => ({ ...each, body: body.replaceAll('{uuid}', () => randomUUID()) }),
  };
}
