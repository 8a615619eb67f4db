import { expect, it } from 'vitest';
import { StorageOutageError, saysMissing } from './storage-outage.ts';

const because = (cause: object) => new Error('cannot', { cause: Object.assign(new Error('x'), cause) });

it('a full store is distinguished from an unreachable one', () => {
  expect(new StorageOutageError(because({ code: 'ENOSPC' })).isFull).toBe(true);
  expect(new StorageOutageError(because({ code: 'ECONNREFUSED' })).isFull).toBe(false);
});

it.each<[object, boolean]>([
  [{ code: 'ENOENT' }, true],
  [{ name: 'NoSuchKey' }, true],
  [{ $metadata: { httpStatusCode: 404 } }, true],
  [{ $metadata: { httpStatusCode: 503 } }, false],
  [{ code: 'EACCES' }, false],
])('for a read that failed with %j the answer to “is the file missing” is %s', (cause, isMissing) => {
  expect(saysMissing(because(cause))).toBe(isMissing);
});
