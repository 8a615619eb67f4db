import { type AddressRule, addressRule } from './address-rules.ts';
import { allowedAddresses, fixedLookup, type Resolve, resolveByDns } from './guarded-lookup.ts';
import { OutgoingError } from './outgoing-error.ts';
import { type RawAnswer, sendOnce } from './send-once.ts';
import type { TlsIdentity } from './tls-identity.ts';
import { untilAborted } from './until-aborted.ts';

/** A request to a third-party server. */
export interface OutgoingRequest {
  readonly url: string;
  /** GET unless it says otherwise. */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Milliseconds for all of it, redirects included; 10 s unless given. */
  readonly timeout?: number;
  /** Most bytes of the answer's body, unpacked; 1 MiB unless given. */
  readonly maximumBytes?: number;
  /** Redirects that are followed, of GET only; 5 unless given. */
  readonly maximumRedirects?: number;
  /** Whether a server may be asked, by its name in small letters; any that an address rule allows unless given. */
  readonly mayAsk?: (hostname: string) => boolean;
  /** Shown to the server that the address names, and to no other. */
  readonly tls?: TlsIdentity;
  readonly signal?: AbortSignal;
  /** The asker; connections of the same asker are reused for a while. A separate connection by default. */
  readonly askedBy?: string;
}

interface OutgoingAnswer extends RawAnswer {
  /** Where it came from, after redirects. */
  readonly url: string;
}

/**
 * Sends requests to other servers on behalf of an asker: to addresses that users configured. It reaches the public
 * Internet only, and the hosts that the operator lists (`OUTGOING_ALLOW`): a name is resolved, all its addresses are
 * checked, and the connection uses exactly those. The same applies to each redirect.
 */
export interface GuardedClient {
  /** Sends a request. @throws OutgoingError for every result except an answer, regardless of its status */
  request(request: OutgoingRequest): Promise<OutgoingAnswer>;
  /**
   * Whether an address could be asked for now; nothing is sent.
   * @throws OutgoingError `badAddress`, `forbiddenAddress`, `unreachable`, `timeout`
   */
  check(url: string): Promise<void>;
}

export interface GuardedClientOptions {
  /** Addresses and networks of the own network that may be asked. */
  readonly allow?: readonly string[];
  readonly resolve?: Resolve;
}

const defaultTimeout = 10_000;
const defaultBytes = 1_048_576;
const defaultRedirects = 5;
/** A name that takes longer to resolve is as good as none, in milliseconds. */
const checkTimeout = 3_000;

/**
 * The headers that a redirect to another server may keep; any other one may be a secret of one server, under any name.
 */
const commonHeader = /^(?:accept(?:-.+)?|user-agent|if-.+)$/i;

export function createGuardedClient({ allow = [], resolve = resolveByDns }: GuardedClientOptions = {}): GuardedClient {
  const isAllowed = addressRule(allow);
  return {
    async request(request) {
      const { timeout = defaultTimeout, signal } = request;
      const deadline = AbortSignal.timeout(timeout);
      const combinedSignal = signal ? AbortSignal.any([signal, deadline]) : deadline;
      try {
        return await follow(request, combinedSignal, { isAllowed, resolve });
      } catch (error) {
        if (signal?.aborted) throw signal.reason;
        if (deadline.aborted) throw new OutgoingError('timeout', { cause: error });
        throw error instanceof OutgoingError ? error : new OutgoingError('unreachable', { cause: error });
      }
    },
    async check(url) {
      const { hostname } = webAddress(url);
      await untilAborted(AbortSignal.timeout(checkTimeout), allowedAddresses(hostname, isAllowed, resolve)).catch(
        (error) => {
          throw error instanceof OutgoingError ? error : new OutgoingError('timeout', { cause: error });
        },
      );
    },
  };
}

async function follow(
  request: OutgoingRequest,
  signal: AbortSignal,
  rules: { readonly isAllowed: AddressRule; readonly resolve: Resolve },
): Promise<OutgoingAnswer> {
  const { method = 'GET', body, maximumBytes = defaultBytes, maximumRedirects = defaultRedirects } = request;
  let url = webAddress(request.url);
  let headers = request.headers ?? {};
  let { tls } = request;
  for (let redirects = 0; ; redirects += 1) {
    if (request.mayAsk && !request.mayAsk(url.hostname)) throw new OutgoingError('forbiddenHost');
    const addresses = await untilAborted(signal, allowedAddresses(url.hostname, rules.isAllowed, rules.resolve));
    const lookup = fixedLookup(addresses);
    const use = request.askedBy === undefined ? undefined : { askedBy: request.askedBy, addresses, tls };
    const sendOptions = { method, headers, lookup, tls, maximumBytes, signal, use, ...(body && { body }) };
    const answer = await sendOnce(url, sendOptions);
    const { location } = answer.headers;
    const isRedirect = [301, 302, 303, 307, 308].includes(answer.status) && typeof location === 'string';
    if (!isRedirect || method !== 'GET') return { ...answer, url: url.href };
    if (redirects >= maximumRedirects) throw new OutgoingError('tooManyRedirects');
    const next = webAddress(location, url);
    if (next.origin !== url.origin) {
      headers = withoutOwn(headers);
      tls = undefined;
    }
    url = next;
  }
}

/** @throws OutgoingError `badAddress` */
function webAddress(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new OutgoingError('badAddress');
  }
  return url;
}

function withoutOwn(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => commonHeader.test(name)));
}
