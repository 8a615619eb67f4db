import type { Entry } from 'ldapts';
import { addressRule } from '../address-rules.ts';
import type { GuardedClientOptions } from '../guarded-client.ts';
import { allowedAddresses, resolveByDns } from '../guarded-lookup.ts';
import { OutgoingError } from '../outgoing-error.ts';
import { untilAborted } from '../until-aborted.ts';
import { connectToDirectory } from './connect.ts';
import { directoryError } from './directory-error.ts';
import type { DirectoryEntry, DirectoryServer } from './directory-types.ts';

/** What is asked of a directory. */
interface DirectoryQuery {
  readonly base: string;
  /** As RFC 4515 writes filters. */
  readonly filter: string;
  readonly attributes: readonly string[];
  /** Entries of the answer: what comes after them is not told. */
  readonly mostEntries: number;
}

interface DirectoryLimits {
  /** Whether a server may be asked, by its name; any that an address rule allows unless given. */
  readonly mayAsk?: (hostname: string) => boolean;
  /** Milliseconds for all of it. */
  readonly timeout: number;
  /** Bytes of the whole answer. */
  readonly mostBytes: number;
  readonly signal?: AbortSignal;
}

/**
 * Asks directories for somebody, under the rules of `GuardedClient`: names are resolved once, every address of them is looked
 * at, and the connection goes to just those. Referrals to other servers are not followed.
 */
export interface GuardedDirectory {
  /**
   * Signs in and searches, on a connection of its own.
   * @throws OutgoingError, DirectoryError
   */
  search(server: DirectoryServer, query: DirectoryQuery, limits: DirectoryLimits): Promise<readonly DirectoryEntry[]>;
}

export function createGuardedDirectory({
  allow = [],
  resolve = resolveByDns,
}: GuardedClientOptions = {}): GuardedDirectory {
  const isAllowed = addressRule(allow);
  return {
    async search(server, query, { mayAsk, mostBytes, signal, timeout }) {
      const deadline = AbortSignal.timeout(timeout);
      const given = signal ? AbortSignal.any([signal, deadline]) : deadline;
      let connection: Awaited<ReturnType<typeof connectToDirectory>> | undefined;
      try {
        if (mayAsk && !mayAsk(server.host)) throw new OutgoingError('forbiddenHost');
        const addresses = await untilAborted(given, allowedAddresses(server.host, isAllowed, resolve));
        connection = await connectToDirectory(server, { addresses, mostBytes, signal: given });
        const { client } = connection;
        if (server.account) await untilAborted(given, client.bind(server.account.user, server.account.password));
        const { attributes, base, filter, mostEntries } = query;
        const options = { filter, attributes: [...attributes], sizeLimit: mostEntries };
        const { searchEntries } = await untilAborted(given, client.search(base, options));
        // A server that keeps to no limit is kept to it here.
        return searchEntries.slice(0, mostEntries).map(readEntry);
      } catch (error) {
        if (signal?.aborted) throw signal.reason;
        if (deadline.aborted) throw new OutgoingError('timeout', { cause: error });
        throw directoryError(connection?.failure() ?? error);
      } finally {
        connection?.close();
      }
    },
  };
}

function readEntry({ dn, ...attributes }: Entry): DirectoryEntry {
  const values = Object.entries(attributes).map(([name, value]) => {
    return [name.toLowerCase(), [value].flat().filter((each) => typeof each === 'string')] as const;
  });
  // A directory chooses its attributes' names; none of them is to be found where nobody put it.
  return { dn, values: Object.assign(Object.create(null), Object.fromEntries(values)) };
}
