import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, partIdsOf, remapIds } from './remap-ids.ts';
import { type ReplicaComparison, replicaOutcome } from './replica-outcome.ts';

const [a, b, x, y] = [1, 2, 3, 4].map((n) => `00000000-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
  string,
];
const ids = new Map([
  [a, x],
  [b, y],
]);

describe('ids in replicated content', () => {
  it('are replaced wherever they occur, in any case, and nothing else is replaced', () => {
    const content = {
      optionSource: { recordTypeIds: [a.toUpperCase()], filter: { fieldId: b } },
      defaultValue: [{ [a]: b }],
      text: `not ${a}`,
      label: `No. {{${a.toUpperCase()}}} at {{ ${b} }}, {{title}}`,
      value: { expression: `field["${a.toUpperCase()}"] * 2` },
      none: null,
      count: 3,
    };
    expect(remapIds(content, ids)).toEqual({
      optionSource: { recordTypeIds: [x], filter: { fieldId: y } },
      defaultValue: [{ [x]: y }],
      text: `not ${a}`,
      label: `No. {{${x}}} at {{ ${y} }}, {{title}}`,
      value: { expression: `field["${x}"] * 2` },
      none: null,
      count: 3,
    });
  });

  it('of parts are found at any depth, but ids that are only referred to are not', () => {
    expect([...partIdsOf([{ id: a, children: [{ id: b.toUpperCase(), fieldId: x }] }, { id: 'name' }])]).toEqual([
      a,
      b,
    ]);
  });

  it('can be replaced and put back', () => {
    const inverseIds = new Map([...ids].map(([from, to]) => [to, from]));
    const leaf = fc.oneof(fc.constantFrom(a, b), fc.string(), fc.integer(), fc.constant(null));
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        leaf,
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(fc.oneof(fc.constantFrom(a, b), fc.string()), tie('tree'), { maxKeys: 4, noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(tree, (content) => {
        expect(remapIds(remapIds(content, ids), inverseIds)).toEqual(content);
      }),
    );
  });
});

it('the same content gives the same text, in any order of its properties', () => {
  expect(canonicalJson({ b: [{ d: 1, c: undefined }], a: null })).toBe(canonicalJson({ a: null, b: [{ d: 1 }] }));
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
});

describe('the outcome of replicating an item', () => {
  const unchangedReplica = { digest: 'then', version: 3 };
  it.each<[string, Partial<ReplicaComparison>, object]>([
    ['new', {}, { outcome: 'create' }],
    ['deleted in the target since', { copiedState: unchangedReplica }, { outcome: 'create' }],
    ['new, with a namesake', { hasSameName: true }, { outcome: 'conflict', conflict: 'namesake' }],
    [
      'unchanged',
      { wantedDigest: 'then', copiedState: unchangedReplica, current: unchangedReplica },
      { outcome: 'skip' },
    ],
    [
      'changed in the target only',
      { wantedDigest: 'then', copiedState: unchangedReplica, current: { digest: 'theirs', version: 4 } },
      { outcome: 'skip' },
    ],
    ['changed in the source only', { copiedState: unchangedReplica, current: unchangedReplica }, { outcome: 'change' }],
    [
      'changed on both sides alike',
      { copiedState: unchangedReplica, current: { digest: 'now', version: 4 } },
      { outcome: 'skip' },
    ],
    [
      'changed on both sides',
      { copiedState: unchangedReplica, current: { digest: 'theirs', version: 4 } },
      { outcome: 'conflict', conflict: 'changedThere' },
    ],
    [
      'changed on both sides, theirs to be lost',
      { copiedState: unchangedReplica, current: { digest: 'theirs', version: 4 }, overwrites: true },
      { outcome: 'change' },
    ],
  ])('%s', (_what, comparison, expected) => {
    expect(replicaOutcome({ wantedDigest: 'now', hasSameName: false, overwrites: false, ...comparison })).toEqual(
      expected,
    );
  });
});
