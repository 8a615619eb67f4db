import type { Problem } from '../../foundation/problems/problem.ts';
import { cleanText } from '../../foundation/text/clean-text.ts';

/** The parsed value of an input, or the problem of the first part that has another shape. */
export type Read<Value> = { readonly value: Value } | { readonly problem: Problem };

/** Parses an object without unknown properties. */
export function readObject(
  input: unknown,
  allowedKeys: readonly string[],
  path: string,
): Read<Readonly<Record<string, unknown>>> {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return { problem: { code: 'wrongType', path } };
  const stray = Object.keys(input).find((key) => !allowedKeys.includes(key));
  if (stray !== undefined) return { problem: { code: 'unknownField', path: `${path}.${stray}` } };
  return { value: input as Record<string, unknown> };
}

/** A list of so many parts at most; none where nothing was sent. */
export function readList<Part>(
  input: unknown,
  path: string,
  max: number,
  readPart: (part: unknown, path: string) => Read<Part>,
): Read<readonly Part[]> {
  if (input === undefined || input === null) return { value: [] };
  if (!Array.isArray(input)) return { problem: { code: 'wrongType', path } };
  if (input.length > max) return { problem: { code: 'tooMany', path, parameters: { max } } };
  const parts: Part[] = [];
  for (const [index, part] of input.entries()) {
    const read = readPart(part, `${path}.${index}`);
    if ('problem' in read) return read;
    parts.push(read.value);
  }
  return { value: parts };
}

/** One of a closed set of words. */
export function readWord<Word extends string>(input: unknown, words: readonly Word[], path: string): Read<Word> {
  const word = words.find((each) => each === input);
  if (word !== undefined) return { value: word };
  return { problem: { code: input === undefined || input === null ? 'required' : 'unknownValue', path } };
}

/** A line of text of so many characters at most; `null` for none. */
export function readText(input: unknown, path: string, length: number): Read<string | null> {
  const cleanedText = cleanText(input);
  if ('problem' in cleanedText) return { problem: { ...cleanedText.problem, path } };
  if (cleanedText.value !== null && cleanedText.value.length > length) {
    return { problem: { code: 'maxLength', path, parameters: { length } } };
  }
  return cleanedText;
}

/** Yes or no; no where nothing was sent. */
export function readFlag(input: unknown, path: string): Read<boolean> {
  if (input === undefined || input === null) return { value: false };
  return typeof input === 'boolean' ? { value: input } : { problem: { code: 'wrongType', path } };
}
