import { expect, it } from 'vitest';
import { isReading } from './view-as-call.ts';

it.each([
  ['get', 'elements/1', true],
  ['post', 'elements/filter', true],
  ['post', 'operations/prepare', true],
  ['post', 'files/addresses', true],
  ['post', 'privileges/coverage', true],
  ['post', 'operations', false],
  ['post', 'elements/bulk', false],
  ['post', 'views/filterx', false],
  ['post', 'users/1/viewAs', false],
  ['put', 'views/filter', false],
  ['delete', 'elements/1', false],
])('a call %s %s is read-only: %s', (method, path, reads) => expect(isReading(method, path)).toBe(reads));
