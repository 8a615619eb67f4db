import { type Culture, formatDecimal, parseLocalizedDecimal } from '@tingest/domain/foundation';

/** A stored number as a person types it in their culture; unreadable text stays as it was typed. */
export function typedNumber(value: unknown, culture: Culture): string {
  if (typeof value === 'number') return formatDecimal(value, culture);
  return typeof value === 'string' ? value : '';
}

/**
 * Parses a typed number in the culture's notation; `null` for an empty text. Text that cannot be parsed stays text, for
 * the validation to report it, as do dots in place of commas: `1.500` is not the same number in every culture, so it
 * must not be accepted as a number that was not intended.
 */
export function numberTyped(text: string, culture: Culture): number | string | null {
  const parsedNumber = parseLocalizedDecimal(text, culture);
  return 'problem' in parsedNumber ? text.replaceAll('.', ',') : parsedNumber.value;
}
