import { type Grant, grantingProblems, privilegeLimits, type Role, readGrants } from '@tingest/domain/access';
import { characterCount, type Problem } from '@tingest/domain/foundation';
import type { PrivilegeDraft } from '../../api/privileges.ts';
import { type GrantableResources, resourcesOf } from '../../features/grants/grantable-resources.ts';
import { filterProblems } from './filter/filter-problems.ts';

interface ValidationContext {
  readonly resources: GrantableResources;
  /** Role of the user that saves the privilege. */
  readonly role: Role;
  /** IANA time zone of the tenant. */
  readonly timeZone: string;
  /** The previous grants: these are not newly granted. */
  readonly before: readonly Grant[];
}

/** Everything that is wrong with a privilege; the server repeats it and is the one that counts. */
export function validatePrivilege(draft: PrivilegeDraft, context: ValidationContext): Problem[] {
  const problems: Problem[] = [];
  if (draft.name.trim() === '') problems.push({ code: 'required', path: 'name' });
  for (const path of ['name', 'description'] as const) {
    const length = privilegeLimits[path];
    if (characterCount(draft[path].trim()) > length) problems.push({ code: 'maxLength', path, parameters: { length } });
  }
  // Conditions are looked at by themselves, for everything that is wrong with them and not the first resource only.
  const unfilteredGrants = draft.grants.map((grant) => ({ ...grant, rowFilter: null }));
  const { problems: ofGrants } = readGrants(unfilteredGrants, 'grants', () => '');
  const { role, before, resources, timeZone } = context;
  const ofFilters = draft.grants.flatMap((grant, index) => {
    if (grant.rowFilter === null) return [];
    const fields = resourcesOf(grant, resources).map(({ rowFields }) => rowFields);
    return filterProblems(grant.rowFilter, fields, timeZone, `grants.${index}.rowFilter`);
  });
  return [...problems, ...ofGrants, ...ofFilters, ...grantingProblems(role, draft.grants, before, 'grants')];
}
