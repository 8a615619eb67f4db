import type { FileStore } from '../../../file-store/file-store.ts';
import type { JobQueue } from '../../../foundation/job-contract.ts';
import type { Logger } from '../../../foundation/logger.ts';
import { backgroundContext, callerInAbsence } from '../../../http/kernel/background-context.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import type { TenantDirectory } from '../../../http/kernel/tenant-directory.ts';
import type { ImportServices } from '../../register/imports/import-service.ts';
import type { RunDependencies } from '../processors/run-dependencies.ts';
import type { ExportCalls } from './export-calls.ts';
import type { RunRow, TransferRow } from './transfer-row.ts';

/** Dependencies of transfers. */
export interface TransferDependencies {
  readonly files: FileStore;
  readonly tenants: TenantDirectory;
  readonly jobs: JobQueue;
  readonly runs: RunDependencies;
  readonly imports: ImportServices;
  readonly exportCalls: ExportCalls;
  /** Where the installation is reached, without a trailing slash. */
  readonly publicUrl: string;
  readonly logger: Logger;
  readonly now: () => Date;
}

/** Which run is to be worked on. */
export interface TransferJob {
  readonly tenantId: string;
  readonly siteId: string;
  readonly runId: string;
}

export const transferJob = 'transfers.run';

/** A run with its dependencies, in the name of the transfer's owner. */
export interface Transferring {
  readonly dependencies: TransferDependencies;
  readonly context: Omit<SiteContext, 'tx'>;
  readonly transfer: TransferRow;
  readonly run: RunRow;
  readonly signal: AbortSignal;
}

/**
 * Creates the context of a transfer's owner, with the owner's current privileges.
 * @returns `null` if the owner was deleted, is disabled, or no longer works at the site
 */
export async function contextOfOwner(
  dependencies: TransferDependencies,
  { tenant_id, site_id, owner_id, culture }: Pick<TransferRow, 'tenant_id' | 'site_id' | 'owner_id' | 'culture'>,
  requestId: string,
  signal: AbortSignal,
): Promise<Omit<SiteContext, 'tx'> | null> {
  const tenant = await dependencies.tenants.byId(tenant_id);
  const site = tenant?.sites.find(({ id }) => id === site_id);
  const caller = await callerInAbsence(dependencies.files.pool, { tenantId: tenant_id, userId: owner_id });
  if (!tenant || !site || !caller?.siteIds.includes(site_id)) return null;
  const jobScope = { tenant, site, culture, requestId, signal };
  return { ...backgroundContext({ ...dependencies, processors: dependencies.runs.processors }, jobScope), caller };
}
