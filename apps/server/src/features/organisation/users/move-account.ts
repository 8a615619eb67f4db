import { can } from '@tingest/domain/access';
import type { Problem } from '@tingest/domain/foundation';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { inTwoTenants } from '../../../database/cross-tenant-transaction.ts';
import { inTransaction, type Transaction } from '../../../database/transaction.ts';
import type { TenantContext } from '../../../http/kernel/context.ts';
import { orNotFound, ProblemError, throwProblems } from '../../../http/kernel/problem-error.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { checkSameId, checkVersion } from '../../../publishing/publishable-item.ts';
import { selectUser, type UserRow } from './user-queries.ts';
import { presentUser } from './user-schemas.ts';
import type { UserInput } from './user-service.ts';

type Asking = Omit<TenantContext, 'tx'>;

/** Checks whether the request would move the user to another tenant. */
export function isMove({ tenant }: Asking, input: UserInput): boolean {
  return input.tenant !== undefined && input.tenant !== tenant.key;
}

/**
 * Moves an account: a system administrator's own account is moved to another tenant, to all of its sites and without
 * privileges. The data for signing in moves with it; records of their actions, loans and saved views stay in the former
 * tenant, under their name, and belong to them again when they come back, for their id stays the same.
 *
 * Source: specification, section 7, Tenant switch.
 *
 * @throws ProblemError `moveNotAllowed` for any other user, and when any other property changes at the same time
 */
export async function moveAccount(
  pool: Pool,
  context: Asking,
  { id, input, expectedVersion }: { id: string; input: UserInput; expectedVersion: number | null },
) {
  const { caller, tenant } = context;
  const isOwn = id.toLowerCase() === caller.userId;
  if (!isOwn || !can(caller, 'tenants.switch').allowed) {
    throw new ProblemError({ code: 'moveNotAllowed', path: 'tenant' });
  }
  checkSameId(id, input.id);
  const otherTenant = await findTenant(pool, input.tenant ?? '');
  if (!otherTenant) throw new ProblemError({ code: 'unknownValue', path: 'tenant' });
  const tenants = { ownTenantId: tenant.id, otherTenantId: otherTenant.id, system: true };
  return inTwoTenants(pool, tenants, async ({ ownTransaction, otherTransaction }) => {
    const previous = orNotFound(await selectUser(ownTransaction, tenant.id, caller.userId, true));
    checkVersion(previous.version, expectedVersion, input.version);
    throwProblems(await otherChanges(otherTransaction, otherTenant.id, previous, input));
    // No directory of the tenant that is left keeps them in step any more.
    await ownTransaction
      .deleteFrom('directory_users')
      .where('tenant_id', '=', tenant.id)
      .where('user_id', '=', caller.userId)
      .execute();
    const { rows } = await sql<{ isMoved: boolean }>`
      SELECT move_super_user(${caller.userId}, ${otherTenant.id}) AS "isMoved"`.execute(ownTransaction);
    const row = await selectUser(otherTransaction, otherTenant.id, caller.userId);
    if (!rows[0]?.isMoved || !row) throw new ProblemError({ code: 'moveNotAllowed', path: 'tenant' });
    const after = presentUser(row, otherTenant.key);
    const record = {
      action: 'switchTenant',
      resourceType: 'user',
      resourceId: row.id,
      resourceName: row.name,
      before: presentUser(previous, tenant.key),
      after,
    } as const;
    recordAudit({ ...context, tx: ownTransaction }, record);
    recordAudit({ ...context, tx: otherTransaction, caller: { ...caller, tenantId: otherTenant.id } }, record);
    return after;
  });
}

/** Checks for changes beside the move: all sites and no privileges belong to it, and no other property may change. */
async function otherChanges(
  otherTransaction: Transaction,
  tenantId: string,
  previous: UserRow,
  input: UserInput,
): Promise<Problem[]> {
  const rows = await otherTransaction.selectFrom('sites').select('key').where('tenant_id', '=', tenantId).execute();
  const keys = rows.map(({ key }) => key);
  const sentSites = new Set(input.sites ?? keys);
  const { username, name, email, role, culture } = previous;
  const { is_disabled: isDisabled, phone_no: phoneNo, preferred_channel: preferredChannel } = previous;
  const stays = { username, name, email, phoneNo, preferredChannel, role, culture, isDisabled } as const;
  const changedFields = (Object.keys(stays) as (keyof typeof stays)[]).filter(
    (key) => input[key] !== undefined && (input[key] || null) !== (stays[key] || null),
  );
  if (sentSites.size !== keys.length || !keys.every((key) => sentSites.has(key))) {
    return [{ code: 'unknownValue', path: 'sites' }];
  }
  if (input.privilegeIds?.length) return [{ code: 'unknownValue', path: 'privilegeIds' }];
  if (input.sendConfirmationEmail) return [{ code: 'unknownValue', path: 'sendConfirmationEmail' }];
  return changedFields.map((path) => ({ code: 'moveNotAllowed', path }));
}

/** Only a SuperUser reaches this, and may know all tenants. */
function findTenant(pool: Pool, key: string): Promise<{ readonly id: string; readonly key: string } | undefined> {
  return inTransaction(pool, { system: true, readOnly: true }, (tx) =>
    tx.selectFrom('tenants').select(['tenant_id as id', 'key']).where('key', '=', key).executeTakeFirst(),
  );
}
