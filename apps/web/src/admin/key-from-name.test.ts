import { isKey } from '@tingest/domain/register';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyFromName } from './key-from-name.ts';

describe('a key made from a name', () => {
  it.each([
    ['Skola och förskola', 'skola-och-forskola'],
    ['  Teknik & fastighet ', 'teknik-fastighet'],
    ['Bærum, Ås', 'baerum-as'],
    ['…', ''],
  ])('made of %j is %j', (name, key) => {
    expect(keyFromName(name)).toBe(key);
  });

  it('contains only characters allowed in keys', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => /^[a-z0-9-]{0,50}$/.test(keyFromName(name))));
    expect(isKey(keyFromName('x'.repeat(80)))).toBe(true);
  });
});
