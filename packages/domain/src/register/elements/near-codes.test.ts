import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearCodeKeys } from './near-codes.ts';

describe('codes similar to a typed one', () => {
  it.each([
    ['LEK004', 'LEK-004'],
    ['lek-4', 'LEK-004'],
    ['LEK 4', 'LEK-004'],
    ['LEK.004', 'LEK-004'],
    ['LEK-0004', 'LEK-004'],
    ['lek4', 'LEK004'],
    ['LEK-004', 'LEK4'],
    ['A1B2', 'A-1-B-002'],
    ['12/7', '12-007'],
  ])('of %s include %s', (typedCode, near) => {
    expect(nearCodeKeys(typedCode)).toContain(near);
  });

  it.each(['LEK', '4', '', '  ', 'https://example.com/1/2/3/4/5/6/7'])('of %j do not exist', (typedCode) => {
    expect(nearCodeKeys(typedCode)).toEqual([]);
  });

  it('are few, and never include another number or the code itself', () => {
    const codes = fc.tuple(fc.stringMatching(/^[A-Z]{1,5}$/), fc.nat(999_999), fc.constantFrom('', '-', ' '));
    fc.assert(
      fc.property(codes, ([letters, number, separator]) => {
        const code = `${letters}${separator}${number}`;
        const near = nearCodeKeys(code);
        expect(near).not.toContain(code);
        expect(near.length).toBeLessThan(80);
        for (const each of near) {
          expect(each.replace(/[^A-Z]/g, '')).toBe(letters);
          expect(Number(each.replace(/\D/g, ''))).toBe(number);
        }
      }),
    );
  });
});
