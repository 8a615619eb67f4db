import { RE2JS } from 're2js';
import type { ValueProblem } from '../../foundation/problems/parsed.ts';
import { expandedSize } from './expanded-size.ts';

/** Matching is linear in pattern size × text length, so the pattern's size is bounded as the text's is. */
export const maxPatternLength = 250;
/** Instructions of a pattern that was saved once. */
const maxProgramSize = 5000;
/** The limit for a pattern that is saved now: one that matches a text area of the largest size in an instant. */
const maxSavedProgramSize = 300;

/** Compiled patterns are kept, the longest unused one making room. */
const maxCached = 500;
const cache = new Map<string, RE2JS>();

const delimited = /^\/(.*)\/([A-Za-z]*)$/s;
const supportedFlags = new Map([
  ['i', RE2JS.CASE_INSENSITIVE],
  ['m', RE2JS.MULTILINE],
]);

/**
 * Compiles an administrator's pattern, `/body/flags` or a bare body, written as for JavaScript. Answers a function that
 * says whether a text contains a match, or the problem: another flag than i and m, a body that cannot be read (look-ahead
 * and back-references cannot be matched in linear time), one that is too large. Source: specification, section 5.
 */
export function compilePattern(pattern: string): CompiledPattern | { problem: ValueProblem } {
  const cachedPattern = cache.get(pattern);
  if (cachedPattern !== undefined) {
    cache.delete(pattern);
    cache.set(pattern, cachedPattern);
    return asPattern(cachedPattern);
  }
  const compiledPattern = compile(pattern);
  if ('problem' in compiledPattern) return compiledPattern;
  if (cache.size >= maxCached) {
    const oldest = cache.keys().next();
    if (!oldest.done) cache.delete(oldest.value);
  }
  cache.set(pattern, compiledPattern.compiled);
  return asPattern(compiledPattern.compiled);
}

/** A pattern that texts are matched with. */
export interface CompiledPattern {
  /** Whether the text contains a match. */
  readonly matches: (text: string) => boolean;
  /** Instructions that it became. */
  readonly size: number;
}

/**
 * Returns the problem of a pattern that is to be saved: as `compilePattern`, or that matching with it takes too much
 * work.
 */
export function patternProblem(pattern: string): ValueProblem | null {
  const compiledPattern = compilePattern(pattern);
  if ('problem' in compiledPattern) return compiledPattern.problem;
  return compiledPattern.size > maxSavedProgramSize ? { code: 'patternTooComplex' } : null;
}

/** Whether a pattern has been compiled and is kept, so that it costs nothing to do so again. */
export function isPatternKnown(pattern: string): boolean {
  return cache.has(pattern);
}

function asPattern(compiledRegex: RE2JS): CompiledPattern {
  return { matches: (text) => compiledRegex.test(text), size: compiledRegex.programSize() };
}

function compile(pattern: string): { compiled: RE2JS } | { problem: ValueProblem } {
  if (pattern.length > maxPatternLength) return { problem: { code: 'patternTooComplex' } };
  const [, body = pattern, flags = ''] = delimited.exec(pattern) ?? [];
  const unsupported = [...flags].filter((flag, at) => !supportedFlags.has(flag) || flags.indexOf(flag) !== at);
  if (unsupported.length > 0) return { problem: { code: 'patternFlags', parameters: { flags: unsupported.join('') } } };
  if (body === '') return { problem: { code: 'invalidPattern' } };
  // The expanded size is checked before the pattern is expanded.
  if (expandedSize(body) > 2 * maxProgramSize) return { problem: { code: 'patternTooComplex' } };
  const bits = [...flags].reduce((sum, flag) => sum | (supportedFlags.get(flag) ?? 0), 0);
  try {
    const cachedPattern = RE2JS.compile(RE2JS.translateRegExp(body), bits);
    return cachedPattern.programSize() > maxProgramSize
      ? { problem: { code: 'patternTooComplex' } }
      : { compiled: cachedPattern };
  } catch {
    return { problem: { code: 'invalidPattern' } };
  }
}
