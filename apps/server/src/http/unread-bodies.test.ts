import { expect, test } from 'vitest';
import { sharedTestApp } from '../testing/shared-test-app.ts';

const { app } = await sharedTestApp();

// A body that is read is refused as malformed, 400, or as too large, 413.
const malformedBody = '{';
const large = JSON.stringify({ text: 'x'.repeat(1_100_000) });

test.each([
  ['an address without a route', 'POST', '/nothing-here', 404],
  ['an address below the API without a route', 'POST', '/api/v2/nothing-here', 404],
  ['a route that does not take the method', 'DELETE', '/api/v2/session', 405],
  ['a report of a gateway by whoever does not know its address', 'POST', '/sms/reports/unknown', 404],
  ['a sign-out of nobody', 'POST', '/oidc/session/end', 401],
  ['a sign-out by a provider that is no form', 'POST', '/oidc/backchannel-logout', 415],
  ['a call of the API without a token', 'POST', '/api/v2/ekby/north/elements', 401],
] as const)('%s is refused before its body is read', async (_name, method, url, status) => {
  for (const payload of [malformedBody, large]) {
    const headers = { 'content-type': 'application/json' };
    const { statusCode } = await app.inject({ method, url, headers, payload });
    expect([payload.length, statusCode]).toEqual([payload.length, status]);
  }
});

test('a sign-out by a provider takes a short form, and no longer one', async () => {
  const send = (length: number) =>
    app.inject({
      method: 'POST',
      url: '/oidc/backchannel-logout',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `logout_token=${'x'.repeat(length)}`,
    });
  expect((await send(1_000)).statusCode).toBe(400);
  expect((await send(70_000)).statusCode).toBe(413);
});
