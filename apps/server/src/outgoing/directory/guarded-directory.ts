import type { Client, Entry } from 'ldapts';
import { addressRule } from '../address-rules.ts';
import type { GuardedClientOptions } from '../guarded-client.ts';
import { allowedAddresses, resolveByDns } from '../guarded-lookup.ts';
import { OutgoingError } from '../outgoing-error.ts';
import { untilAborted } from '../until-aborted.ts';
import { binaryIdAttributes, guidText } from './binary-ids.ts';
import { connectToDirectory } from './connect.ts';
import { DirectoryError, directoryError } from './directory-error.ts';
import type { DirectoryEntry, DirectoryServer } from './directory-types.ts';

/** A query to a directory. */
interface DirectoryQuery {
  readonly base: string;
  /** As RFC 4515 writes filters. */
  readonly filter: string;
  readonly attributes: readonly string[];
  /** The maximum number of entries of the answer; further ones are not returned. */
  readonly maxEntries: number;
}

/** A search of everything, which a directory answers page by page. */
interface PagedQuery extends DirectoryQuery {
  /** Entries of a page, at most as many as the directory gives in one answer. */
  readonly pageSize: number;
}

interface DirectoryLimits {
  /** Whether a server may be asked, by its name; any that an address rule allows unless given. */
  readonly mayAsk?: (hostname: string) => boolean;
  /** Milliseconds for all of it. */
  readonly timeout: number;
  /** Bytes of the whole answer. */
  readonly maxBytes: number;
  readonly signal?: AbortSignal;
}

/**
 * Queries directories on behalf of an asker, under the rules of `GuardedClient`: names are resolved once, all their
 * addresses are checked, and the connection uses exactly those. Referrals to other servers are not followed.
 */
export interface GuardedDirectory {
  /**
   * Signs in and searches, on a connection of its own.
   * @throws OutgoingError, DirectoryError
   */
  search(server: DirectoryServer, query: DirectoryQuery, limits: DirectoryLimits): Promise<readonly DirectoryEntry[]>;
  /**
   * The same page by page, for all that there is.
   * @throws OutgoingError, DirectoryError, also where there is more than `maxEntries`, or it is not sure that it was all
   */
  list(server: DirectoryServer, query: PagedQuery, limits: DirectoryLimits): Promise<readonly DirectoryEntry[]>;
}

export function createGuardedDirectory({
  allow = [],
  resolve = resolveByDns,
}: GuardedClientOptions = {}): GuardedDirectory {
  const isAllowed = addressRule(allow);

  /** Asks on a connection of its own, signed in, and closes it. */
  async function asking(
    server: DirectoryServer,
    { mayAsk, maxBytes, signal, timeout }: DirectoryLimits,
    ask: (client: Client, given: AbortSignal) => Promise<readonly Entry[]>,
  ): Promise<readonly DirectoryEntry[]> {
    const deadline = AbortSignal.timeout(timeout);
    const combinedSignal = signal ? AbortSignal.any([signal, deadline]) : deadline;
    let connection: Awaited<ReturnType<typeof connectToDirectory>> | undefined;
    try {
      if (mayAsk && !mayAsk(server.host)) throw new OutgoingError('forbiddenHost');
      const addresses = await untilAborted(combinedSignal, allowedAddresses(server.host, isAllowed, resolve));
      connection = await connectToDirectory(server, { addresses, maxBytes, signal: combinedSignal });
      const { client } = connection;
      if (server.account) await untilAborted(combinedSignal, client.bind(server.account.user, server.account.password));
      return (await ask(client, combinedSignal)).map(readEntry);
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (deadline.aborted) throw new OutgoingError('timeout', { cause: error });
      throw directoryError(connection?.failure() ?? error);
    } finally {
      connection?.close();
    }
  }

  return {
    search: (server, { attributes, base, filter, maxEntries }, limits) =>
      asking(server, limits, async (client, combinedSignal) => {
        const options = { filter, attributes: [...attributes], explicitBufferAttributes, sizeLimit: maxEntries };
        const { searchEntries } = await untilAborted(combinedSignal, client.search(base, options));
        // A server that keeps to no limit is kept to it here.
        return searchEntries.slice(0, maxEntries);
      }),
    list: (server, { attributes, base, filter, maxEntries, pageSize }, limits) =>
      asking(server, limits, async (client, combinedSignal) => {
        const options = { filter, attributes: [...attributes], explicitBufferAttributes, paged: { pageSize } };
        const pages = client.searchPaginated(base, options);
        const entries: Entry[] = [];
        for (let isFirst = true; ; isFirst = false) {
          const page = await untilAborted(combinedSignal, pages.next());
          if (page.done) return entries;
          const { searchEntries } = page.value;
          // ldapts stops at a page without entries, which a directory may send in the middle: then more may follow.
          if (searchEntries.length === 0 && !isFirst) throw new DirectoryError('incomplete', 0);
          entries.push(...searchEntries);
          if (entries.length > maxEntries) throw new DirectoryError('incomplete', 0);
        }
      }),
  };
}

/**
 * ldapts compares these case-sensitively with a server's output; servers repeat the name from the schema or from the
 * request.
 */
const explicitBufferAttributes = binaryIdAttributes.flatMap((name) => [name, name.toLowerCase()]);

/** Returns text values and GUIDs; other binary values, such as a photo, are left out. */
function textOf(value: string | Buffer): readonly string[] {
  if (typeof value === 'string') return [value];
  const text = guidText(value);
  return text === null ? [] : [text];
}

function readEntry({ dn, ...attributes }: Entry): DirectoryEntry {
  const values = Object.entries(attributes).map(([name, value]) => {
    return [name.toLowerCase(), [value].flat().flatMap(textOf)] as const;
  });
  // A directory chooses its attributes' names; without a prototype no inherited name is found.
  return { dn, values: Object.assign(Object.create(null), Object.fromEntries(values)) };
}
