import { readFileSync } from 'node:fs';
import { adminRoutes, isAdmin, landingPage, type Role, roleNames } from '@tingest/domain';
import { describe, expect, test } from 'vitest';
import type { SessionState } from '../../lib/session/session-store.ts';
import { sessionData } from '../../lib/session/testing/session-data.ts';
import { guardRoute } from './guard-route.ts';

/** What stays of an address's path when it is opened: any id does. */
const addressOf = (path: string): string => path.replace(/\{\w+\}/g, '0197a1b2');

function signedIn(role: Role): SessionState {
  const data = sessionData({ user: { role } });
  return { status: 'signedIn', session: { ...data, site: { id: 's', key: 'teknik', name: 'Teknik' } } };
}

function open(path: string, role: Role, current: string | null) {
  const href = addressOf(path);
  const navigation = { pathname: href, href, origin: 'https://tingest.example', returnUrl: null, current };
  return guardRoute(navigation, signedIn(role));
}

describe.each(roleNames)('%s', (role) => {
  test.each(adminRoutes.map((route) => [route.path, route] as const))('at %s', (path, { roles }) => {
    const isAllowed = isAdmin(role) && (roles === null || roles.includes(role));
    if (isAllowed) {
      expect(open(path, role, null)).toEqual({ kind: 'open' });
      return;
    }
    const landing = landingPage(role);
    expect(open(path, role, null)).toEqual({ kind: 'redirect', href: landing, isDenied: true });
    // Who was somewhere stays there.
    const current = isAdmin(role) ? '/users?page=2' : '/exe/code/AB12';
    expect(open(path, role, current)).toEqual({ kind: 'redirect', href: current, isDenied: true });
  });
});

test('every route of the table has a screen, and no screen is outside the table', () => {
  const source = readFileSync(new URL('../admin-routes.tsx', import.meta.url), 'utf8');
  const found = [...source.matchAll(/(?:path: |[pP]age\(\s*)'([^']+)'/g)];
  const screens = found.map(([, path = '']) => path.replace(/\$(\w+)/g, '{$1}'));
  expect(screens.toSorted()).toEqual(adminRoutes.map(({ path }) => path).toSorted());
});
