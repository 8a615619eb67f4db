import type { Problem } from '@tingest/domain/foundation';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { ProblemError, throwProblems } from '../../../http/kernel/problem-error.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { presentUser } from './user-schemas.ts';
import { changeUser, getUser } from './user-service.ts';

/**
 * Gives users a privilege beside those that they have, under the rules for changing each of them. Users that have it
 * already remain unchanged.
 *
 * @throws ProblemError for all that cannot be given it, by `userIds.{index}`
 */
export async function givePrivilege(
  context: SiteContext,
  privilegeId: string,
  userIds: readonly string[],
): Promise<void> {
  const problems: Problem[] = [];
  // In one order, so that two concurrent requests do not wait for each other.
  const indexes = userIds
    .map((_, index) => index)
    .toSorted((a, b) => ((userIds[a] ?? '') < (userIds[b] ?? '') ? -1 : 1));
  for (const index of indexes) {
    const problem = await giveTo(context, privilegeId, userIds[index] ?? '').catch(problemOf);
    if (problem) problems.push({ ...problem, path: `userIds.${index}` });
  }
  throwProblems(problems);
}

async function giveTo(context: SiteContext, privilegeId: string, userId: string): Promise<undefined> {
  const { tenant } = context;
  const previous = await getUser(context, userId, true);
  if (previous.privilege_ids.includes(privilegeId)) return;
  const { username, name } = previous;
  const privilegeIds = [...previous.privilege_ids, privilegeId];
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
