import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../fields/definitions/field-definition.ts';
import type { AdvisedService } from './grant-advice.ts';
import { type Grant, type GrantAction, type GrantResource, grantActions, grantResources } from './grants.ts';
import { type HeldPrivilege, idleGrants } from './idle-grants.ts';
import { type Role, roleNames } from './roles.ts';
import { decideRow, type RowAccess, rowAccess } from './row-access.ts';
import { addedAbilities } from './user-abilities.ts';

const services: readonly AdvisedService[] = [
  { id: 'lending', elementTypeId: 'drills', mode: 'loan', events: [{ mode: 'start' }, { mode: 'complete' }] },
  { id: 'checking', elementTypeId: 'swings', mode: 'simpleForm', events: [{ mode: 'start' }] },
];
const fields: FieldDefinition[] = ['a', 'b'].map((id) => ({ id, name: id, fieldType: 'integer' }));
const itemIds: Readonly<Record<GrantResource, readonly string[]>> = {
  elementType: ['drills', 'swings'],
  recordType: ['colours', 'rooms'],
  transactionType: ['lending', 'checking'],
  report: ['lending', 'checking'],
  file: ['manual', 'map'],
};

function grant(resource: GrantResource, ids: Grant['ids'], ...actions: GrantAction[]): Grant {
  return { id: 'g', resource, ids, actions, rowFilter: null, hiddenFieldIds: [], readonlyFieldIds: [] };
}

/** "privilege.index: reason, named things", one line per idle grant. */
function idle(role: Role, grantsById: Readonly<Record<string, Grant[]>>, invisibleIds: readonly string[] = []) {
  const privileges = Object.entries(grantsById).map(([id, grants]) => ({ id, grants }));
  return idleGrants(privileges, { role, services, invisibleIds: new Set(invisibleIds) }).map((each) =>
    [`${each.privilegeId}.${each.index}: ${each.reason}`, ...each.privilegeIds, ...each.itemIds].join(' '),
  );
}

describe('a grant adds nothing', () => {
  it('where the role gives all of it', () => {
    const reading = { reading: [grant('elementType', ['drills'], 'read')] };
    expect(idle('User', reading)).toEqual([]);
    expect(idle('PrivilegedUser', reading)).toEqual(['reading.0: role']);
    expect(idle('PrivilegedUser', { more: [grant('elementType', ['drills'], 'read', 'update')] })).toEqual([]);
    expect(idle('TenantAdmin', { all: [grant('transactionType', 'all', 'start', 'delete')] })).toEqual(['all.0: role']);
  });

  it('where another privilege gives all of it, also in more rows and with more fields', () => {
    const northern = { fieldId: 'a', type: 'above', value: 1 } as const;
    const filteredGrant: Grant = { ...grant('elementType', ['drills'], 'read'), rowFilter: northern };
    const hidingGrant: Grant = { ...grant('elementType', ['drills'], 'read'), hiddenFieldIds: ['a'] };
    const all = grant('elementType', 'all', 'read', 'update');
    expect(idle('User', { all: [all], some: [filteredGrant] })).toEqual(['some.0: privilege all']);
    expect(idle('User', { some: [hidingGrant], all: [all] })).toEqual(['some.0: privilege all']);
    expect(idle('User', { filtered: [filteredGrant], hiding: [hidingGrant] })).toEqual([]);
    expect(idle('User', { one: [all], same: [all, all] })).toEqual(['same.0: privilege one', 'same.1: privilege one']);
    const [own, everyone] = [grant('transactionType', 'all', 'readOwn'), grant('transactionType', 'all', 'readAll')];
    expect(idle('User', { own: [own], everyone: [everyone] })).toEqual(['own.0: privilege everyone']);
  });

  it('where it gives what neither role nor service can use', () => {
    expect(idle('User', { ending: [grant('transactionType', ['checking'], 'complete')] })).toEqual([
      'ending.0: step checking',
    ]);
    const starting = { starting: [grant('transactionType', ['checking'], 'start', 'complete')] };
    expect(idle('User', starting)).toEqual([]);
    expect(idle('User', starting, ['checking'])).toEqual(['starting.0: unpublished checking']);
    const importing = grant('elementType', ['drills'], 'import');
    expect(idle('User', { files: [grant('elementType', ['drills'], 'read'), importing] })).toEqual([
      'files.1: rank drills',
    ]);
    expect(idle('User', { files: [grant('elementType', ['drills'], 'update')] })).toEqual([
      'files.0: incomplete drills',
    ]);
    const [all, some] = [grant('elementType', 'all', 'update'), grant('elementType', ['drills'], 'read')];
    expect(idle('User', { all: [all] })).toEqual(['all.0: incomplete']);
    expect(idle('User', { all: [all], some: [some] })).toEqual([]);
  });
});

const anyGrant: fc.Arbitrary<Grant> = fc.constantFrom(...grantResources).chain((resource) =>
  fc.record({
    id: fc.constant('g'),
    resource: fc.constant(resource),
    ids: fc.oneof(fc.constant('all' as const), fc.subarray([...itemIds[resource]], { minLength: 1 })),
    actions: fc.subarray([...grantActions[resource]] as GrantAction[], { minLength: 1 }),
    rowFilter: fc.option(
      fc.record({ fieldId: fc.constantFrom('a', 'b'), type: fc.constant('above' as const), value: fc.nat(1) }),
      { freq: 2 },
    ),
    hiddenFieldIds: fc.subarray(['a', 'b']),
    readonlyFieldIds: fc.subarray(['a', 'b']),
  }),
);
const anyPrivileges = fc
  .array(fc.array(anyGrant, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 })
  .map((lists) => lists.map((grants, index): HeldPrivilege => ({ id: `p${index}`, grants })));
const anyRow = fc.record({ a: fc.nat(2), b: fc.nat(2) }, { requiredKeys: [] });

/** Content of a sentence about a user, item by item: sentences name the same items in one or in several parts. */
function abilityLines(role: Role, grants: readonly Grant[]): readonly string[] {
  const lines = addedAbilities(role, grants, services).flatMap(({ resource, ids, actions, isPartly }) =>
    (ids === 'all' ? ['all', ...itemIds[resource]] : ids).flatMap((id) =>
      actions.map((action) => `${action} ${resource} ${id}${isPartly ? ', partly' : ''}`),
    ),
  );
  return [...new Set(lines)].toSorted();
}

function grantsWithout(privileges: readonly HeldPrivilege[], idleOnes: ReturnType<typeof idleGrants>): Grant[] {
  return privileges.flatMap(({ id, grants }) =>
    grants.filter((_, index) => !idleOnes.some((each) => each.privilegeId === id && each.index === index)),
  );
}

describe('without all grants that add nothing', () => {
  it('a user may do the same: every decision about every row and field stays', () => {
    const decideFor = (role: Role, grants: readonly Grant[]) => (resource: GrantResource, action: GrantAction) => {
      const context = { role, grants, user: { id: 'u', name: 'U', email: null, site: 's' }, timeZone: 'UTC' };
      const of = (each: GrantAction) => (typeId: string) =>
        rowAccess(context, { resource, typeId, action: each }, fields);
      // Everybody's transactions are one's own too.
      const actions: GrantAction[] = action === 'readOwn' ? ['readOwn', 'readAll'] : [action];
      return (typeId: string): RowAccess => {
        const accesses = actions.map((each) => of(each)(typeId));
        return {
          isEverything: accesses.some(({ isEverything }) => isEverything),
          grants: accesses.flatMap(({ grants: prepared }) => prepared),
          timeZone: 'UTC',
        };
      };
    };
    fc.assert(
      fc.property(anyPrivileges, fc.constantFrom(...roleNames), anyRow, (privileges, role, row) => {
        const found = idleGrants(privileges, { role, services, invisibleIds: new Set() }).filter(({ reason }) =>
          ['role', 'privilege'].includes(reason),
        );
        const allGrants = privileges.flatMap(({ grants }) => grants);
        const [before, after] = [allGrants, grantsWithout(privileges, found)].map((grants) => decideFor(role, grants));
        for (const resource of grantResources) {
          for (const action of grantActions[resource]) {
            for (const id of itemIds[resource]) {
              const decisions = [before, after].map((decide) => {
                const access = decide?.(resource, action)(id);
                return access && decideRow(access, row);
              });
              expect(decisions[1]).toEqual(decisions[0]);
            }
          }
        }
      }),
    );
  });

  it('the sentence about a user stays', () => {
    fc.assert(
      fc.property(anyPrivileges, fc.constantFrom(...roleNames), (privileges, role) => {
        const found = idleGrants(privileges, { role, services, invisibleIds: new Set() }).filter(({ reason }) =>
          ['role', 'privilege', 'incomplete'].includes(reason),
        );
        const allGrants = privileges.flatMap(({ grants }) => grants);
        expect(abilityLines(role, grantsWithout(privileges, found))).toEqual(abilityLines(role, allGrants));
      }),
    );
  });

  it('each further grant that is taken away is missed', () => {
    const plainGrant = anyGrant.map(
      (each): Grant => ({
        ...each,
        // That of all items may be given by several grants that name them.
        ids: each.ids === 'all' ? itemIds[each.resource] : each.ids,
        ...{ rowFilter: null, hiddenFieldIds: [], readonlyFieldIds: [] },
      }),
    );
    const plainPrivileges = fc
      .array(plainGrant, { minLength: 1, maxLength: 5 })
      .map((grants) => grants.map((each, index): HeldPrivilege => ({ id: `p${index}`, grants: [each] })));
    fc.assert(
      fc.property(plainPrivileges, fc.constantFrom(...roleNames), (privileges, role) => {
        const remainingGrants = grantsWithout(
          privileges,
          idleGrants(privileges, { role, services, invisibleIds: new Set() }),
        );
        for (const each of remainingGrants) {
          const others = remainingGrants.filter((other) => other !== each);
          expect(abilityLines(role, others)).not.toEqual(abilityLines(role, remainingGrants));
        }
      }),
    );
  });
});
