import { formatGs1, gs1Identity, parseGs1, withoutSymbology } from '@tingest/domain/foundation';
import { keyboardReadings } from '@tingest/domain/register';

/** A code of GS1 as it is printed for people, which any address can hold; `null` for anything else. */
export function gs1Code(text: string): string | null {
  const values = parseGs1(text);
  return values && gs1Identity(values) !== null ? formatGs1(values) : null;
}

/**
 * Returns a scanned text without the reader's symbology prefix; if the reader types an address for another keyboard
 * layout (`httpÖ--`), the intended address.
 */
export function meantText(text: string): string {
  const plainText = withoutSymbology(text);
  if (/^https?:/i.test(plainText) || !/^https?[^a-z0-9]/i.test(plainText)) return plainText;
  return keyboardReadings(plainText).find((reading) => /^https?:\/\//i.test(reading)) ?? plainText;
}
