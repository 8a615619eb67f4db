import { createHash } from 'node:crypto';
import type { Culture } from '@tingest/domain';
import type { ProcessorContext, ProcessorSubject, RunTrigger, Transactions } from '@tingest/processors';
import type { Pool } from 'pg';
import type { Transaction } from '../../../database/transaction.ts';
import type { DirectoryTenant } from '../../../http/tenant-directory.ts';
import type { ProcessorDependencies } from '../../configuration/processors/implementations.ts';
import { createRunMessages } from '../messages/run-messages.ts';
import { createRunDirectory, type DirectoryDependencies } from './directory/directory-capability.ts';
import { createRunHttp, type HttpDependencies, type RunHttp } from './http/http-capability.ts';
import { createNumbers } from './numbers.ts';
import type { RunMetrics } from './run-metrics.ts';
import type { Runnable } from './run-processor.ts';

/** What runs are made with. */
export interface RunWorld extends ProcessorDependencies {
  readonly pool: Pool;
  readonly http: HttpDependencies & DirectoryDependencies;
  /** Where nobody measures, nothing is. */
  readonly metrics?: RunMetrics;
}

/** One run: for whom, about what, and what it may use meanwhile. */
export interface RunScope {
  /** Id of its row in the log, where it has one. */
  readonly runId: string;
  readonly trigger: RunTrigger;
  readonly tenant: Pick<DirectoryTenant, 'id' | 'name' | 'culture' | 'timeZone'>;
  readonly site: { readonly id: string; readonly key: string; readonly name: string };
  readonly culture: Culture;
  readonly now: Date;
  readonly subject: ProcessorSubject | null;
  /** Servers that it may ask; any public one where `null`. */
  readonly addresses: readonly string[] | null;
  /** Milliseconds that it may take. */
  readonly timeout: number;
  readonly signal?: AbortSignal;
  /**
   * Works in a transaction of the tenant: the one that saves what the run is for, or one of its own where nothing is being
   * saved.
   */
  readonly within: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
  /** Capabilities that areas above this one make, and that take the place of those made here. */
  readonly capabilities?: Partial<Capabilities>;
}

/** What an implementation is handed of the world beside its configuration. */
export type Capabilities = Pick<ProcessorContext, 'directory' | 'http' | 'messages' | 'numbers' | 'transactions'>;

/** One line a capability; and what the run says to other servers by them. */
export function capabilitiesOf(
  world: RunWorld,
  {
    id,
    values,
    version,
    secrets,
  }: Pick<Runnable, 'id' | 'values' | 'version'> & { readonly secrets: readonly string[] },
  run: RunScope,
  signal: AbortSignal,
): Capabilities & Pick<RunHttp, 'exchange'> {
  const { tenant, addresses: servers } = run;
  const owner = { tenantId: tenant.id, configurationId: id, configurationVersion: version };
  const valuesDigest = createHash('sha256').update(JSON.stringify(values)).digest('base64url');
  const asking = { ...owner, valuesDigest, servers, secrets, signal, timeout: run.timeout };
  const requests = createRunHttp(world.http, asking);
  const searches = createRunDirectory(world.http, asking);
  return {
    http: requests.http,
    directory: searches.directory,
    messages: createRunMessages({ ...run, configurationId: id }),
    numbers: createNumbers({ ...run, configurationId: id }),
    transactions: nobodysTransactions,
    ...run.capabilities,
    exchange: () => requests.exchange() ?? searches.exchange(),
  };
}

/** What a run sees that nobody asked for: what somebody may read is theirs. */
const nobodysTransactions: Transactions = {
  related: async () => [],
  open: async () => null,
  planned: async () => null,
  followUp: async () => ({ problem: { code: 'followUpImpossible' } }),
};
