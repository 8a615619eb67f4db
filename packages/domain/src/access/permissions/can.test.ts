import { describe, expect, it } from 'vitest';
import { type Caller, can, type Target } from './can.ts';
import { type Action, actions, permissionMatrix } from './matrix.ts';
import { type Role, roleNames } from './roles.ts';

function caller(role: Role): Caller {
  return { userId: 'me', role, tenantId: 'ekby', siteIds: ['teknik', 'skola'] };
}

/** The roles that may, as the digits of their rank. */
function listAllowedRanks(action: Action, target?: Target): string {
  return roleNames.map((role, rank) => (can(caller(role), action, target).allowed ? String(rank) : '')).join('');
}

const ownSite: Target = { tenantId: 'ekby', siteId: 'teknik' };
const otherSite: Target = { tenantId: 'ekby', siteId: 'stadshuset' };
const foreignSite: Target = { tenantId: 'annan', siteId: 'teknik' };

/**
 * Design, section 5: the roles that are permitted in their own site, in another site of the tenant, in another tenant.
 */
describe('the permission matrix', () => {
  it.each<[Action, string, string, string]>([
    ['elements.read', '1234', '34', ''],
    ['elements.write', '234', '34', ''],
    ['elements.delete', '234', '34', ''],
    ['elements.import', '34', '34', ''],
    ['records.write', '234', '34', ''],
    ['records.import', '34', '34', ''],
    ['elementTypes.read', '1234', '34', ''],
    ['elementTypes.write', '34', '34', ''],
    ['recordTypes.write', '34', '34', ''],
    ['operationTypes.delete', '34', '34', ''],
    ['transactionTypes.write', '34', '34', ''],
    ['configurationPackages.read', '34', '34', ''],
    ['configurationPackages.write', '34', '34', ''],
    ['rules.read', '34', '34', ''],
    ['schemas.read', '234', '34', ''],
    ['schemas.write', '34', '34', ''],
    ['imports.manage', '34', '34', ''],
    ['processorConfigs.read', '234', '34', ''],
    ['processorConfigs.write', '34', '34', ''],
    ['processorRuns.read', '34', '34', ''],
    ['processorRuns.resend', '34', '34', ''],
    ['operations.perform', '1234', '34', ''],
    ['transactions.readAll', '1234', '34', ''],
    ['transactions.delete', '234', '34', ''],
    ['privileges.write', '234', '34', ''],
    ['files.write', '234', '34', ''],
    ['files.upload', '1234', '34', ''],
    ['messages.read', '234', '34', ''],
    ['messages.send', '234', '34', ''],
    ['sms.send', '234', '34', ''],
    ['sms.configure', '34', '34', ''],
    ['users.write', '234', '34', '4'],
    ['users.import', '4', '4', '4'],
    ['tenants.write', '4', '4', '4'],
    ['tenants.switch', '4', '4', '4'],
    ['tenantConfig.write', '4', '4', '4'],
    ['processorRestrictions.write', '4', '4', '4'],
    ['sites.replicate', '4', '4', '4'],
    ['tenants.readCurrent', '01234', '01234', '4'],
  ])('%s: %s at home, %s in another site, %s in another tenant', (action, atHome, inSite, inTenant) => {
    expect([
      listAllowedRanks(action, ownSite),
      listAllowedRanks(action, otherSite),
      listAllowedRanks(action, foreignSite),
    ]).toEqual([atHome, inSite, inTenant]);
  });

  it('lets no lower role do more than a higher one, except by privileges', () => {
    const reach = ['none', 'granted', 'ownOpen', 'ownSites', 'tenant', 'all'];
    for (const action of actions) {
      const scopes = roleNames.map((role) => reach.indexOf(permissionMatrix[action].scopes[role]));
      expect([action, scopes]).toEqual([action, [...scopes].sort((a, b) => a - b)]);
    }
  });
});

describe('a restricted user', () => {
  it('may do only the operations that a privilege grants', () => {
    expect(can(caller('User'), 'elements.read', ownSite).allowed).toBe(false);
    expect(can(caller('User'), 'elements.read', { ...ownSite, isGranted: true }).allowed).toBe(true);
    expect(can(caller('User'), 'elements.read', { ...otherSite, isGranted: true }).allowed).toBe(false);
    expect(can(caller('User'), 'elements.write', { ...ownSite, isGranted: true }).allowed).toBe(true);
    expect(can(caller('User'), 'elements.write', ownSite).allowed).toBe(false);
    expect(can(caller('User'), 'elementTypes.write', { ...ownSite, isGranted: true }).allowed).toBe(false);
    expect(can(caller('PrivilegedUser'), 'transactions.delete', { ...ownSite, isGranted: true }).allowed).toBe(true);
    expect(can(caller('User'), 'elements.read').allowed).toBe(false);
  });
});

describe('a user', () => {
  it.each<[string, Target, boolean]>([
    ['own and open', { ...ownSite, ownerId: 'me', status: 'started' }, true],
    ['own and finished', { ...ownSite, ownerId: 'me', status: 'completed' }, false],
    ['own and cancelled', { ...ownSite, ownerId: 'me', status: 'cancelled' }, false],
    ['another’s', { ...ownSite, ownerId: 'you', status: 'started' }, false],
    ['nobody’s', { ...ownSite, ownerId: null, status: 'started' }, false],
    ['own, in a site they left', { ...otherSite, ownerId: 'me', status: 'started' }, false],
    ['of unknown site', { ownerId: 'me', status: 'started' }, false],
  ])('may delete a transaction that is %s: %j %s', (_name, target, may) => {
    expect(can(caller('PrivilegedUser'), 'transactions.delete', target).allowed).toBe(may);
  });
});

describe('a user administrator', () => {
  it.each<[Role, Role, boolean]>([
    ['SiteAdmin', 'PrivilegedUser', true],
    ['SiteAdmin', 'SiteAdmin', false],
    ['SiteAdmin', 'SuperUser', false],
    ['TenantAdmin', 'TenantAdmin', true],
    ['TenantAdmin', 'SuperUser', false],
    ['SuperUser', 'SuperUser', true],
  ])('with the role %s may change a %s: %s', (callerRole, role, may) => {
    const decision = can(caller(callerRole), 'users.write', { ...ownSite, role });
    expect(decision).toEqual(may ? { allowed: true } : { allowed: false, problem: { code: 'rankTooHigh' } });
  });

  it('of a site sees users with a shared site, and changes only those with no other site', () => {
    const twoSites: Target = { tenantId: 'ekby', siteIds: ['teknik', 'stadshuset'], role: 'User' };
    expect(can(caller('SiteAdmin'), 'users.read', twoSites).allowed).toBe(true);
    expect(can(caller('SiteAdmin'), 'users.write', twoSites).allowed).toBe(false);
    expect(can(caller('SiteAdmin'), 'users.write', { ...twoSites, siteIds: ['teknik', 'skola'] }).allowed).toBe(true);
    expect(can(caller('SiteAdmin'), 'users.write', { ...twoSites, siteIds: [] }).allowed).toBe(false);
  });
});

describe('a locked tenant', () => {
  it('keeps its categories, functions and services unchanged for every role', () => {
    const target = { ...ownSite, tenantLocked: true };
    const lockedActions = actions.filter((action) => {
      const decision = can(caller('SuperUser'), action, target);
      return !decision.allowed && decision.problem.code === 'tenantLocked';
    });
    expect(lockedActions).toEqual([
      ...['elementTypes', 'operationTypes', 'transactionTypes'].flatMap((element) => [
        `${element}.write`,
        `${element}.delete`,
      ]),
      'configurationPackages.write',
    ]);
  });
});
