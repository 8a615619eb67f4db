import { useEffect, useState } from 'react';
import type { SmsSettings } from '../../../api/sms.ts';

/** A recipient as it was typed, and the number that it means. */
export interface CheckedRecipient {
  readonly typed: string;
  /**
   * E.164; `null` if the text is no mobile phone number, `undefined` if it cannot be validated here: the server
   * validates it.
   */
  readonly number: string | null | undefined;
  /** Whether the same number stands before it. */
  readonly isTwice: boolean;
}

/**
 * Returns the recipients' numbers, parsed from the texts typed. They are validated once the metadata of all countries'
 * numbers has loaded, which starts with the first text typed.
 */
export function useCheckedRecipients(
  typedNumbers: readonly string[],
  settings: SmsSettings | undefined,
): readonly CheckedRecipient[] {
  const [numbers, setNumbers] = useState<typeof import('@tingest/domain/phone-numbers') | null>(null);
  const isNeeded = typedNumbers.length > 0;
  useEffect(() => {
    if (isNeeded) void import('@tingest/domain/phone-numbers').then(setNumbers, () => undefined);
  }, [isNeeded]);
  if (!settings || !numbers) return typedNumbers.map((text) => ({ typed: text, number: undefined, isTwice: false }));
  const country = numbers.isPhoneCountry(settings.country) ? settings.country : 'SE';
  const seenNumbers = new Set<string>();
  return typedNumbers.map((text) => {
    const read = numbers.mobileNumber(text, country);
    const number = 'number' in read ? read.number : null;
    const isTwice = number !== null && seenNumbers.has(number);
    if (number !== null) seenNumbers.add(number);
    return { typed: text, number, isTwice };
  });
}
