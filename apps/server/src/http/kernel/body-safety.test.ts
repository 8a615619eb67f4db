import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findUnsafe, maximumBodyDepth } from './body-safety.ts';
import { outlineJson, rememberOutline } from './json-outline.ts';

const nested = (levels: number): unknown => (levels === 0 ? 'x' : { a: nested(levels - 1) });

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
    expect(findUnsafe(nested(maximumBodyDepth))).toBeNull();
    expect(findUnsafe(nested(maximumBodyDepth + 1))).toEqual({
      code: 'nesting',
      parameters: { max: maximumBodyDepth },
      path: Array.from({ length: maximumBodyDepth }, () => 'a').join('.'),
    });
  });

  it('is found in a long body too, which has an outline', () => {
    const long = (value: unknown) => {
      const read = { value, rest: 'x'.repeat(60_000) };
      rememberOutline(read, outlineJson(Buffer.from(JSON.stringify(read))));
      return read;
    };
    expect(findUnsafe(long('a'))).toBeNull();
    expect(findUnsafe(long('\u00e5 "\\"[{,'))).toBeNull();
    expect(findUnsafe(long('a\u0000'))).toEqual({ code: 'malformed', path: 'value' });
    expect(findUnsafe(long({ '\ud800': 1 }))).toEqual({ code: 'malformed', path: 'value' });
    expect(findUnsafe(long(nested(maximumBodyDepth - 1)))).toBeNull();
    expect(findUnsafe(long(nested(maximumBodyDepth)))?.code).toBe('nesting');
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
