import type { Problem } from '../../foundation/problems/problem.ts';
import { cleanText } from '../../foundation/text/clean-text.ts';

/** The parsed value of an input, or the problem of the first part that has another shape. */
export type Read<Value> = { readonly value: Value } | { readonly problem: Problem };

/** Parses an object without unknown properties. */
export function readObject(
  sent: unknown,
  known: readonly string[],
  path: string,
): Read<Readonly<Record<string, unknown>>> {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return { problem: { code: 'wrongType', path } };
  const stray = Object.keys(sent).find((key) => !known.includes(key));
  if (stray !== undefined) return { problem: { code: 'unknownField', path: `${path}.${stray}` } };
  return { value: sent as Record<string, unknown> };
}

/** A list of so many parts at most; none where nothing was sent. */
export function readList<Part>(
  sent: unknown,
  path: string,
  max: number,
  readPart: (part: unknown, path: string) => Read<Part>,
): Read<readonly Part[]> {
  if (sent === undefined || sent === null) return { value: [] };
  if (!Array.isArray(sent)) return { problem: { code: 'wrongType', path } };
  if (sent.length > max) return { problem: { code: 'tooMany', path, parameters: { max } } };
  const parts: Part[] = [];
  for (const [index, part] of sent.entries()) {
    const read = readPart(part, `${path}.${index}`);
    if ('problem' in read) return read;
    parts.push(read.value);
  }
  return { value: parts };
}

/** One of a closed set of words. */
export function readWord<Word extends string>(sent: unknown, words: readonly Word[], path: string): Read<Word> {
  const word = words.find((each) => each === sent);
  if (word !== undefined) return { value: word };
  return { problem: { code: sent === undefined || sent === null ? 'required' : 'unknownValue', path } };
}

/** A line of text of so many characters at most; `null` for none. */
export function readText(sent: unknown, path: string, length: number): Read<string | null> {
  const cleaned = cleanText(sent);
  if ('problem' in cleaned) return { problem: { ...cleaned.problem, path } };
  if (cleaned.value !== null && cleaned.value.length > length) {
    return { problem: { code: 'maxLength', path, parameters: { length } } };
  }
  return cleaned;
}

/** Yes or no; no where nothing was sent. */
export function readFlag(sent: unknown, path: string): Read<boolean> {
  if (sent === undefined || sent === null) return { value: false };
  return typeof sent === 'boolean' ? { value: sent } : { problem: { code: 'wrongType', path } };
}
