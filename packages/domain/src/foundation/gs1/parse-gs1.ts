import { checkDigit } from './check-digit.ts';
import { type IdentifierRule, identifierRule, isOfKnownLength } from './identifiers.ts';

/** The values of a GS1 code by application identifier, in the order in which they occur in it. */
export type Gs1Values = ReadonlyMap<string, string>;

/** The separator between values in a code: FNC1, as readers send it. */
const separator = '\u001d';
/** The symbology identifier that readers may put before a GS1 code. */
const symbology = /^\](?:C1|e0|d2|Q3|J1)/;
/** The characters that values may have. Source: GS1 General Specifications, 7.11. */
const allowedPattern = /^[!"%-?A-Z_a-z]*$/;
/** Longest text that is looked at. */
const longest = 400;

/**
 * Parses an element string as readers send it or as it is printed with brackets, or a GS1 Digital Link. Returns `null`
 * for anything else, and for data that breaks the rules of an identifier: its length, its characters, its check digit,
 * its date.
 */
export function parseGs1(input: string): Gs1Values | null {
  const trimmedInput = input.trim();
  if (trimmedInput === '' || trimmedInput.length > longest) return null;
  if (/^https?:\/\//i.test(trimmedInput)) return parseLink(trimmedInput);
  if (trimmedInput.startsWith('(')) return parseBracketed(trimmedInput);
  const isMarked = symbology.test(trimmedInput) || trimmedInput.includes(separator);
  const data = withoutSeparator(trimmedInput.replace(symbology, ''));
  // Digits that only look like an element string are another party's own code, unless they begin with a GTIN with a
  // correct check digit.
  if (!isMarked && !/^01\d{14}/.test(data)) return null;
  return parseElements(data);
}

/** Formats the values as they are printed for people: each identifier in brackets. */
export function formatGs1(values: Gs1Values): string {
  return Array.from(values, ([identifier, value]) => `(${identifier})${value}`).join('');
}

/**
 * Returns the identity of a single object, printed for people: a logistic unit, a returnable or other asset, or a GTIN
 * with its serial number; a GTIN alone where there is none. Batches, dates and measures identify nothing.
 */
export function gs1Identity(values: Gs1Values): string | null {
  for (const identifier of ['00', '8003', '8004']) {
    const value = values.get(identifier);
    if (value !== undefined) return `(${identifier})${value}`;
  }
  const [gtin, serial] = [values.get('01'), values.get('21')];
  if (gtin === undefined) return null;
  return serial === undefined ? `(01)${gtin}` : `(01)${gtin}(21)${serial}`;
}

/** Returns the GTIN of a bar code of 8, 12, 13 or 14 digits with a correct check digit, as 14 digits. */
export function gtinOf(digits: string): string | null {
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return null;
  return checkDigit(digits.slice(0, -1)) === Number(digits.at(-1)) ? digits.padStart(14, '0') : null;
}

/** Identifiers have two to four digits; none begins another. */
function identifierAt(text: string): string | undefined {
  return [2, 3, 4].map((length) => text.slice(0, length)).find((each) => identifierRule(each) !== undefined);
}

function parseElements(data: string): Gs1Values | null {
  const values = new Map<string, string>();
  let remainingData = data;
  while (remainingData !== '') {
    const identifier = identifierAt(remainingData);
    const rule = identifier === undefined ? undefined : identifierRule(identifier);
    if (identifier === undefined || !rule) return null;
    const body = remainingData.slice(identifier.length);
    const end = body.indexOf(separator);
    const upTo = end === -1 ? body.length : end;
    const length = isOfKnownLength(identifier) ? rule.digits : upTo;
    if (length > upTo || !put(values, identifier, body.slice(0, length), rule)) return null;
    remainingData = withoutSeparator(body.slice(length));
  }
  return values.size > 0 ? values : null;
}

function parseBracketed(text: string): Gs1Values | null {
  const values = new Map<string, string>();
  // A bracket that no known identifier stands in belongs to the value before it.
  const parts = [...text.matchAll(/\((\d{2,4})\)/g)].filter(([, identifier = '']) => identifierRule(identifier));
  if (parts[0]?.index !== 0) return null;
  for (const [index, { 0: bracket, 1: identifier = '', index: at }] of parts.entries()) {
    const rule = identifierRule(identifier);
    const value = text.slice(at + bracket.length, parts[index + 1]?.index ?? text.length);
    if (!rule || !put(values, identifier, value, rule)) return null;
  }
  return values;
}

const linkKeys: readonly string[] = ['00', '01', '8003', '8004'];

/** Source: GS1 Digital Link Standard: URI Syntax, 1.3. */
function parseLink(address: string): Gs1Values | null {
  const [, path = '', query = ''] = /^https?:\/\/[^/?#]+([^?#]*)(?:\?([^#]*))?/i.exec(address) ?? [];
  const segments = path.split('/').map(decoded);
  if (segments.at(-1) === '') segments.pop();
  const key = segments.findIndex((segment, index) => index > 0 && linkKeys.includes(segment ?? ''));
  const pathSegments = segments.slice(key);
  if (key === -1 || pathSegments.length % 2 === 1) return null;
  const pairs: [string, string][] = [];
  for (let at = 0; at < pathSegments.length; at += 2) pairs.push([pathSegments[at] ?? '', pathSegments[at + 1] ?? '']);
  for (const each of query.split('&')) {
    const [name = '', value = ''] = each.split('=', 2).map((part) => decoded(part.replaceAll('+', ' ')));
    if (identifierRule(name)) pairs.push([name, value]);
  }
  const values = new Map<string, string>();
  for (const [identifier, value] of pairs) {
    const rule = identifierRule(identifier);
    const fullValue = identifier === '01' ? (gtinOf(value) ?? value) : value;
    if (!rule || !put(values, identifier, fullValue, rule)) return null;
  }
  return values;
}

function withoutSeparator(text: string): string {
  return text.startsWith(separator) ? text.slice(separator.length) : text;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Adds a value that keeps the rule of its identifier; the same twice is refused unless it says the same. */
function put(values: Map<string, string>, identifier: string, value: string, rule: IdentifierRule): boolean {
  const figures = value.slice(0, rule.digits);
  const variablePart = value.slice(rule.digits);
  const { max, minLength, areDigits } = rule.furtherCharacters ?? { max: 0, minLength: 0, areDigits: true };
  const isSound =
    figures.length === rule.digits &&
    /^\d*$/.test(figures) &&
    variablePart.length >= minLength &&
    variablePart.length <= max &&
    (areDigits ? /^\d*$/ : allowedPattern).test(variablePart) &&
    (!rule.isChecked || checkDigit(figures.slice(0, -1)) === Number(figures.at(-1))) &&
    (!rule.isDate || isDate(figures)) &&
    (values.get(identifier) ?? value) === value;
  if (isSound) values.set(identifier, value);
  return isSound;
}

function isDate(figures: string): boolean {
  const [year, month, day] = [figures.slice(0, 2), figures.slice(2, 4), figures.slice(4)].map(Number);
  if (year === undefined || month === undefined || day === undefined || month < 1 || month > 12) return false;
  return day <= daysOf(2000 + year, month);
}

/** Days of a month, from 1. */
export function daysOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
