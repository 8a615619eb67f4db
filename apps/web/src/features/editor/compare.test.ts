import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, merge } from './compare.ts';

const base = { name: 'Laptop', status: 'draft', icon: null as string | null };

describe('concurrent changes by two people to the same item', () => {
  it('are in conflict only where both changed the same property differently', () => {
    const mine = { ...base, name: 'Dator', status: 'private' };
    const theirs = { ...base, name: 'Bärbar dator', status: 'private', icon: 'device-laptop' };
    const { conflicts, theirs: untouched } = compare(base, mine, theirs);
    expect(conflicts).toEqual([{ name: 'name', base: 'Laptop', mine: 'Dator', theirs: 'Bärbar dator' }]);
    expect(untouched.map(({ name }) => name)).toEqual(['icon']);
  });

  it('are both kept, and the chosen one is used where both changed the same property', () => {
    const mine = { ...base, name: 'Dator' };
    const theirs = { ...base, name: 'Bärbar dator', icon: 'device-laptop' };
    expect(merge({ base, mine, theirs }, {})).toEqual({ ...base, name: 'Dator', icon: 'device-laptop' });
    expect(merge({ base, mine, theirs }, { name: 'theirs' })).toEqual(theirs);
  });

  it('lose nothing: every property has the value of one of the two', () => {
    const item = fc.record({ a: fc.nat(3), b: fc.nat(3), c: fc.nat(3) });
    fc.assert(
      fc.property(item, item, item, (first, mine, theirs) => {
        const merged = merge({ base: first, mine, theirs }, {});
        for (const name of ['a', 'b', 'c'] as const) {
          expect(merged[name]).toBe(mine[name] === first[name] ? theirs[name] : mine[name]);
        }
      }),
    );
  });
});
