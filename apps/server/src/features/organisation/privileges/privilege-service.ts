import { type Grant, type GrantInput, grantingProblems, privilegeLimits, readGrants } from '@tingest/domain/access';
import { characterCount, type Problem } from '@tingest/domain/foundation';
import type { Static } from 'typebox';
import { v7 as uuidv7 } from 'uuid';
import { deleteRow, insertRow, updateRow } from '../../../database/stored-rows.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { orNotFound, ProblemError, throwProblems } from '../../../http/kernel/problem-error.ts';
import { namedProblems } from './check-grants.ts';
import { grantsOf } from './privilege-presenter.ts';
import { type PrivilegeRow, selectPrivilege } from './privilege-queries.ts';
import type { privilegeSave } from './privilege-schemas.ts';

export type PrivilegeInput = Static<typeof privilegeSave>;

/** Users that receive and that lose a privilege with the request that saves it. */
export type HolderChange = Pick<PrivilegeInput, 'userIds' | 'withdrawnUserIds'>;

/** Gives a privilege to users, and takes it from others. @throws ProblemError for all of them that cannot be changed, by `userIds.{index}` or `withdrawnUserIds.{index}` */
export type GivePrivilege = (context: SiteContext, privilegeId: string, change: HolderChange) => Promise<void>;

/** A privilege of the site. @throws ProblemError `notFound` */
export async function getPrivilege(context: SiteContext, id: string, lock = false): Promise<PrivilegeRow> {
  return orNotFound(await selectPrivilege(context, id, lock));
}

/**
 * Creates a privilege. @param give gives it to users at once; absent for a copy, which is given to no user. @throws
 * ProblemError with all problems
 */
export async function createPrivilege(
  context: SiteContext,
  input: PrivilegeInput,
  give?: GivePrivilege,
): Promise<PrivilegeRow> {
  const { tx, tenant, site, caller } = context;
  const columns = await checkedColumns(context, input, null);
  const id = input.id ?? uuidv7();
  await insertRow(tx, 'privileges', {
    ...columns,
    tenant_id: tenant.id,
    site_id: site.id,
    id,
    owner_id: caller.userId,
  });
  await give?.(context, id, input);
  return getPrivilege(context, id);
}

/** Changes a privilege; omitted properties remain unchanged. @throws ProblemError with all problems */
export async function changePrivilege(
  context: SiteContext,
  previous: PrivilegeRow,
  input: PrivilegeInput,
  give?: GivePrivilege,
): Promise<PrivilegeRow> {
  const columns = await checkedColumns(context, input, previous);
  await updateRow(context, 'privileges', previous.id, columns);
  await give?.(context, previous.id, input);
  return getPrivilege(context, previous.id);
}

/** Deletes a privilege without holders. @throws ProblemError `inUse` with the number of holders */
export async function removePrivilege(context: SiteContext, row: PrivilegeRow): Promise<void> {
  const count = row.user_count;
  if (count > 0) throw new ProblemError({ code: 'inUse', parameters: { what: 'privilege', count } });
  await deleteRow(context, 'privileges', row.id);
}

async function checkedColumns(context: SiteContext, input: PrivilegeInput, previous: PrivilegeRow | null) {
  const name = input.name.trim();
  const description =
    input.description === undefined ? (previous?.description ?? '') : (input.description ?? '').trim();
  const problems: Problem[] = [];
  if (name === '') problems.push({ code: 'required', path: 'name' });
  for (const [path, text] of Object.entries({ name, description })) {
    const length = privilegeLimits[path as keyof typeof privilegeLimits];
    if (characterCount(text) > length) problems.push({ code: 'maxLength', path, parameters: { length } });
    if (text.includes('\u0000') || !text.isWellFormed()) problems.push({ code: 'invalidCharacters', path });
  }
  const before = previous ? grantsOf(previous) : [];
  const { grants, problems: inGrants } = input.grants
    ? await checkGrants(context, input.grants, before)
    : { grants: before, problems: [] };
  throwProblems([...problems, ...inGrants]);
  return {
    name,
    description,
    status: input.status ?? previous?.status ?? 'active',
    grants: JSON.stringify(grants),
  };
}

/** Grants as they are stored, and everything that is wrong with them. */
async function checkGrants(
  context: SiteContext,
  grantInputs: readonly GrantInput[],
  before: readonly Grant[],
): Promise<{ readonly grants: readonly Grant[]; readonly problems: readonly Problem[] }> {
  const { grants, problems } = readGrants(grantInputs, 'grants', uuidv7);
  // A grant of an unknown kind is left out, and the places of the others would not be right any more.
  if (grants.length !== grantInputs.length) return { grants, problems };
  const notHeld = grantingProblems(context.caller.role, grants, before, 'grants');
  return { grants, problems: [...notHeld, ...problems, ...(await namedProblems(context, grants, 'grants'))] };
}
