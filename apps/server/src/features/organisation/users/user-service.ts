import { can, hasRank, type Role } from '@tingest/domain/access';
import { email as emailRule, username as usernameRule } from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';
import type { Static } from 'typebox';
import { v7 as uuidv7 } from 'uuid';
import { deleteRow, insertRow, updateRow } from '../../../database/stored-rows.ts';
import { dropPasswordLink, endAccess } from '../../../http/authentication/end-access.ts';
import type { TenantContext } from '../../../http/kernel/context.ts';
import { notFound, orNotFound, ProblemError, throwProblems } from '../../../http/kernel/problem-error.ts';
import { givenPrivilegeProblems } from '../privileges/given-privileges.ts';
import { accountLinksWithdrawn } from './account-events.ts';
import { type Contact, noContact, readContact } from './user-contact.ts';
import { isAnotherSuperUser, replaceUserSites, selectUser, type UserRow } from './user-queries.ts';
import type { userSave } from './user-schemas.ts';

export type UserInput = Static<typeof userSave>;

/** The author of changes to users: the caller, or the server in a user's name. */
export type UserWriter = Pick<TenantContext, 'tx' | 'tenant' | 'caller' | 'now'>;

/**
 * Returns a user that the caller may see: oneself, or as the permission matrix allows. @throws ProblemError `notFound`
 */
export async function getUser(context: UserWriter, id: string, lock = false): Promise<UserRow> {
  const { tx, tenant, caller } = context;
  const row = orNotFound(await selectUser(tx, tenant.id, id, lock));
  const isSelf = row.id === caller.userId;
  if (!isSelf && !can(caller, 'users.read', { siteIds: sitesOf(context, row) }).allowed) throw notFound();
  return row;
}

/** Creates a user. @throws ProblemError with every problem there is */
export async function createUser(context: UserWriter, input: UserInput): Promise<UserRow> {
  const { tx, tenant, caller } = context;
  const role = input.role ?? 'User';
  const { siteIds = [], ...contact } = await checkedInput(context, input, noContact);
  allow(context, 'users.write', { role, siteIds });
  const privilegeIds = await checkedPrivilegeIds(context, input, []);
  const id = input.id ?? uuidv7();
  await insertRow(tx, 'users', {
    tenant_id: tenant.id,
    id,
    username: input.username.trim(),
    name: input.name.trim(),
    email: input.email?.trim() || null,
    ...contact,
    role,
    culture: input.culture ?? null,
    is_disabled: input.isDisabled ?? false,
    privilege_ids: privilegeIds,
    owner_id: caller.userId,
  });
  await replaceUserSites(tx, tenant.id, id, siteIds);
  return getUser(context, id);
}

/** Changes a user; omitted properties remain unchanged. The caller must rank above both the old and the new role. */
export async function changeUser(context: UserWriter, previous: UserRow, input: UserInput): Promise<UserRow> {
  const { tx, tenant } = context;
  const role = input.role ?? (previous.role as Role);
  const { siteIds = previous.site_ids, ...contact } = await checkedInput(context, input, previous);
  const isDisabled = input.isDisabled ?? previous.is_disabled;
  checkMayChange(context, previous);
  allow(context, 'users.write', { role, siteIds: [...siteIds] });
  const privilegeIds = await checkedPrivilegeIds(context, input, previous.privilege_ids);
  if (role !== 'SuperUser' || isDisabled) await keepLastAdministrator(context, previous);
  const email = input.email === undefined ? previous.email : input.email?.trim() || null;
  await updateRow(context, 'users', previous.id, {
    username: input.username.trim(),
    name: input.name.trim(),
    email,
    ...contact,
    role,
    culture: input.culture === undefined ? previous.culture : input.culture,
    is_disabled: isDisabled,
    privilege_ids: privilegeIds,
  });
  const isShutOut = isDisabled && !previous.is_disabled;
  // Links sent to a former address, or to a user that is shut out, become invalid.
  if (isShutOut || email !== previous.email) await withdrawAccess(context, previous.id);
  if (isShutOut) await endAccess(tx, { tenantId: tenant.id, userId: previous.id }, context.now);
  await replaceUserSites(tx, tenant.id, previous.id, siteIds);
  return orNotFound(await selectUser(tx, tenant.id, previous.id));
}

/** Deletes a user. The user's actions remain in the log, under the name of that time. */
export async function removeUser(context: UserWriter, row: UserRow): Promise<void> {
  allow(context, 'users.delete', { role: row.role as Role, siteIds: sitesOf(context, row) });
  await keepLastAdministrator(context, row);
  await withdrawAccess(context, row.id);
  await endAccess(context.tx, { tenantId: context.tenant.id, userId: row.id }, context.now);
  await deleteRow(context, 'users', row.id);
}

/** The link to set the password stops working, and a message with it that was not sent is not sent. */
async function withdrawAccess({ tx, tenant }: UserWriter, userId: string): Promise<void> {
  const userKey = { tenantId: tenant.id, userId };
  await dropPasswordLink(tx, userKey);
  await accountLinksWithdrawn.publish({ ...userKey, tx });
}

/** Whether the caller ranks so that they may change this user. @throws ProblemError */
export function checkMayChange(context: UserWriter, row: UserRow): void {
  allow(context, 'users.write', { role: row.role as Role, siteIds: sitesOf(context, row) });
}

function allow(
  { caller }: UserWriter,
  action: 'users.write' | 'users.delete',
  target: { role: Role; siteIds: readonly string[] },
): void {
  const decision = can(caller, action, target);
  if (!decision.allowed) throw new ProblemError(decision.problem);
}

/** Those of tenant rank and above work in every site, whichever they are listed with. */
function sitesOf({ tenant }: UserWriter, row: UserRow): readonly string[] {
  return hasRank(row.role as Role, 'TenantAdmin') ? tenant.sites.map(({ id }) => id) : row.site_ids;
}

/**
 * Returns ids of the sites in the request, if any were sent, and the contact data.
 *
 * @throws ProblemError with all problems of the request
 */
async function checkedInput(
  context: UserWriter,
  input: UserInput,
  previous: Contact,
): Promise<{ readonly siteIds?: string[] } & Contact> {
  const { tenant } = context;
  const problems: Problem[] = [];
  const check = (path: string, problem: Omit<Problem, 'path'> | null) => {
    if (problem) problems.push({ ...problem, path });
  };
  const username = input.username.trim();
  check('username', username === '' ? { code: 'required' } : usernameRule(username));
  check('name', input.name.trim() === '' ? { code: 'required' } : null);
  check('email', input.email?.trim() ? emailRule(input.email.trim()) : null);
  // Moving to another tenant is no change of a user: move-account.ts.
  const isElsewhere = input.tenant !== undefined && input.tenant !== tenant.key;
  check('tenant', isElsewhere ? { code: 'unknownValue' } : null);
  const siteIds = input.sites?.flatMap((key, index) => {
    const site = tenant.sites.find((candidate) => candidate.key === key);
    check(`sites.${index}`, site ? null : { code: 'unknownValue' });
    return site?.id ?? [];
  });
  const contact = await readContact(context, input, previous);
  throwProblems([...problems, ...contact.problems]);
  return { ...(siteIds && { siteIds: [...new Set(siteIds)] }), ...contact.columns };
}

/**
 * Returns each id once; if omitted, they remain unchanged. @throws ProblemError for those that the caller may not give
 */
async function checkedPrivilegeIds(
  context: UserWriter,
  { privilegeIds }: UserInput,
  before: readonly string[],
): Promise<string[]> {
  if (!privilegeIds) return [...before];
  throwProblems(await givenPrivilegeProblems(context, privilegeIds, before));
  return [...new Set(privilegeIds.map((id) => id.toLowerCase()))];
}

async function keepLastAdministrator({ tx }: UserWriter, row: UserRow): Promise<void> {
  if (row.role !== 'SuperUser' || row.is_disabled) return;
  if (!(await isAnotherSuperUser(tx, row.id))) throw new ProblemError({ code: 'lastAdministrator' });
}
