import { describe, expect, it } from 'vitest';
import { type Role, roleNames } from './roles.ts';
import { landingPage, openRoute, routeAccess } from './route-access.ts';
import { adminRoutes, exeRoutes, guestRoutes } from './routes.ts';

const everyRoute = [...guestRoutes, ...adminRoutes, ...exeRoutes];

describe('an address', () => {
  it.each(everyRoute.map((route) => route.path))('%s leads to its route', (path) => {
    expect(routeAccess(path.replace(/\{\w+\}/g, '0197a1b2'))?.path).toBe(path);
  });

  it.each([
    ['/elements/types/', '/elements/types'],
    ['/search?q=a/b', '/search'],
    ['/exe/transaction/7#top', '/exe/transaction/{id}'],
    ['/users/privileges/create', '/users/privileges/create'],
    ['/processors/configs/module', '/processors/configs/{type}'],
  ])('%s leads to %s', (path, route) => expect(routeAccess(path)?.path).toBe(route));

  it.each(['/nowhere', '/exe/a/b/c/d/e/f', '/elements', '/users/1/edit/2'])('%s leads to no route', (path) => {
    expect(routeAccess(path)).toBeNull();
    expect(openRoute(path, null)).toBe('notFound');
  });

  it.each([
    ['/elements/types/create', true],
    ['/elements/list/1', false],
    ['/users/privileges/1/edit', true],
    ['/tenants/1/config', false],
    ['/exe/1/service/2', false],
    ['/exe/1/service/2/transactions', true],
    ['/exe/operation/1/2/loan/3', true],
  ])('%s locks the site: %s', (path, isLocked) => expect(routeAccess(path)?.siteLocked).toBe(isLocked));
});

/** Returns the roles that may open the path, as the digits of their rank. */
function listOpenRanks(path: string): string {
  return roleNames.map((role: Role, rank) => (openRoute(path, role) === 'open' ? String(rank) : '')).join('');
}

describe('a signed-in user', () => {
  it.each([
    ['/dashboard', '234'],
    ['/users', '234'],
    ['/elements/types', '234'],
    ['/elements/types/create', '34'],
    ['/imports/users', '4'],
    ['/schemas', '34'],
    ['/tenants', '4'],
    ['/processors/restrictions/module', '4'],
    ['/exe', '01234'],
    ['/exe/code/AB12', '01234'],
    ['/exe/transaction/0a/handover', '01234'],
    ['/exe/outbox', '01234'],
    ['/exe/handover', '01234'],
    ['/exe/handover/U4VZCJPAN7', '01234'],
    ['/search', '01234'],
  ])('opens %s with one of the roles %s', (path, ranks) => expect(listOpenRanks(path)).toBe(ranks));

  it('is refused where the role is not listed', () => expect(openRoute('/tenants', 'TenantAdmin')).toBe('denied'));

  it.each(['/', '/login'])('is redirected from %s', (path) => expect(openRoute(path, 'User')).toBe('landing'));

  it('lands on the start page of the role', () => {
    expect(roleNames.map(landingPage)).toEqual(['/exe', '/exe', '/dashboard', '/dashboard', '/dashboard']);
  });
});

describe('an anonymous visitor', () => {
  it('opens guest routes only', () => {
    const reachedRoutes = everyRoute.filter((route) => openRoute(route.path, null) === 'open');
    expect(reachedRoutes).toEqual(guestRoutes);
    expect(openRoute('/exe/code/AB12', null)).toBe('signIn');
  });
});
