import { can, hasRank } from '@tingest/domain/access';
import type { ValueProblem } from '@tingest/domain/foundation';
import { readUserSync, type UserSync } from '@tingest/processors';
import { problemFromPostgres } from '../../../database/postgres-problems.ts';
import type { SyncStep } from '../../../database/stored/processors.ts';
import { changeRow } from '../../../database/stored-rows.ts';
import { inTransaction, withSavepoint } from '../../../database/transaction.ts';
import { loadUserRecord } from '../../../http/authentication/user-record.ts';
import type { TenantContext } from '../../../http/kernel/context.ts';
import { fieldContext } from '../../../http/kernel/field-context.ts';
import { ProblemError } from '../../../http/kernel/problem-error.ts';
import type { DirectorySite, DirectoryTenant } from '../../../http/kernel/tenant-directory.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { findUsableConfig } from '../../configuration/processors/usable-configs.ts';
import { findPresentedUser } from '../../organisation/users/find-user.ts';
import { changeUser, createUser, getUser, type UserWriter } from '../../organisation/users/user-service.ts';
import { fail, type Syncing } from './make-plan.ts';
import { keepLink, type PlanRow, selectPlanToDo, stepsOf } from './sync-queries.ts';

type Writer = UserWriter & Pick<TenantContext, 'requestId'> & { readonly tenant: DirectoryTenant };

/**
 * Applies a plan exactly as shown, in the name of the user that approved it and with their present rights. All of it is
 * one transaction; a step that is not possible any more, such as a username taken meanwhile, is reported and does not
 * prevent the others.
 */
export async function applyPlan(syncing: Syncing, tenant: DirectoryTenant, plan: PlanRow): Promise<void> {
  const { now, pool, runs } = syncing;
  const record = plan.approved_by && (await loadUserRecord(pool, { tenantId: tenant.id, userId: plan.approved_by }));
  await inTransaction(pool, { tenantId: tenant.id }, async (tx) => {
    const current = await selectPlanToDo({ tx, tenant }, plan.id);
    if (current?.status !== 'approved') return;
    const site = tenant.sites.find(({ id }) => id === plan.site_id);
    const config = site && (await findUsableConfig({ tx, tenant, site }, runs, plan.config_id));
    const sync = config && readUserSync(config.values, fieldContext({ culture: tenant.culture, tenant, now: now() }));
    const mayStill = record && !record.isDisabled && hasRank(record.role, 'TenantAdmin');
    if (!mayStill || !site || !sync || config.version !== current.config_version) {
      return fail({ tx, tenant }, plan, { code: 'directoryPlanOutdated', isLasting: true });
    }
    const caller = { ...record, subject: '' };
    const writer: Writer = { tx, tenant, caller, now: now(), requestId: plan.id };
    const steps: SyncStep[] = [];
    for (const step of stepsOf(current)) steps.push(await stepDone(writer, { plan, site, sync }, step));
    const finishedColumns = { status: 'done', steps: JSON.stringify(steps), finished_at: now() };
    await changeRow({ tx, tenant }, 'directory_plans', plan.id, finishedColumns);
  });
}

interface Applying {
  readonly plan: PlanRow;
  readonly site: DirectorySite;
  readonly sync: UserSync;
}

/** Takes a step, or says why it was not possible. */
async function stepDone(writer: Writer, applying: Applying, step: SyncStep): Promise<SyncStep> {
  if (step.action === 'conflict' || step.action === 'failed') return step;
  try {
    return await withSavepoint(writer.tx, () => takeStep(writer, applying, step));
  } catch (error) {
    const problem = problemOf(error, step);
    if (!problem) throw error;
    const { code, parameters } = problem;
    return { ...step, action: 'failed', problem: { code, ...(parameters && { parameters }) } };
  }
}

async function takeStep(writer: Writer, { plan, site, sync }: Applying, step: SyncStep): Promise<SyncStep> {
  const { externalId, username, name, email } = step;
  const input = { username, name, email };
  if (step.userId === null) {
    const sites = sync.siteKeys.length > 0 ? [...sync.siteKeys] : [site.key];
    const user = await createUser(writer, { ...input, role: sync.role, sites });
    await keepLink(writer, plan.config_id, { externalId, userId: user.id, isGone: false });
    await noteChange(writer, 'create', user.id, undefined);
    return { ...step, userId: user.id };
  }
  const before = await findPresentedUser(writer.tx, writer.tenant, step.userId);
  const row = await getUser(writer, step.userId, true);
  // A user that ranks above the approver must not be changed, which `changeUser` ensures.
  const isDisabled = step.action === 'disable' || (step.action === 'enable' ? false : row.is_disabled);
  const userChanges = step.action === 'disable' ? { username: row.username, name: row.name } : input;
  await changeUser(writer, row, { ...userChanges, isDisabled });
  await keepLink(writer, plan.config_id, { externalId, userId: row.id, isGone: step.action === 'disable' });
  await noteChange(writer, 'update', row.id, before);
  return step;
}

async function noteChange(writer: Writer, action: 'create' | 'update', userId: string, before: unknown): Promise<void> {
  const after = await findPresentedUser(writer.tx, writer.tenant, userId);
  const resourceName = after?.name ?? null;
  recordAudit(writer, { action, resourceType: 'user', resourceId: userId, resourceName, before, after });
}

/**
 * Returns the problem of a conflict with a change made meanwhile, or of invalid user data; `null` for any other error.
 */
function problemOf(error: unknown, { username }: SyncStep): ValueProblem | null {
  if (error instanceof ProblemError) return error.problems[0] ?? null;
  const problem = problemFromPostgres(error, { username });
  return problem?.code === 'usernameTaken' ? problem : null;
}

/** Checks whether the caller may have users created by a configuration, with its role and at its sites. */
export function mayApprove(
  { caller, tenant }: Pick<TenantContext, 'caller' | 'tenant'>,
  site: DirectorySite,
  { role, siteKeys }: Pick<UserSync, 'role' | 'siteKeys'>,
): boolean {
  const keys = siteKeys.length > 0 ? siteKeys : [site.key];
  const siteIds = tenant.sites.filter(({ key }) => keys.includes(key)).map(({ id }) => id);
  return can(caller, 'users.write', { role, siteIds }).allowed;
}
