import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, merge } from './compare.ts';

const base = { name: 'Laptop', status: 'draft', icon: null as string | null };

describe('concurrent changes by two people to the same item', () => {
  it('are in conflict only where both changed the same property differently', () => {
    const localItem = { ...base, name: 'Dator', status: 'private' };
    const remoteItem = { ...base, name: 'Bärbar dator', status: 'private', icon: 'device-laptop' };
    const { conflicts, theirChanges: untouched } = compare(base, localItem, remoteItem);
    expect(conflicts).toEqual([{ name: 'name', base: 'Laptop', mine: 'Dator', theirs: 'Bärbar dator' }]);
    expect(untouched.map(({ name }) => name)).toEqual(['icon']);
  });

  it('are both kept, and the chosen one is used where both changed the same property', () => {
    const localItem = { ...base, name: 'Dator' };
    const remoteItem = { ...base, name: 'Bärbar dator', icon: 'device-laptop' };
    expect(merge({ base, myDraft: localItem, theirDraft: remoteItem }, {})).toEqual({
      ...base,
      name: 'Dator',
      icon: 'device-laptop',
    });
    expect(merge({ base, myDraft: localItem, theirDraft: remoteItem }, { name: 'theirs' })).toEqual(remoteItem);
  });

  it('lose nothing: every property has the value of one of the two', () => {
    const item = fc.record({ a: fc.nat(3), b: fc.nat(3), c: fc.nat(3) });
    fc.assert(
      fc.property(item, item, item, (baseItem, localItem, remoteItem) => {
        const mergedItem = merge({ base: baseItem, myDraft: localItem, theirDraft: remoteItem }, {});
        for (const name of ['a', 'b', 'c'] as const) {
          expect(mergedItem[name]).toBe(localItem[name] === baseItem[name] ? remoteItem[name] : localItem[name]);
        }
      }),
    );
  });
});
