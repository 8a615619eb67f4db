import { grantingProblems } from '@tingest/domain/access';
import type { Problem } from '@tingest/domain/foundation';
import type { TenantContext } from '../../../http/kernel/context.ts';
import { grantsOf } from './privilege-presenter.ts';
import { selectPrivilegesToGive } from './privilege-queries.ts';

/**
 * Returns problems of giving a user these privileges: ones of another tenant, of sites that the giver does not
 * administer, or that grant access that the giver does not hold. Privileges that the user has already are not given
 * anew.
 */
export async function givenPrivilegeProblems(
  context: Pick<TenantContext, 'tx' | 'tenant' | 'caller'>,
  requestedIds: readonly string[],
  before: readonly string[],
): Promise<Problem[]> {
  const requestedPrivileges = requestedIds.map((id, index) => ({
    id: id.toLowerCase(),
    path: `privilegeIds.${index}`,
  }));
  const addedPrivileges = requestedPrivileges.filter(({ id }) => !before.includes(id));
  if (addedPrivileges.length === 0) return [];
  const ids = addedPrivileges.map(({ id }) => id);
  const privilegesById = new Map((await selectPrivilegesToGive(context, ids)).map((row) => [row.id, row]));
  return addedPrivileges.flatMap(({ id, path }): Problem[] => {
    const row = privilegesById.get(id);
    if (!row || !context.caller.siteIds.includes(row.site_id)) return [{ code: 'unknownValue', path }];
    const isMore = grantingProblems(context.caller.role, grantsOf(row), [], path).length > 0;
    return isMore ? [{ code: 'grantNotHeld', path }] : [];
  });
}
