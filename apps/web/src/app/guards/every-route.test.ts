import { readFileSync } from 'node:fs';
import {
  adminRoutes,
  deviceRoutes,
  exeRoutes,
  guestRoutes,
  isAdmin,
  landingPage,
  type Role,
  roleNames,
} from '@tingest/domain/access';
import { describe, expect, test } from 'vitest';
import type { SessionState } from '../../lib/session/session-store.ts';
import { sessionData } from '../../lib/session/testing/session-data.ts';
import { guardRoute } from './guard-route.ts';

/** Returns an address for a route's path: any id is suitable. */
const addressOf = (path: string): string => path.replace(/\{\w+\}/g, '0197a1b2');

function signedIn(role: Role): SessionState {
  const data = sessionData({ user: { role } });
  return { status: 'signedIn', session: { ...data, site: { id: 's', key: 'teknik', name: 'Teknik' } } };
}

function guardNavigation(path: string, role: Role, current: string | null) {
  const href = addressOf(path);
  const navigation = { pathname: href, href, origin: 'https://tingest.example', returnUrl: null, current };
  return guardRoute(navigation, signedIn(role));
}

describe.each(roleNames)('%s', (role) => {
  test.each(adminRoutes.map((route) => [route.path, route] as const))('at %s', (path, { roles }) => {
    const isAllowed = isAdmin(role) && (roles === null || roles.includes(role));
    if (isAllowed) {
      expect(guardNavigation(path, role, null)).toEqual({ kind: 'open' });
      return;
    }
    const landing = landingPage(role);
    expect(guardNavigation(path, role, null)).toEqual({ kind: 'redirect', href: landing, isDenied: true });
    // A user with an open page stays there.
    const current = isAdmin(role) ? '/users?page=2' : '/exe/code/AB12';
    expect(guardNavigation(path, role, current)).toEqual({ kind: 'redirect', href: current, isDenied: true });
  });
});

/** The modules that register screens, and the table of each. */
const registeredRoutes = [
  { side: 'admin', file: '../admin-routes.tsx', table: adminRoutes },
  { side: 'field', file: '../exe-routes.tsx', table: exeRoutes },
  // The server makes the page of the public search itself.
  {
    side: 'guest',
    file: '../router.tsx',
    table: [...guestRoutes.filter(({ path }) => path !== '/search'), ...deviceRoutes],
  },
];

test.each(registeredRoutes)('every route of the $side table has a screen, and every screen has a route', (side) => {
  const source = readFileSync(new URL(side.file, import.meta.url), 'utf8');
  const pathMatches = [...source.matchAll(/(?:path: |[pP]age\(\s*)'([^']+)'/g)];
  const screens = pathMatches.flatMap(([, path = '']) => (isForTheRest(path) ? [] : path.replace(/\$(\w+)/g, '{$1}')));
  expect(screens.toSorted()).toEqual(side.table.map(({ path }) => path).toSorted());
});

/**
 * Checks whether a route matches all addresses without a route: the 404 page, and the one that loads the routes of the
 * administration.
 */
function isForTheRest(path: string): boolean {
  return path === '$' || path.endsWith('/$');
}
