import type { SchemaFieldType } from './data-schema.ts';

/** The parts of a date pattern, by how they are written. */
const dateParts: Readonly<Record<string, string>> = {
  YYYY: '(?<year>\\d{4})',
  MM: '(?<month>\\d{1,2})',
  DD: '(?<day>\\d{1,2})',
  HH: '(?<hour>\\d{1,2})',
  hh: '(?<hour>\\d{1,2})',
  mm: '(?<minute>\\d{1,2})',
  ss: '(?<second>\\d{1,2})',
  A: '(?<half>[AaPp])\\.?[Mm]\\.?',
};

/** The parts of a date pattern; `hh` is an hour of the half of the day that `A` says. */
export const datePatternToken = /YYYY|MM|DD|HH|hh|mm|ss|A/g;

/**
 * Returns the regular expression for texts of a date pattern: year, month and day once each, in any order; `null` for
 * any other pattern.
 */
export function dateFormat(format: string): RegExp | null {
  const foundTokens: readonly string[] = format.match(datePatternToken) ?? [];
  const between = format.split(datePatternToken);
  const isWhole = ['YYYY', 'MM', 'DD'].every((part) => foundTokens.includes(part));
  const isPlain = between.every((text) => !/[\p{Letter}\p{Number}]/u.test(text.replace('T', '')));
  const isTwelveHours = foundTokens.includes('hh') || foundTokens.includes('A');
  const isSoundHour = isTwelveHours
    ? foundTokens.includes('hh') && foundTokens.includes('A') && !foundTokens.includes('HH')
    : true;
  if (!isWhole || !isPlain || !isSoundHour || new Set(foundTokens).size < foundTokens.length) return null;
  const source = between.flatMap((text, index) => [
    text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'),
    dateParts[foundTokens[index] ?? ''] ?? '',
  ]);
  return new RegExp(`^${source.join('')}$`, 'u');
}

/** The words for yes and no; `null` where they are not two. */
export function boolFormat(format: string): { readonly yes: string; readonly no: string } | null {
  const [yes = '', no = '', ...otherWords] = format.split('|').map((word) => word.trim().toLowerCase());
  return yes !== '' && no !== '' && yes !== no && otherWords.length === 0 ? { yes, no } : null;
}

/** Whether a field of the type can have such a format. */
export function isSchemaFormat(fieldType: SchemaFieldType, format: string): boolean {
  if (fieldType === 'dateTime') return dateFormat(format) !== null;
  return fieldType === 'bool' && boolFormat(format) !== null;
}
