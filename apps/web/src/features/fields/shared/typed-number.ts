import { type Culture, formatDecimal, parseLocalizedDecimal } from '@tingest/domain';

/** A stored number as a person types it in their culture; unreadable text stays as it was typed. */
export function typedNumber(value: unknown, culture: Culture): string {
  if (typeof value === 'number') return formatDecimal(value, culture);
  return typeof value === 'string' ? value : '';
}

/**
 * The number that was typed, in the culture's spelling; `null` for nothing. What can't be read stays text for the
 * validation to complain about, with dots as commas: `1.500` is not the same number everywhere, so it must not pass as
 * one that was never meant.
 */
export function numberTyped(text: string, culture: Culture): number | string | null {
  const parsed = parseLocalizedDecimal(text, culture);
  return 'problem' in parsed ? text.replaceAll('.', ',') : parsed.value;
}
