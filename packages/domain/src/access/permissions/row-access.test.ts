import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../fields/definitions/field-definition.ts';
import { grantedActions, holdsByRole } from './access.ts';
import type { Grant } from './grants.ts';
import { roleNames } from './roles.ts';
import { alwaysHidden, decideRow, type RowAccessContext, rowAccess, sometimesHidden } from './row-access.ts';
import { grantingProblems } from './validate-grants.ts';

const fields: FieldDefinition[] = ['a', 'b', 'c'].map((id) => ({ id, name: id, fieldType: 'integer' }));
const one: Grant = {
  id: 'g',
  resource: 'elementType',
  ids: 'all',
  actions: ['read'],
  rowFilter: null,
  hiddenFieldIds: [],
  readonlyFieldIds: [],
};
const someone = (grants: readonly Grant[]): RowAccessContext => ({
  role: 'User',
  grants,
  user: { id: 'u', name: 'U', email: null, site: 's' },
  timeZone: 'UTC',
});
const decide = (grants: readonly Grant[], values: Record<string, unknown>) =>
  decideRow(rowAccess(someone(grants), { resource: 'elementType', typeId: 't', action: 'read' }, fields), values);

const grant = fc.record({
  hiddenFieldIds: fc.subarray(['a', 'b', 'c']),
  readonlyFieldIds: fc.subarray(['a', 'b', 'c']),
  rowFilter: fc.option(
    fc.record({ fieldId: fc.constantFrom('a', 'b'), type: fc.constant('above' as const), value: fc.nat(3) }),
  ),
});
const grants = fc.array(
  grant.map((more): Grant => ({ ...one, ...more })),
  { maxLength: 4 },
);
const values = fc.record({ a: fc.nat(4), b: fc.nat(4) }, { requiredKeys: [] });

describe('the access given by grants', () => {
  it('only grows with more grants: rows, visible fields, editable fields', () => {
    fc.assert(
      fc.property(grants, grants, values, (sampleGrants, more, row) => {
        const less = decide(sampleGrants, row);
        const fullDecision = decide([...sampleGrants, ...more], row);
        if (!less.isAllowed) return;
        expect(fullDecision.isAllowed).toBe(true);
        for (const id of fullDecision.hiddenFieldIds) expect(less.hiddenFieldIds.has(id)).toBe(true);
        for (const id of fullDecision.readonlyFieldIds) expect(less.readonlyFieldIds.has(id)).toBe(true);
      }),
    );
  });

  it('includes the fields that may be hidden in some rows', () => {
    fc.assert(
      fc.property(grants, values, (sampleGrants, row) => {
        const access = rowAccess(
          someone(sampleGrants),
          { resource: 'elementType', typeId: 't', action: 'read' },
          fields,
        );
        const { isAllowed, hiddenFieldIds } = decideRow(access, row);
        for (const id of hiddenFieldIds) expect(sometimesHidden(access).has(id)).toBe(true);
        if (isAllowed) for (const id of alwaysHidden(access)) expect(hiddenFieldIds.has(id)).toBe(true);
      }),
    );
  });

  it('is none without grants, and none for other resources, types and actions', () => {
    expect(decide([], {}).isAllowed).toBe(false);
    expect(decide([{ ...one, resource: 'recordType' }], {}).isAllowed).toBe(false);
    expect(decide([{ ...one, ids: ['other'] }], {}).isAllowed).toBe(false);
    expect(decide([{ ...one, actions: ['update'] }], {}).isAllowed).toBe(false);
    expect(decide([{ ...one, ids: ['t'] }], {}).isAllowed).toBe(true);
  });
});

describe('granting', () => {
  it('requires that the grantor holds the granted access', () => {
    const importing: Grant = { ...one, actions: ['read', 'import'] };
    const refusedRoles = roleNames.filter((role) => grantingProblems(role, [importing], [], 'g').length > 0);
    expect(refusedRoles).toEqual(['User', 'PrivilegedUser', 'SiteAdmin']);
    expect(grantingProblems('SiteAdmin', [importing], [importing], 'g')).toEqual([]);
    expect(grantingProblems('SiteAdmin', [{ ...importing, ids: ['t'] }], [importing], 'g')).toHaveLength(1);
  });

  it('adds nothing to the access that a role already has', () => {
    expect(holdsByRole('PrivilegedUser', 'elementType', 'read')).toBe(true);
    expect(holdsByRole('User', 'elementType', 'read')).toBe(false);
    expect(grantedActions({ role: 'TenantAdmin', grants: [one] })).toEqual([]);
    expect(grantedActions({ role: 'User', grants: [one] })).toEqual(
      expect.arrayContaining(['elements.read', 'elementTypes.read', 'files.view']),
    );
  });
});
