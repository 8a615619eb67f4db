import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestTenant } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
beforeAll(async () => {
  app = await createTestApp();
  tenant = await app.addTenant('ekby');
});
afterAll(() => app.close());

const event = { 'http://schemas.openid.net/event/backchannel-logout': {} };

async function session(token: string): Promise<string> {
  const answer = await app.nobody.call('GET', 'session', { headers: { authorization: `Bearer ${token}` } });
  return answer.status === 200 ? '200' : `${answer.status} ${answer.details[0]?.code}`;
}

/** Returns a token of a user of the tenant, for a sign-in that no other test ends. */
function tokenOf(role: string, claims: Record<string, unknown> = {}): Promise<string> {
  return app.provider.token(`${tenant.key}-${role}`, { claims });
}

async function logOut(claims: Record<string, unknown>): Promise<number> {
  return sendLogout(await app.provider.logoutToken(claims));
}

async function sendLogout(body: string): Promise<number> {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/oidc/backchannel-logout',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: body }).toString(),
  });
  return answer.statusCode;
}

describe('signing out of the app', () => {
  test('ends the sign-in at once, with copies and renewed tokens, and no other sign-in of the user', async () => {
    const [currentToken, renewed] = [
      await tokenOf('User', { auth_time: 1001 }),
      await tokenOf('User', { auth_time: 1001, n: 2 }),
    ];
    const otherSessionToken = await tokenOf('User', { auth_time: 1002 });
    expect(await session(currentToken)).toBe('200');
    const answer = await app.nobody.call('POST', '/oidc/session/end', {
      headers: { authorization: `Bearer ${currentToken}` },
    });
    expect(answer.status).toBe(204);
    expect([await session(currentToken), await session(renewed), await session(otherSessionToken)]).toEqual([
      '401 accessEnded',
      '401 accessEnded',
      '200',
    ]);
  });

  test('requires a signed-in user', async () => {
    expect((await app.nobody.call('POST', '/oidc/session/end')).status).toBe(401);
  });
});

describe('back-channel logout', () => {
  test('of a session ends its tokens', async () => {
    const [endedToken, remainingToken] = [
      await tokenOf('SiteAdmin', { sid: 'one' }),
      await tokenOf('SiteAdmin', { sid: 'two' }),
    ];
    expect(await session(endedToken)).toBe('200');
    expect(await logOut({ sid: 'one', sub: `sub-${tenant.key}-SiteAdmin`, events: event })).toBe(200);
    expect([await session(endedToken), await session(remainingToken)]).toEqual(['401 accessEnded', '200']);
  });

  test('of a session ends tokens of the user without a session id', async () => {
    const token = await tokenOf('PrivilegedUser');
    expect(await session(token)).toBe('200');
    expect(await logOut({ sid: 'unknown', sub: `sub-${tenant.key}-PrivilegedUser`, events: event })).toBe(200);
    expect(await session(token)).toBe('401 accessEnded');
  });

  test('of a user ends all their tokens', async () => {
    const token = await tokenOf('TenantAdmin', { sid: 'three' });
    expect(await logOut({ sub: `sub-${tenant.key}-TenantAdmin`, events: event })).toBe(200);
    expect(await session(token)).toBe('401 accessEnded');
  });

  test('counts once: a replayed logout token ends no later sign-in', async () => {
    const logout = await app.provider.logoutToken({ sid: 'five', sub: `sub-${tenant.key}-User`, events: event });
    expect(await sendLogout(logout)).toBe(200);
    const username = `${tenant.key}-User`;
    const issuedAt = new Date(Date.now() + 2_000);
    const token = await app.provider.token(username, { issuedAt, claims: { sid: 'five' } });
    expect(await session(token)).toBe('200');
    expect(await sendLogout(logout)).toBe(400);
    expect(await session(token)).toBe('200');
  });

  test.each([
    ['without the event', { sid: 'four' }],
    ['with a nonce', { sid: 'four', events: event, nonce: 'x' }],
    ['that names nobody', { events: event }],
    ['for another client', { sid: 'four', events: event, aud: 'another' }],
    ['that is old', { sid: 'four', events: event, iat: Math.floor(Date.now() / 1000) - 3600 }],
  ])('is refused with a token %s', async (_, claims) => {
    const token = await tokenOf('SuperUser', { sid: 'four' });
    expect(await logOut(claims)).toBe(400);
    expect(await session(token)).toBe('200');
  });
});
