import type { ValueProblem } from '@tingest/domain/foundation';
import type { DirectoryCapability, DirectoryEntry, DirectorySearch, HttpFailure } from '@tingest/processors';
import type { RecordedRequest } from '../../../../database/stored/processors.ts';
import { DirectoryError, type DirectoryProblem } from '../../../../outgoing/directory/directory-error.ts';
import type { GuardedDirectory } from '../../../../outgoing/directory/guarded-directory.ts';
import type { CircuitBreakers } from '../http/circuit-breakers.ts';
import { exchangeOf, recordedRequest } from '../http/exchange-record.ts';
import { type HttpRun, outgoingFailure } from '../http/http-capability.ts';
import { serverRule } from '../http/server-rule.ts';

/** Dependencies shared by all directory queries of a process. */
export interface DirectoryDependencies {
  readonly directories: GuardedDirectory;
  readonly breakers: CircuitBreakers;
}

const maxTimeoutMs = 60_000;
/** Bytes of an answer. */
const maxBytes = 1_048_576;

type Outcome = Awaited<ReturnType<DirectoryCapability['search']>>;

/** The way to directories for one run of a processor; and all that was asked so far, without secrets, `null` where nothing was. */
export function createRunDirectory({ directories, breakers }: DirectoryDependencies, run: HttpRun) {
  const owner = `${run.tenantId}/${run.configurationId}`;
  const mayAsk = serverRule(run.servers);
  const recordedRequests: RecordedRequest[] = [];

  async function search(directorySearch: DirectorySearch): Promise<Outcome> {
    const { host, port } = directorySearch.server;
    const outcome = await breakers.run<Outcome>(`${owner} ${host}:${port}`, doesNotWork, () =>
      attempt(directorySearch),
    );
    return outcome ?? { failure: { code: 'serverPaused', parameters: { host }, isLasting: false } };
  }

  async function attempt(directorySearch: DirectorySearch): Promise<Outcome> {
    const { server, timeout } = directorySearch;
    const sentAt = new Date();
    const startedAt = performance.now();
    const record = (status: number, entries: readonly DirectoryEntry[] | null) => {
      const milliseconds = Math.round(performance.now() - startedAt);
      recordedRequests.push(
        recordedSearch(directorySearch, { status, entries }, { sentAt, milliseconds, secrets: run.secrets }),
      );
    };
    try {
      const limits = {
        mayAsk,
        maxBytes,
        timeout: Math.min(timeout, run.timeout ?? maxTimeoutMs, maxTimeoutMs),
        ...(run.signal && { signal: run.signal }),
      };
      const entries = await directories.search(server, directorySearch, limits);
      record(0, entries);
      return { entries };
    } catch (error) {
      if (run.signal?.aborted) throw error;
      record(error instanceof DirectoryError ? error.status : -1, null);
      return { failure: directoryFailure(error, server.host) };
    }
  }

  const directory: DirectoryCapability = { search };
  return { directory, exchange: () => exchangeOf(recordedRequests) };
}

/** Milliseconds and bytes that reading all of a directory may take. */
const listingTimeoutMs = 5 * 60_000;
const maxListedBytes = 64 * 1_048_576;

/** Lists all entries of a directory below a name, page by page, for background work. */
export async function listDirectory(
  { directories }: Pick<DirectoryDependencies, 'directories'>,
  directorySearch: Omit<DirectorySearch, 'timeout'> & { readonly pageSize: number },
  { servers, signal }: { readonly servers: readonly string[] | null; readonly signal: AbortSignal },
): Promise<Outcome> {
  const { server } = directorySearch;
  const limits = { mayAsk: serverRule(servers), maxBytes: maxListedBytes, timeout: listingTimeoutMs, signal };
  try {
    return { entries: await directories.list(server, directorySearch, limits) };
  } catch (error) {
    if (signal.aborted) throw error;
    return { failure: directoryFailure(error, server.host) };
  }
}

function doesNotWork(outcome: Outcome): boolean {
  return 'failure' in outcome && !outcome.failure.isLasting;
}

const codes: Readonly<Record<DirectoryProblem, ValueProblem['code']>> = {
  signIn: 'directorySignIn',
  base: 'directoryBase',
  noTls: 'directoryNoTls',
  sizeLimit: 'directorySizeLimit',
  refused: 'directoryRefused',
  incomplete: 'directoryIncomplete',
};

/** Results that may be others the next time: the directory is busy, away, or has no time. Source: RFC 4511, appendix A. */
const passing = new Set([3, 51, 52]);

/** Converts an error of a directory into a failure. */
function directoryFailure(error: unknown, host: string): HttpFailure {
  if (!(error instanceof DirectoryError)) return outgoingFailure(error, host);
  const { problem, status } = error;
  const parameters = { host, ...((problem === 'refused' || problem === 'sizeLimit') && { status }) };
  return { code: codes[problem], parameters, isLasting: !passing.has(status) };
}

/** Returns the record of a search: query and result, in LDAP terms. */
function recordedSearch(
  { attributes, base, filter, server }: DirectorySearch,
  { entries, status }: { readonly status: number; readonly entries: readonly DirectoryEntry[] | null },
  when: { readonly sentAt: Date; readonly milliseconds: number; readonly secrets: readonly string[] },
): RecordedRequest {
  const url = `${server.encryption === 'tls' ? 'ldaps' : 'ldap'}://${server.host}:${server.port}`;
  const body = [`base: ${base}`, `filter: ${filter}`, `attributes: ${attributes.join(', ')}`].join('\n');
  const headers = server.account && { account: server.account.user };
  const lines = (entries ?? []).map(({ dn, values }) =>
    [`dn: ${dn}`, ...Object.entries(values).flatMap(([name, texts]) => texts.map((text) => `${name}: ${text}`))].join(
      '\n',
    ),
  );
  const answer = { status, headers: {}, url, body: new TextEncoder().encode(lines.join('\n\n')) };
  return recordedRequest(
    { url, method: 'SEARCH', body, ...(headers && { headers }) },
    status < 0 ? null : answer,
    when,
  );
}
