import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findUnsafe, maximumBodyDepth } from './body-safety.ts';
import { outlineJson, rememberOutline } from './json-outline.ts';

const buildNested = (levels: number): unknown => (levels === 0 ? 'x' : { a: buildNested(levels - 1) });

describe('a body that cannot be stored', () => {
  it.each([
    ['a text alone', 'a\u0000', undefined],
    ['half a surrogate pair', { name: '\ud800' }, 'name'],
    ['in a list', { rows: [{}, { text: 'a\u0000b' }] }, 'rows.1.text'],
    ['in the name of a field', { rows: [{ 'a\u0000': 1 }] }, 'rows.0'],
  ])('is reported with its path: %s', (_what, body, path) => {
    expect(findUnsafe(body)).toEqual({ code: 'malformed', ...(path !== undefined && { path }) });
  });

  it('is refused beyond the maximum depth', () => {
    expect(findUnsafe(buildNested(maximumBodyDepth))).toBeNull();
    expect(findUnsafe(buildNested(maximumBodyDepth + 1))).toEqual({
      code: 'nesting',
      parameters: { max: maximumBodyDepth },
      path: Array.from({ length: maximumBodyDepth }, () => 'a').join('.'),
    });
  });

  it('is found in a long body too, which has an outline', () => {
    const readLongBody = (value: unknown) => {
      const read = { value, rest: 'x'.repeat(60_000) };
      rememberOutline(read, outlineJson(Buffer.from(JSON.stringify(read))));
      return read;
    };
    expect(findUnsafe(readLongBody('a'))).toBeNull();
    expect(findUnsafe(readLongBody('\u00e5 "\\"[{,'))).toBeNull();
    expect(findUnsafe(readLongBody('a\u0000'))).toEqual({ code: 'malformed', path: 'value' });
    expect(findUnsafe(readLongBody({ '\ud800': 1 }))).toEqual({ code: 'malformed', path: 'value' });
    expect(findUnsafe(readLongBody(buildNested(maximumBodyDepth - 1)))).toBeNull();
    expect(findUnsafe(readLongBody(buildNested(maximumBodyDepth)))?.code).toBe('nesting');
  });

  it('is never reported for valid JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (body) => {
        const text = JSON.stringify(body);
        fc.pre(!text.includes('\\u'));
        expect(findUnsafe(body)).toBeNull();
      }),
    );
  });
});
