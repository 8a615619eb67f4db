import { expect, it } from 'vitest';
import { mayReadMetrics } from './metrics-access.ts';

const request = (remoteAddress: string, headers: Record<string, string> = {}) => ({
  headers,
  socket: { remoteAddress },
});
const token = 'a-token-of-metrics';

it.each([
  ['this machine', '127.0.0.1', {}, undefined, true],
  ['this machine by IPv6', '::1', {}, undefined, true],
  ['this machine by an IPv4 address in IPv6', '::ffff:127.0.0.1', {}, undefined, true],
  ['another machine', '192.0.2.7', {}, undefined, false],
  ['a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }, undefined, false],
  ['a proxy on this machine that says so otherwise', '127.0.0.1', { forwarded: 'for=192.0.2.7' }, undefined, false],
  ['whoever has the token', '192.0.2.7', { authorization: `Bearer ${token}` }, token, true],
  ['this machine without the token', '127.0.0.1', {}, token, false],
  ['whoever has another token', '192.0.2.7', { authorization: 'Bearer another' }, token, false],
] as const)('%s', (_, address, headers, configuredToken, may) => {
  expect(mayReadMetrics(request(address, headers), configuredToken)).toBe(may);
});
