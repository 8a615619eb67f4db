import { can, privilegeLimits } from '@tingest/domain/access';
import { type Problem, problemsBelow } from '@tingest/domain/foundation';
import Type, { type Static } from 'typebox';
import { idSchema, nullable } from '../../../http/contract/schemas.ts';
import type { SiteContext, TenantContext } from '../../../http/kernel/context.ts';
import { ProblemError, throwProblems } from '../../../http/kernel/problem-error.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { presentPrivilege } from '../privileges/privilege-presenter.ts';
import { grantsSave } from '../privileges/privilege-schemas.ts';
import { createPrivilege } from '../privileges/privilege-service.ts';

/** Privileges that are created and given to a user with the request that saves the user. */
export const newPrivileges = Type.Array(
  Type.Object(
    {
      id: Type.Optional(nullable(idSchema)),
      site: Type.String({ maxLength: 100, description: 'Key of the site where the privilege applies.' }),
      name: Type.String({ maxLength: 1000, documented: { maxLength: privilegeLimits.name } }),
      description: Type.Optional(
        nullable(Type.String({ maxLength: 5000, documented: { maxLength: privilegeLimits.description } })),
      ),
      grants: Type.Optional(grantsSave),
    },
    { title: 'NewPrivilege', additionalProperties: false },
  ),
  {
    maxItems: 20,
    description:
      'Privileges that are created with this request and given to the user. If any of them, or the user, cannot be saved, nothing is saved.',
  },
);

interface PrivilegedInput {
  readonly privilegeIds?: readonly string[];
  readonly newPrivileges?: Static<typeof newPrivileges>;
}

/**
 * Creates the privileges that are sent along with a user, in the user's transaction.
 * @param previousIds privileges of the user, if the request names none
 * @returns ids of all privileges that the user is to have; undefined where the request changes none
 * @throws ProblemError with all problems of the privileges, at `newPrivileges.{index}`
 */
export async function createNewPrivileges(
  context: TenantContext,
  input: PrivilegedInput,
  previousIds: readonly string[],
): Promise<string[] | undefined> {
  const requestedIds = input.privilegeIds;
  if (!input.newPrivileges || input.newPrivileges.length === 0) return requestedIds && [...requestedIds];
  const problems: Problem[] = [];
  const createdIds: string[] = [];
  for (const [index, privilege] of input.newPrivileges.entries()) {
    try {
      createdIds.push(await createAt(context, privilege));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      problems.push(...problemsBelow(`newPrivileges.${index}`, error.problems));
    }
  }
  throwProblems(problems);
  return [...(requestedIds ?? previousIds), ...createdIds];
}

async function createAt(
  context: TenantContext,
  { site: siteKey, ...privilege }: Static<typeof newPrivileges>[number],
): Promise<string> {
  const site = context.tenant.sites.find(({ key }) => key === siteKey);
  // A site that the caller does not work at must not be told from one that is not there.
  if (!site || !context.caller.siteIds.includes(site.id))
    throw new ProblemError({ code: 'unknownValue', path: 'site' });
  const decision = can(context.caller, 'privileges.write', { siteId: site.id });
  if (!decision.allowed) throw new ProblemError(decision.problem);
  const siteContext: SiteContext = { ...context, site };
  const row = await createPrivilege(siteContext, privilege);
  const { id, name } = row;
  recordAudit(siteContext, {
    ...{ action: 'create', resourceType: 'privilege', resourceId: id, resourceName: name },
    after: presentPrivilege(row),
  });
  return id;
}
