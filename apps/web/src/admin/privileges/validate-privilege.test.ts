import type { Grant, Role } from '@tingest/domain/access';
import { describe, expect, it } from 'vitest';
import type { GrantableResources } from '../../features/grants/grantable-resources.ts';
import { newGrant, newPrivilege } from './privilege-draft.ts';
import { validatePrivilege } from './validate-privilege.ts';

const category = '0197a1b2-0000-7000-8000-000000000001';
const resources: GrantableResources = {
  elementType: [
    {
      id: category,
      name: 'Playgrounds',
      status: 'published',
      rowFields: [{ id: '0197a1b2-0000-7000-8000-00000000000a', name: 'Area', fieldType: 'text' }],
      shownFields: [],
    },
  ],
  recordType: [],
  transactionType: [],
  report: [],
};
const grant: Grant = { ...newGrant('elementType'), ids: [category] };

function problems(grants: readonly Grant[], role: Role = 'TenantAdmin', before: readonly Grant[] = []): string[] {
  const draft = { ...newPrivilege, name: 'Inspectors', grants };
  return validatePrivilege(draft, { resources, role, timeZone: 'UTC', before }).map(
    ({ code, path }) => `${code} ${path}`,
  );
}

describe('a privilege', () => {
  it('requires a name, and nothing else at first', () => {
    const context = { resources, role: 'SiteAdmin', timeZone: 'UTC', before: [] } as const;
    expect(validatePrivilege(newPrivilege, context)).toEqual([{ code: 'required', path: 'name' }]);
    expect(problems([])).toEqual([]);
    expect(problems([grant])).toEqual([]);
  });

  it('requires items and permitted actions in each grant', () => {
    expect(problems([grant, { ...newGrant('file'), actions: [] }])).toEqual([
      'requiredChoice grants.1.ids',
      'requiredChoice grants.1.actions',
    ]);
  });

  it('names the grant with an invalid condition', () => {
    const invalidGrant = {
      ...grant,
      id: '0197a1b2-0000-7000-8000-000000000002',
      rowFilter: { all: [{ fieldId: '', type: 'equal' }] },
    } as const;
    expect(problems([grant, invalidGrant])).toEqual(['requiredChoice grants.1.rowFilter.all.0.fieldId']);
  });

  it('grants no more than its giver holds, except grants from before', () => {
    const imports: Grant = { ...grant, actions: ['read', 'import'] };
    expect(problems([imports], 'TenantAdmin')).toEqual([]);
    expect(problems([imports], 'SiteAdmin')).toEqual(['grantNotHeld grants.0.actions']);
    expect(problems([imports], 'SiteAdmin', [imports])).toEqual([]);
  });
});
