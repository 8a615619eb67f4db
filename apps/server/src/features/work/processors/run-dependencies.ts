import { createHash } from 'node:crypto';
import type { Culture } from '@tingest/domain/foundation';
import type { ProcessorContext, ProcessorSubject, RunTrigger, Transactions } from '@tingest/processors';
import type { Pool } from 'pg';
import type { Transaction } from '../../../database/transaction.ts';
import type { DirectoryTenant } from '../../../http/kernel/tenant-directory.ts';
import type { ProcessorDependencies } from '../../configuration/processors/implementations.ts';
import { createRunMessages } from '../messages/run-messages.ts';
import { createRunDirectory, type DirectoryDependencies } from './directory/directory-capability.ts';
import { createRunHttp, type HttpDependencies, type RunHttp } from './http/http-capability.ts';
import { createNumbers } from './numbers.ts';
import type { RunMetrics } from './run-metrics.ts';
import type { Runnable } from './run-processor.ts';

/** Dependencies of runs. */
export interface RunDependencies extends ProcessorDependencies {
  readonly pool: Pool;
  readonly http: HttpDependencies & DirectoryDependencies;
  /** If left out, nothing is measured. */
  readonly metrics?: RunMetrics;
}

/** One run: its tenant and user, its subject, and the capabilities that it may use. */
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
   * Works in a transaction of the tenant: the one that saves the run's subject, or a separate one if nothing is being
   * saved.
   */
  readonly runInTransaction: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
  /** Capabilities that areas above this one make, and that take the place of those made here. */
  readonly capabilities?: Partial<Capabilities>;
}

/** The capabilities that an implementation receives beside its configuration. */
export type Capabilities = Pick<ProcessorContext, 'directory' | 'http' | 'messages' | 'numbers' | 'transactions'>;

/** Returns one entry per capability, and the record of the run's requests to other servers. */
export function capabilitiesOf(
  dependencies: RunDependencies,
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
  const requests = createRunHttp(dependencies.http, asking);
  const searches = createRunDirectory(dependencies.http, asking);
  return {
    http: requests.http,
    directory: searches.directory,
    messages: createRunMessages({ ...run, configurationId: id }),
    numbers: createNumbers({ ...run, configurationId: id }),
    transactions: unownedTransactions,
    ...run.capabilities,
    exchange: () => requests.exchange() ?? searches.exchange(),
  };
}

/** The transactions visible to a run without a user: none, as access is granted to users. */
const unownedTransactions: Transactions = {
  related: async () => [],
  open: async () => null,
  planned: async () => null,
  followUp: async () => ({ problem: { code: 'followUpImpossible' } }),
};
