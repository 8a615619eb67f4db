import { expect, it } from 'vitest';
import { isConnectionLost } from './outages.ts';

it.each<[object, boolean]>([
  [{ code: 'ECONNRESET', syscall: 'read' }, true],
  [{ code: 'EPIPE', syscall: 'write' }, true],
  [{ message: 'Connection terminated unexpectedly' }, true],
  [{ code: 'ENOENT', syscall: 'open' }, false],
  [{ message: 'a fault of the work' }, false],
])('for the error %j the answer to “is the connection lost” is %s', (error, isLost) => {
  expect(isConnectionLost(Object.assign(new Error('x'), error))).toBe(isLost);
});
