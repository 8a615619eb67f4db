import fc from 'fast-check';
import { expect, it } from 'vitest';
import { outlineJson } from './json-outline.ts';

const outlineOf = (value: unknown) => outlineJson(Buffer.from(JSON.stringify(value)));

/** Returns the expected count: an empty list or object, and the start of a non-empty one, count as one more. */
function countOf(value: unknown): { readonly values: number; readonly depth: number } {
  if (typeof value !== 'object' || value === null) return { values: 0, depth: 0 };
  const parts = Object.values(value).map(countOf);
  const commas = Math.max(0, parts.length - 1);
  return {
    values: 1 + commas + parts.reduce((sum, part) => sum + part.values, 0),
    depth: 1 + Math.max(0, ...parts.map(({ depth }) => depth)),
  };
}

it('the outline counts values and depth, with any content in texts', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ minLength: 20, maxLength: 80, unit: fc.constantFrom('\\', '"', ',', '[', '{', 'å') }),
  );
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 5 }, text, fc.integer(), fc.array(tie('value')), fc.dictionary(text, tie('value'))),
  }));
  fc.assert(
    fc.property(value, (json) => {
      const { values, depth } = countOf(json);
      expect(outlineOf(json)).toMatchObject({ values: values + 1, depth });
    }),
  );
});

it('the outline finds escaped characters at any position', () => {
  expect(outlineOf(['å', 'a'.repeat(100)]).escapesCharacters).toBe(false);
  expect(outlineOf(['\ud800']).escapesCharacters).toBe(true);
  expect(outlineOf({ [`${'a'.repeat(100)}\u0000`]: 1 }).escapesCharacters).toBe(true);
});

it('the outline tolerates invalid JSON', () => {
  for (const text of ['', '"', '"\\', `"${'a'.repeat(50)}\\`, '"a\\"', ']]]', '[[['])
    expect(outlineJson(Buffer.from(text)).values).toBeGreaterThan(0);
});
