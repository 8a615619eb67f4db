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
  const preparedRequests = requests.map((request) => prepare(request, headers));
  let client = 0;
  const instance = autocannon(
    {
      url: address,
      connections,
      ...(overallRate !== undefined && { overallRate }),
      ...(amount === undefined ? { duration: seconds } : { amount }),
      // Each connection has a part of the requests to itself, so that they do not all ask for the same thing at once.
      setupClient(each) {
        const share = Math.ceil(preparedRequests.length / connections);
        const clientRequests = preparedRequests.slice(client * share, (client + 1) * share);
        client += 1;
        each.setRequests(clientRequests.length > 0 ? clientRequests : preparedRequests);
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
  const sortedTimes = Float64Array.from(times).sort();
  const percentile = (share: number) =>
    sortedTimes[Math.min(sortedTimes.length - 1, Math.floor(sortedTimes.length * share))] ?? 0;
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
  { method, path, body, headers: ownHeaders }: LoadRequest,
  headers: Readonly<Record<string, string>>,
): autocannon.Request {
  const request: autocannon.Request = {
    method,
    path,
    headers: { ...headers, ...ownHeaders, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
  };
  if (!body?.includes('{uuid}')) return request;
  return {
    ...request,
    setupRequest: (each) => ({ ...each, body: body.replaceAll('{uuid}', () => randomUUID()) }),
  };
}
