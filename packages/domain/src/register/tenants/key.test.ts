import { describe, expect, it } from 'vitest';
import { isKey, keyProblem } from './key.ts';

describe('a tenant or site key', () => {
  it.each(['ekby', 'a1', 'stadshuset-2', 'x'.repeat(50)])('can be %s', (key) => expect(isKey(key)).toBe(true));

  it.each([
    ['a', 'key'],
    ['x'.repeat(51), 'key'],
    ['Ekby', 'key'],
    ['ek by', 'key'],
    ['ekby\n', 'key'],
    ['å-ås', 'key'],
    ['', 'key'],
    ['-a', 'key'],
    ['api', 'reservedKey'],
    ['exe', 'reservedKey'],
    ['tenants', 'reservedKey'],
  ])('cannot be %j: %s', (key, code) => expect(keyProblem(key)).toEqual({ code }));
});
