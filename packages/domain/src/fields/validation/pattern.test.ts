import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilePattern } from './pattern.ts';

function matches(pattern: string, text: string): boolean | string {
  const compiledPattern = compilePattern(pattern);
  return 'problem' in compiledPattern ? compiledPattern.problem.code : compiledPattern.matches(text);
}

describe('a validation pattern', () => {
  it.each([
    ['^\\d{3}$', '123', true],
    ['^\\d{3}$', '1234', false],
    ['b', 'abc', true],
    ['/^ab$/', 'ab', true],
    ['/^ÅB$/i', 'åb', true],
    ['/^b$/m', 'a\nb', true],
    ['^b$', 'a\nb', false],
    ['/^b$/im', 'a\nB', true],
    ['a/b', 'a/b', true],
    ['/a/b/', 'a/b', true],
    ['/api/v1', '/api/v1', true],
    ['\\u00e5', 'å', true],
    ['^\\p{Lu}', 'Åb', true],
  ])('%s on %j: %s', (pattern, text, expected) => expect(matches(pattern, text)).toBe(expected));

  it.each([
    ['/a/g', 'g'],
    ['/a/igs', 'gs'],
    ['/a/ii', 'i'],
    ['/a/M', 'M'],
  ])('%s has the unsupported flags %s', (pattern, flags) => {
    expect(compilePattern(pattern)).toEqual({ problem: { code: 'patternFlags', parameters: { flags } } });
  });

  it.each(['[', '(', '(?=a)', '(?<!a)b', '(a)\\1', '//', 'a{1001}'])('%s cannot be read', (pattern) => {
    expect(matches(pattern, '')).toBe('invalidPattern');
  });

  it.each([`a${'b'.repeat(250)}`, '(\\pL{90}){10}'.repeat(8)])('%s is too complex', (pattern) => {
    expect(matches(pattern, '')).toBe('patternTooComplex');
  });

  it('gives the same answer when it is used again', () => {
    expect([matches('^x+$', 'xx'), matches('^x+$', 'xy'), matches('^x+$', 'xx')]).toEqual([true, false, true]);
  });

  it('finishes where backtracking would not', () => {
    expect(matches('^(a+)+$', `${'a'.repeat(1000)}!`)).toBe(false);
    expect(matches('(a|a)*b', 'a'.repeat(1000))).toBe(false);
  });

  it.each(['(a|b)*a(a|b){900}$', '^(.{0,100}a.{0,100}){8}$', '^((a|b)?(b|a)?){400}$', '^(\\pL?\\w?.?){300}$'])(
    '%s finishes on a text of 20,000 characters: its compiled size is bounded, each character is read once',
    (pattern) => {
      for (const text of ['a'.repeat(20_000), 'ab'.repeat(10_000)])
        expect(typeof matches(pattern, text)).toBe('boolean');
    },
  );

  it('never throws', () => {
    const source = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'[](){}^$*+?|\\/dwux1,-ipP:<=!') }),
    );
    fc.assert(
      fc.property(source, fc.string(), (pattern, text) => {
        expect(['boolean', 'string']).toContain(typeof matches(pattern, text));
      }),
    );
  });
});
