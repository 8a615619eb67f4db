import { describe, expect, it } from 'vitest';
import type { AdvisedService } from './grant-advice.ts';
import type { Grant, GrantAction, GrantResource } from './grants.ts';
import type { Role } from './roles.ts';
import { addedAbilities } from './user-abilities.ts';

const services: readonly AdvisedService[] = [
  { id: 'lending', elementTypeId: 'drills', mode: 'loan', events: [{ mode: 'start' }, { mode: 'complete' }] },
  { id: 'checking', elementTypeId: 'swings', mode: 'simpleForm', events: [{ mode: 'start' }] },
];
const condition = { fieldId: 'area', type: 'equal', value: 'n' } as const;

type Described = Pick<Grant, 'resource' | 'ids' | 'actions' | 'rowFilter'>;

function grant(resource: GrantResource, ids: readonly string[] | 'all', ...actions: GrantAction[]): Described {
  return { resource, ids, actions, rowFilter: null };
}

/** "permitted actions and their objects", one line per ability. */
function abilities(role: Role, ...grants: Described[]): string[] {
  return addedAbilities(role, grants, services).map(
    ({ resource, ids, actions, isPartly }) => `${actions} ${resource} ${ids}${isPartly ? ', partly' : ''}`,
  );
}

describe('the abilities added by grants', () => {
  it('are listed once, even if several grants give them', () => {
    expect(
      abilities(
        'User',
        grant('elementType', ['drills', 'swings'], 'read'),
        grant('elementType', ['drills'], 'update', 'create', 'read'),
        grant('recordType', 'all', 'read'),
        grant('recordType', ['colours'], 'update', 'read'),
      ),
    ).toEqual([
      'read,create,update elementType drills',
      'read elementType swings',
      'read recordType all',
      'update recordType colours',
    ]);
    const combinedGrant = grant('transactionType', 'all', 'start', 'readOwn', 'readAll');
    expect(abilities('User', grant('elementType', 'all', 'read'), combinedGrant)).toEqual([
      'read elementType all',
      'start,readAll transactionType all',
    ]);
  });

  it('include only those that work, without those that need a missing grant', () => {
    // A service brings the reading of its objects.
    expect(abilities('User', grant('transactionType', ['lending'], 'start'))).toEqual([
      'start transactionType lending',
    ]);
    expect(abilities('User', grant('elementType', ['swings'], 'update', 'export'))).toEqual([]);
    expect(abilities('User', grant('file', 'all', 'create', 'delete'))).toEqual(['create file all']);
    expect(
      abilities(
        'User',
        grant('elementType', ['drills'], 'read'),
        grant('transactionType', 'all', 'start', 'pdf'),
        grant('report', 'all', 'export'),
      ),
    ).toEqual(['read elementType drills', 'start transactionType all']);
    expect(
      abilities('User', grant('elementType', 'all', 'read'), grant('transactionType', 'all', 'pdf', 'readOwn')),
    ).toEqual(['read elementType all', 'readOwn,pdf transactionType all']);
  });

  it('leave out those that the role already has', () => {
    const grantList = [
      grant('elementType', 'all', 'read', 'update'),
      grant('transactionType', 'all', 'start', 'delete'),
      grant('report', ['checking'], 'export'),
    ];
    expect(abilities('PrivilegedUser', ...grantList)).toEqual([
      'update elementType all',
      'delete transactionType all',
      'export report checking',
    ]);
    expect(abilities('SiteAdmin', ...grantList, grant('elementType', 'all', 'import'))).toEqual([
      'import elementType all',
    ]);
    expect(abilities('TenantAdmin', ...grantList)).toEqual([]);
  });

  it('are marked as partial where only conditions allow them', () => {
    const filteredGrant = { ...grant('elementType', ['swings'], 'read', 'update'), rowFilter: condition };
    expect(abilities('User', filteredGrant)).toEqual(['read,update elementType swings, partly']);
    expect(abilities('User', filteredGrant, grant('elementType', 'all', 'read'))).toEqual([
      'read elementType all',
      'update elementType swings, partly',
    ]);
  });
});
