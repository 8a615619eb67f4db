import type { ValueProblem } from '@tingest/domain/foundation';
import { secondsPerDay } from '@tingest/domain/foundation';
import type { HttpAnswer, HttpCapability, HttpFailure, HttpOutcome, HttpRequest } from '@tingest/processors';
import type { Exchange, RecordedRequest } from '../../../../database/stored/processors.ts';
import type { GuardedClient, OutgoingRequest } from '../../../../outgoing/guarded-client.ts';
import { OutgoingError, type OutgoingProblem } from '../../../../outgoing/outgoing-error.ts';
import type { CircuitBreakers } from './circuit-breakers.ts';
import { exchangeOf, recordedRequest } from './exchange-record.ts';
import { serverRule } from './server-rule.ts';
import type { TokenStore } from './token-store.ts';

/** Dependencies shared by all HTTP requests of a process. */
export interface HttpDependencies {
  readonly outgoing: GuardedClient;
  readonly breakers: CircuitBreakers;
  readonly tokens: TokenStore;
}

/** The owner of the requests, and the permissions of the run. */
export interface HttpRun {
  readonly tenantId: string;
  readonly configurationId: string;
  /** Changes with the configuration, so that tokens issued for another version are not used. */
  readonly configurationVersion: number;
  /**
   * Digest of the configuration's values: tokens issued for the stored values are not used for other values that are
   * tried under the same id.
   */
  readonly valuesDigest?: string;
  /** Servers that the restriction of the implementation names, `*.` in front of all below one; `null` for any. */
  readonly servers: readonly string[] | null;
  /** Secrets of the configuration in plain text. */
  readonly secrets: readonly string[];
  /** Milliseconds for each request at most. */
  readonly timeout?: number;
  /** For whole files: milliseconds and bytes that one request may take at most, in the place of those of all others. */
  readonly files?: { readonly timeout: number; readonly maximumBytes: number };
  readonly signal?: AbortSignal;
}

/** Requests of one run, with their record. */
export interface RunHttp {
  readonly http: HttpCapability;
  /** All that was asked so far, without secrets; `null` where nothing was. */
  exchange(): Exchange | null;
}

const maxTimeoutMs = 60_000;
const maxBytes = 1_048_576;

/** The way out for one run of a processor. */
export function createRunHttp({ outgoing, breakers, tokens }: HttpDependencies, run: HttpRun): RunHttp {
  const owner = `${run.tenantId}/${run.configurationId}`;
  const mayAsk = serverRule(run.servers);
  const recordedRequests: RecordedRequest[] = [];

  async function send(request: HttpRequest): Promise<HttpOutcome> {
    const host = URL.parse(request.url)?.host ?? '';
    const outcome = await breakers.run<HttpOutcome>(`${owner} ${host}`, doesNotWork, () => attempt(request, host));
    return outcome ?? { failure: { code: 'serverPaused', parameters: { host }, isLasting: false } };
  }

  async function attempt(request: HttpRequest, host: string): Promise<HttpOutcome> {
    const sentAt = new Date();
    const startedAt = performance.now();
    const record = (answer: HttpAnswer | null) => {
      const milliseconds = Math.round(performance.now() - startedAt);
      recordedRequests.push(recordedRequest(request, answer, { sentAt, milliseconds, secrets: run.secrets }));
    };
    try {
      const got = await outgoing.request(toGuardedRequest(request, run, mayAsk));
      const headers = Object.entries(got.headers).map(([name, value]) => [name, String(value)]);
      const wait =
        got.status === 429 || got.status === 503 ? retryAfter(got.headers['retry-after'], new Date()) : undefined;
      const answer = {
        ...got,
        headers: Object.fromEntries(headers) as Record<string, string>,
        ...(wait !== undefined && { retryAfterSeconds: wait }),
      };
      record(answer);
      return { answer };
    } catch (error) {
      if (run.signal?.aborted) throw error;
      record(null);
      return { failure: outgoingFailure(error, host) };
    }
  }

  return {
    http: { send, tokens: tokens.of(`${owner}/${run.configurationVersion}/${run.valuesDigest ?? ''}`) },
    exchange: () => exchangeOf(recordedRequests),
  };
}

const maxRetryAfterSeconds = secondsPerDay;

/** Seconds that `Retry-After` asks to wait, as a number or a moment; at most a day, `undefined` where it says nothing. */
function retryAfter(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? '';
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), maxRetryAfterSeconds) : undefined;
}

/**
 * Checks whether an outcome counts towards blocking a server when repeated; errors caused by a single request do not
 * count.
 */
function doesNotWork(outcome: HttpOutcome): boolean {
  return 'answer' in outcome ? outcome.answer.status >= 500 : !outcome.failure.isLasting;
}

function toGuardedRequest(request: HttpRequest, run: HttpRun, mayAsk: (host: string) => boolean): OutgoingRequest {
  const max = run.files ?? { timeout: maxTimeoutMs, maximumBytes: maxBytes };
  const { body, headers = {}, maximumBytes = maxBytes, method, timeout = maxTimeoutMs, tls, url } = request;
  return {
    url,
    method,
    askedBy: `${run.tenantId}/${run.configurationId}/${run.configurationVersion}`,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, headerValue(value)])),
    ...(body !== undefined && { body }),
    timeout: Math.min(timeout, run.timeout ?? max.timeout, max.timeout),
    maximumBytes: Math.min(maximumBytes, max.maximumBytes),
    mayAsk,
    ...(tls && { tls }),
    ...(run.signal && { signal: run.signal }),
  };
}

/** A header is one line; non-Latin characters are sent as UTF-8, as most servers read it. */
function headerValue(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: just these would end the header, or the request
  const line = text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
  return Buffer.from(line, 'utf8').toString('latin1');
}

const failures: Readonly<
  Record<OutgoingProblem, { readonly code: ValueProblem['code']; readonly isLasting: boolean }>
> = {
  badAddress: { code: 'serverAddress', isLasting: true },
  forbiddenAddress: { code: 'addressNotAllowed', isLasting: true },
  forbiddenHost: { code: 'serverNotAllowed', isLasting: true },
  certificate: { code: 'serverCertificate', isLasting: true },
  ownCertificate: { code: 'ownCertificate', isLasting: true },
  unreachable: { code: 'serverUnreachable', isLasting: false },
  timeout: { code: 'serverTimeout', isLasting: false },
  tooLarge: { code: 'answerTooLarge', isLasting: true },
  tooManyRedirects: { code: 'tooManyRedirects', isLasting: true },
};

/** Converts the error of an unanswered request into a failure. */
export function outgoingFailure(error: unknown, host: string): HttpFailure {
  const problem = error instanceof OutgoingError ? error.problem : 'unreachable';
  return { ...failures[problem], parameters: { host } };
}
