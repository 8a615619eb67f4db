import type { Problem } from '@tingest/domain/foundation';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { ProblemError, throwProblems } from '../../../http/kernel/problem-error.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import type { HolderChange } from '../privileges/privilege-service.ts';
import { presentUser } from './user-schemas.ts';
import { changeUser, getUser } from './user-service.ts';

/** Whether users receive or lose the privilege, by the property of the request that names them. */
type HolderList = keyof HolderChange;

/**
 * Gives a privilege to users beside those that they have, and takes it from others, under the rules for changing each
 * of them. Users that already have it, or do not have it, remain unchanged.
 *
 * @throws ProblemError for all that cannot be changed, by `userIds.{index}` or `withdrawnUserIds.{index}`
 */
export async function givePrivilege(
  context: SiteContext,
  privilegeId: string,
  { userIds = [], withdrawnUserIds = [] }: HolderChange,
): Promise<void> {
  const problems: Problem[] = [];
  const changes = [
    ...userIds.map((userId, index) => ({ userId, list: 'userIds' as HolderList, index })),
    ...withdrawnUserIds.map((userId, index) => ({ userId, list: 'withdrawnUserIds' as HolderList, index })),
  ];
  // In one order, so that two concurrent requests do not wait for each other.
  for (const { userId, list, index } of changes.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))) {
    const problem = await changeHolder(context, privilegeId, userId, list).catch(problemOf);
    if (problem) problems.push({ ...problem, path: `${list}.${index}` });
  }
  throwProblems(problems);
}

async function changeHolder(
  context: SiteContext,
  privilegeId: string,
  userId: string,
  list: HolderList,
): Promise<undefined> {
  const { tenant } = context;
  const previous = await getUser(context, userId, true);
  const otherIds = previous.privilege_ids.filter((id) => id !== privilegeId);
  const privilegeIds = list === 'userIds' ? [...otherIds, privilegeId] : otherIds;
  if (privilegeIds.length === previous.privilege_ids.length) return;
  const { username, name } = previous;
  const row = await changeUser(context, previous, { username, name, privilegeIds });
  recordAudit(context, {
    ...{ action: 'update', resourceType: 'user', resourceId: row.id, resourceName: row.name },
    before: presentUser(previous, tenant.key),
    after: presentUser(row, tenant.key),
  });
}

/** The problem of one of them; a user out of sight is unknown. */
function problemOf(error: unknown): Problem {
  const [problem] = error instanceof ProblemError ? error.problems : [];
  if (!problem) throw error;
  return problem.code === 'notFound' ? { code: 'unknownValue' } : problem;
}
