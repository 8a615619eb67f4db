import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { DirectoryPlans } from '../../../database/schema.generated.ts';
import type { SyncStep } from '../../../database/stored/processors.ts';
import { siteRows, tenantRows } from '../../../database/stored-rows.ts';
import type { SiteScope, TenantScope } from '../../../database/transaction.ts';
import type { KnownUser } from './plan-users.ts';

export type PlanRow = Selectable<DirectoryPlans>;

export function stepsOf({ steps }: Pick<PlanRow, 'steps'>): readonly SyncStep[] {
  return steps;
}

/** The plan that was made last by a configuration. */
export function selectLastPlan(scope: SiteScope, configId: string, lock = false): Promise<PlanRow | undefined> {
  return siteRows(scope, 'directory_plans')
    .selectAll()
    .where('config_id', '=', configId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Reads a plan of a tenant, and locks it until the transaction ends. */
export function selectPlanToDo(scope: TenantScope, id: string): Promise<PlanRow | undefined> {
  return tenantRows(scope, 'directory_plans').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Reads the last approval of a configuration: its user, and the approved version. */
export function selectApproval(scope: TenantScope, configId: string) {
  return tenantRows(scope, 'directory_plans')
    .select(['approved_by', 'approved_by_name', 'config_version'])
    .where('config_id', '=', configId)
    .where('status', '=', 'done')
    .where('approved_by', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Reads the users that came from the directory of a configuration. */
export async function selectKnownUsers({ tx, tenant }: TenantScope, configId: string): Promise<readonly KnownUser[]> {
  const rows = await tx
    .selectFrom('directory_users as d')
    .innerJoin('users as u', (join) => join.onRef('u.tenant_id', '=', 'd.tenant_id').onRef('u.id', '=', 'd.user_id'))
    .select(['d.external_id', 'd.is_gone', 'u.id', 'u.username', 'u.name', 'u.email', 'u.is_disabled'])
    .where('d.tenant_id', '=', tenant.id)
    .where('d.config_id', '=', configId)
    .orderBy('u.username')
    .execute();
  return rows.map(({ email, external_id, id, is_disabled, is_gone, name, username }) => ({
    ...{ externalId: external_id, userId: id, username, name, email },
    // A user that was enabled manually meanwhile no longer counts as missing from the directory.
    ...{ isDisabled: is_disabled, isGone: is_gone && is_disabled },
  }));
}

/** Usernames of the tenant in small letters, among some. */
export async function selectTaken(
  { tx, tenant }: TenantScope,
  usernames: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ username: string }>`
    SELECT lower(username) AS username FROM users
    WHERE tenant_id = ${tenant.id} AND lower(username) = ANY (${usernames.map((each) => each.toLowerCase())}::text[])`.execute(
    tx,
  );
  return new Set(rows.map(({ username }) => username));
}

/** Notes that a user came from a directory, or that they are gone from it. */
export async function keepLink(
  { tx, tenant }: TenantScope,
  configId: string,
  link: { readonly externalId: string; readonly userId: string; readonly isGone: boolean },
): Promise<void> {
  await tx
    .insertInto('directory_users')
    .values({
      ...{ tenant_id: tenant.id, config_id: configId, external_id: link.externalId },
      ...{ user_id: link.userId, is_gone: link.isGone },
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'config_id', 'external_id']).doUpdateSet({ is_gone: link.isGone }),
    )
    .execute();
}

/** Replaces the plans that wait for approval by a newer one. */
export async function replaceWaiting(scope: TenantScope, configId: string, exceptId: string): Promise<void> {
  await scope.tx
    .updateTable('directory_plans')
    .set({ status: 'replaced' })
    .where('tenant_id', '=', scope.tenant.id)
    .where('config_id', '=', configId)
    .where('id', '<>', exceptId)
    .where('status', 'in', ['reading', 'planned'])
    .execute();
}

/** Configurations that keep users in step, of a tenant. */
export function selectSyncing(scope: TenantScope) {
  return tenantRows(scope, 'processor_configs')
    .select(['id', 'site_id', 'version'])
    .where('processor_type', '=', 'integration')
    .where('processor_key', '=', 'directory')
    .where(sql<boolean>`configuration->>'syncUsers' = 'true'`)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute();
}
