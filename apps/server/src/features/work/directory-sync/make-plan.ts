import type { FieldContext } from '@tingest/domain/fields';
import { readUserSync, type UserSync } from '@tingest/processors';
import type { Pool } from 'pg';
import type { RunFailure } from '../../../database/stored/processors.ts';
import { changeRow } from '../../../database/stored-rows.ts';
import { inTransaction, type Transaction } from '../../../database/transaction.ts';
import type { JobQueue } from '../../../foundation/job-contract.ts';
import { fieldContext } from '../../../http/kernel/field-context.ts';
import type { DirectorySite, DirectoryTenant, TenantDirectory } from '../../../http/kernel/tenant-directory.ts';
import { runAllowance } from '../../configuration/processors/run-limits.ts';
import { findUsableConfig } from '../../configuration/processors/usable-configs.ts';
import { notifyAdministrators } from '../messages/send-notice.ts';
import { listDirectory } from '../processors/directory/directory-capability.ts';
import type { RunDependencies } from '../processors/run-dependencies.ts';
import { changesIn, planUsers } from './plan-users.ts';
import {
  type PlanRow,
  replaceWaiting,
  selectApproval,
  selectKnownUsers,
  selectPlanToDo,
  selectTaken,
} from './sync-queries.ts';

/** Dependencies of synchronisation. */
export interface Syncing {
  readonly pool: Pool;
  readonly runs: RunDependencies;
  readonly tenants: TenantDirectory;
  readonly jobs: JobQueue;
  readonly now: () => Date;
}

export const syncJob = 'directory-sync';

/** A plan that something is to be done about. */
export interface SyncData {
  readonly tenantId: string;
  readonly planId: string;
}

/**
 * Reads a directory and plans the changes of its users. A nightly plan with no more changes than may be made without
 * approval is applied at once, in the name of the user that approved the same configuration before; any other waits for
 * approval.
 */
export async function makePlan(
  syncing: Syncing,
  tenant: DirectoryTenant,
  plan: PlanRow,
  signal: AbortSignal,
): Promise<void> {
  const runInTenant = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    inTransaction(syncing.pool, { tenantId: tenant.id }, work);
  const site = tenant.sites.find(({ id }) => id === plan.site_id);
  const reading = fieldContext({ culture: tenant.culture, tenant, now: syncing.now() });
  const syncConfig =
    site && (await runInTenant((tx) => readConfig(syncing.runs, { tx, tenant, site }, plan.config_id)));
  const sync = syncConfig && readUserSync(syncConfig.values, reading);
  if (!site || !syncConfig || !sync) return runInTenant((tx) => fail({ tx, tenant }, plan, syncOff));
  const read = syncConfig.refusal
    ? { failure: syncConfig.refusal }
    : await readDirectory(syncing.runs, sync, { servers: syncConfig.servers, reading, signal });
  if ('failure' in read) return runInTenant((tx) => fail({ tx, tenant }, plan, read.failure));
  await runInTenant(async (tx) => {
    const scope = { tx, tenant };
    const current = await selectPlanToDo(scope, plan.id);
    if (current?.status !== 'reading') return;
    const takenUsernames = await selectTaken(
      scope,
      read.people.map(({ username }) => username),
    );
    const knownUsers = await selectKnownUsers(scope, plan.config_id);
    const { steps, unchangedCount } = planUsers(read.people, knownUsers, { ...sync, takenUsernames });
    const approval = plan.night === null ? undefined : await selectApproval(scope, plan.config_id);
    const changes = changesIn(steps).length;
    const isApproved =
      approval?.config_version === syncConfig.version &&
      syncConfig.version === plan.config_version &&
      changes <= sync.maxChanges;
    await changeRow(scope, 'directory_plans', plan.id, {
      ...{ status: isApproved ? 'approved' : 'planned', steps: JSON.stringify(steps), unchanged: unchangedCount },
      ...{ incomplete: read.incomplete, read_at: syncing.now(), config_version: syncConfig.version },
      ...(isApproved && { approved_by: approval.approved_by, approved_by_name: approval.approved_by_name }),
    });
    await replaceWaiting(scope, plan.config_id, plan.id);
    if (isApproved)
      await syncing.jobs.enqueue(tx, syncJob, { tenantId: tenant.id, planId: plan.id } satisfies SyncData);
    else if (plan.night !== null && changes > 0) {
      const parameters = { name: syncConfig.name, count: changes };
      notifyAdministrators({ tx, tenant, site }, 'usersWaiting', parameters, `users:${plan.id}`);
    }
  });
}

/** The maximum number of synchronised people: a filter selects the relevant ones. */
const maxPeople = 20_000;

/**
 * Reads all entries that a configuration selects, or none: entries that were not read in time would count as deleted.
 * Returns the people in the directory, and the number of entries that lack required data of a user.
 */
async function readDirectory(
  dependencies: RunDependencies,
  sync: UserSync,
  { reading, ...run }: Parameters<typeof listDirectory>[2] & { readonly reading: FieldContext },
) {
  const outcome = await listDirectory(dependencies.http, { ...sync.search, maxEntries: maxPeople }, run);
  if ('failure' in outcome) return outcome;
  if (outcome.entries.length === 0) {
    return { failure: { code: 'directoryFilter', parameters: { base: sync.search.base }, isLasting: true } as const };
  }
  const read = outcome.entries.map((entry) => sync.read(entry, reading));
  const people = read.filter((each) => each !== null);
  // A filter with a mistake in it would shut everybody out.
  if (people.length === 0) return { failure: { code: 'directoryEmpty', isLasting: true } as const };
  return { people, incomplete: read.length - people.length };
}

const syncOff: RunFailure = { code: 'directorySyncOff', isLasting: true };

async function readConfig(
  dependencies: RunDependencies,
  scope: { readonly tx: Transaction; readonly tenant: DirectoryTenant; readonly site: DirectorySite },
  configId: string,
) {
  const config = await findUsableConfig(scope, dependencies, configId);
  if (!config) return undefined;
  const { addresses, left } = await runAllowance(scope, config.processor.manifest);
  const refusal: RunFailure | null = left?.runs === 0 ? { ...left.refusal, isLasting: true } : null;
  return { ...config, servers: addresses, refusal };
}

/** Stores the reason of a failure to read or apply, without changing any user. */
export async function fail(
  { tx, tenant }: { readonly tx: Transaction; readonly tenant: { readonly id: string } },
  plan: Pick<PlanRow, 'id'>,
  failure: RunFailure,
): Promise<void> {
  await tx
    .updateTable('directory_plans')
    .set({ status: 'failed', failure: JSON.stringify(failure), finished_at: new Date() })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', plan.id)
    .where('status', 'in', ['reading', 'approved'])
    .execute();
}
