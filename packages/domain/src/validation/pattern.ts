import { RE2JS } from 're2js';
import type { ValueProblem } from '../field-types/field-type.ts';

/** Matching is linear in pattern size × text length, so the pattern's size is bounded as the text's is. */
export const maxPatternLength = 250;
const maxProgramSize = 5000;

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
export function compilePattern(
  pattern: string,
): { readonly matches: (text: string) => boolean } | { problem: ValueProblem } {
  const compiled = cache.get(pattern);
  if (compiled !== undefined) {
    cache.delete(pattern);
    cache.set(pattern, compiled);
    return { matches: (text) => compiled.test(text) };
  }
  const fresh = compile(pattern);
  if ('problem' in fresh) return fresh;
  if (cache.size >= maxCached) {
    const oldest = cache.keys().next();
    if (!oldest.done) cache.delete(oldest.value);
  }
  cache.set(pattern, fresh.compiled);
  return { matches: (text) => fresh.compiled.test(text) };
}

function compile(pattern: string): { compiled: RE2JS } | { problem: ValueProblem } {
  if (pattern.length > maxPatternLength) return { problem: { code: 'patternTooComplex' } };
  const [, body = pattern, flags = ''] = delimited.exec(pattern) ?? [];
  const unsupported = [...flags].filter((flag, at) => !supportedFlags.has(flag) || flags.indexOf(flag) !== at);
  if (unsupported.length > 0) return { problem: { code: 'patternFlags', parameters: { flags: unsupported.join('') } } };
  if (body === '') return { problem: { code: 'invalidPattern' } };
  const bits = [...flags].reduce((sum, flag) => sum | (supportedFlags.get(flag) ?? 0), 0);
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(body), bits);
    return compiled.programSize() > maxProgramSize ? { problem: { code: 'patternTooComplex' } } : { compiled };
  } catch {
    return { problem: { code: 'invalidPattern' } };
  }
}
