import { type GrantAction, grantActions, grantingProblems, grantResources, roleNames } from '@tingest/domain/access';
import { describe, expect, it } from 'vitest';
import { newGrant } from '../privilege-draft.ts';
import { offeredActions } from './action-groups.ts';

const listOfferedActions = (...parameters: Parameters<typeof offeredActions>) =>
  offeredActions(...parameters).flatMap(({ actions }) => actions);

describe('the offered actions', () => {
  it.each(grantResources)('of %s are all actions for a user that holds all', (resource) => {
    expect([...listOfferedActions(resource, 'TenantAdmin', [])].sort()).toEqual([...grantActions[resource]].sort());
  });

  it.each(roleNames)('exclude, for a %s, all that the server would refuse', (role) => {
    for (const resource of grantResources) {
      const actions: readonly GrantAction[] = listOfferedActions(resource, role, []);
      expect(grantingProblems(role, [{ ...newGrant(resource), actions }], [], 'grants')).toEqual([]);
    }
  });

  it('include actions already granted, so that they can be removed', () => {
    expect(listOfferedActions('elementType', 'SiteAdmin', [])).not.toContain('import');
    expect(listOfferedActions('elementType', 'SiteAdmin', ['import'])).toContain('import');
  });
});
