import type { ValueProblem } from '@tingest/domain/foundation';
import { plainText, type RenderedValue, type Template } from './template.ts';

const escapeSequences: Readonly<Record<string, string>> = {
  ...{ '\\': '\\5c', '*': '\\2a', '(': '\\28', ')': '\\29', '\u0000': '\\00' },
};

/** A value in a filter: it is compared with, and can be nothing else. Source: RFC 4515, section 3. */
export function filterValue(value: RenderedValue): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a zero byte is one of those that are escaped
  return plainText(value).replace(/[\\*()\u0000]/g, (character) => escapeSequences[character] ?? '');
}

/** Stands for a value while a template is looked at; no filter has it. */
const mark = '\ue000';
/** Deeper than anybody writes; a filter is read by functions that call themselves. */
const deepest = 20;

/** Returns the problem of a filter template: a value may only be the operand that an attribute is compared with. */
export function filterProblem({ parts }: Template): ValueProblem | null {
  const filterText = parts.map((part) => (typeof part === 'string' ? part.replaceAll(mark, ' ') : mark)).join('');
  const end = endOfFilter(filterText, 0, 0);
  return end === filterText.length ? null : { code: 'templateFormat', parameters: { format: 'LDAP' } };
}

/** The comparison operator of an attribute, with its name or an extended rule in front. Source: RFC 4515, section 3. */
const comparison = /^(?:[\w-]+(?:[~<>]?=|(?::dn)?(?::[\w.-]+)?:=)|(?::dn)?:[\w.-]+:=)/;
const comparedWith = /^(?:[^()\\]|\\[\da-f]{2})*/i;

/** Where the filter that begins at a place ends; `null` where none does. */
function endOfFilter(text: string, from: number, depth: number): number | null {
  if (text[from] !== '(' || depth > deepest) return null;
  const sign = text[from + 1] ?? '';
  let end: number | null;
  if (sign === '!') end = endOfFilter(text, from + 2, depth + 1);
  else if (sign === '&' || sign === '|') end = endOfFilters(text, from + 2, depth + 1);
  else end = endOfComparison(text, from + 1);
  return end !== null && text[end] === ')' ? end + 1 : null;
}

function endOfFilters(text: string, from: number, depth: number): number | null {
  let end = endOfFilter(text, from, depth);
  while (end !== null && text[end] === '(') end = endOfFilter(text, end, depth);
  return end;
}

function endOfComparison(text: string, from: number): number | null {
  const comparisonText = comparison.exec(text.slice(from))?.[0];
  if (comparisonText === undefined) return null;
  const value = comparedWith.exec(text.slice(from + comparisonText.length))?.[0] ?? '';
  return value === '' ? null : from + comparisonText.length + value.length;
}
