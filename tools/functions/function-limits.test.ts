import { describe, expect, it } from 'vitest';
import { functionProblems } from './function-limits.ts';

const limits = { maxLines: 5, longLines: 3, maxLongFunctions: 1, maxParameters: 2 };

/** A function of so many lines. */
const lines = (count: number, parameters = '') =>
  `export function one(${parameters}) {\n${'  work();\n'.repeat(count - 2)}}\n`;

function problems(sources: Readonly<Record<string, string>>): readonly string[] {
  return functionProblems(new Map(Object.entries(sources)), limits);
}

describe('limits of functions', () => {
  it('allow functions that keep to them', () => {
    expect(problems({ 'a.ts': lines(5, 'a, b'), 'b.ts': lines(3) })).toEqual([]);
  });

  it('name a function with too many lines', () => {
    expect(problems({ 'a.ts': `\n${lines(6)}` })).toEqual(['a.ts:2: a function of 6 lines, more than 5']);
  });

  it('name a function with too many parameters, also an arrow function or a method', () => {
    const arrow = 'export const one = (a, b, c = 1) => a;\n';
    const method = 'export class One {\n  two(a, { b }, ...c) {}\n}\n';
    const property = 'export const one = { two(a, b, [c]) {} };\n';
    expect(problems({ 'a.ts': arrow, 'b.ts': method, 'c.tsx': property })).toEqual([
      'a.ts:1: a function with 3 parameters, more than 2',
      'b.ts:2: a function with 3 parameters, more than 2',
      'c.tsx:1: a function with 3 parameters, more than 2',
    ]);
  });

  it('count the parameters of code, not of types', () => {
    expect(problems({ 'a.ts': 'export type One = (a: number, b: number, c: number) => void;\n' })).toEqual([]);
  });

  it('list the long functions, the longest first, where there are too many of them', () => {
    expect(problems({ 'a.ts': lines(4), 'b.ts': lines(5) })).toEqual([
      'b.ts:1: a function of 5 lines',
      'a.ts:1: a function of 4 lines',
      '2 functions have more than 3 lines, more than 1',
    ]);
  });

  it('do not apply to tests', () => {
    const source = lines(9, 'a, b, c');
    expect(problems({ 'a.test.ts': source, 'src/testing/a.ts': source, 'e2e/tests/a.spec.ts': source })).toEqual([]);
  });
});
