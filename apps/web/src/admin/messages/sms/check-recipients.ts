import { useEffect, useState } from 'react';
import type { SmsSettings } from '../../../api/sms.ts';

/** A recipient as it was typed, and the number that it means. */
export interface CheckedRecipient {
  readonly typed: string;
  /** E.164; `null` for what is no mobile phone's number. */
  readonly number: string | null;
  /** Whether the same number stands before it. */
  readonly isTwice: boolean;
}

/** The numbers that are meant, once what knows all countries' numbers is loaded: with the first that is typed. */
export function useCheckedRecipients(
  typed: readonly string[],
  settings: SmsSettings | undefined,
): readonly CheckedRecipient[] | null {
  const [numbers, setNumbers] = useState<typeof import('@tingest/domain/phone-numbers') | null>(null);
  const isNeeded = typed.length > 0;
  useEffect(() => {
    if (isNeeded) void import('@tingest/domain/phone-numbers').then(setNumbers);
  }, [isNeeded]);
  if (!settings || (isNeeded && !numbers)) return null;
  const seen = new Set<string>();
  return typed.map((text) => {
    const country = numbers?.isPhoneCountry(settings.country) ? settings.country : 'SE';
    const read = numbers?.mobileNumber(text, country);
    const number = read && 'number' in read ? read.number : null;
    const isTwice = number !== null && seen.has(number);
    if (number !== null) seen.add(number);
    return { typed: text, number, isTwice };
  });
}
