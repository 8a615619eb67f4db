import type { Role } from '@tingest/domain/access';
import { expect, test } from 'vitest';
import type { SessionState } from '../../lib/session/session-store.ts';
import { sessionData } from '../../lib/session/testing/session-data.ts';
import { guardRoute } from './guard-route.ts';

const signedOut: SessionState = { status: 'signedOut' };

function signedIn(role: Role, useElementListExe = false): SessionState {
  const data = sessionData({ user: { role }, session: { clientResources: { useElementListExe } } });
  return { status: 'signedIn', session: { ...data, site: { id: 's', key: 'teknik', name: 'Teknik' } } };
}

function guardAddress(href: string, state: SessionState, current: string | null = null) {
  const url = new URL(href, 'https://tingest.example');
  const returnUrl = url.searchParams.get('returnUrl');
  return guardRoute({ pathname: url.pathname, href, origin: url.origin, returnUrl, current }, state);
}

test('a visitor without a session is asked to sign in, and the full requested address is kept', () => {
  expect(guardAddress('/elements/list/1?page=2', signedOut)).toEqual({
    kind: 'redirect',
    href: '/?returnUrl=%2Felements%2Flist%2F1%3Fpage%3D2',
    isDenied: false,
  });
});

test('the sign-in pages and unknown paths are open to everyone', () => {
  for (const path of ['/', '/login', '/nowhere']) expect(guardAddress(path, signedOut).kind).toBe('open');
  expect(guardAddress('/nowhere', signedIn('User')).kind).toBe('open');
});

test('a signed-in user on a sign-in page is sent to their landing page', () => {
  expect(guardAddress('/', signedIn('SiteAdmin'))).toMatchObject({ href: '/dashboard', isDenied: false });
  expect(guardAddress('/login', signedIn('User'))).toMatchObject({ href: '/exe' });
  expect(guardAddress('/', signedIn('PrivilegedUser', true))).toMatchObject({ href: '/exe/elementList' });
});

test('a returnUrl is followed only inside the app', () => {
  expect(guardAddress('/?returnUrl=%2Fexe%2Fid%2F1', signedIn('User'))).toMatchObject({ href: '/exe/id/1' });
  expect(guardAddress('/?returnUrl=%2F%2Fevil.example', signedIn('User'))).toMatchObject({ href: '/exe' });
});

test('a denied user stays on the current page, or goes to the landing page when there is none', () => {
  expect(guardAddress('/tenants', signedIn('TenantAdmin'), '/users?page=2')).toEqual({
    kind: 'redirect',
    href: '/users?page=2',
    isDenied: true,
  });
  expect(guardAddress('/users', signedIn('User'))).toEqual({ kind: 'redirect', href: '/exe', isDenied: true });
});

test('a denied user never stays on the denied page itself', () => {
  expect(guardAddress('/tenants', signedIn('TenantAdmin'), '/tenants')).toMatchObject({ href: '/dashboard' });
  expect(guardAddress('/tenants?page=1', signedIn('TenantAdmin'), '/tenants')).toMatchObject({ href: '/dashboard' });
});
