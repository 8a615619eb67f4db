import {
  type CountryCode,
  getCountries,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';
import type { ValueProblem } from '../field-types/field-type.ts';
import type { Culture } from '../localization/culture.ts';

/** ISO 3166 code of a country whose numbers are known. */
export type PhoneCountry = CountryCode;

const countryOfCulture: Readonly<Record<Culture, PhoneCountry>> = { 'sv-SE': 'SE', 'nb-NO': 'NO', 'en-US': 'US' };

export function isPhoneCountry(code: string): code is PhoneCountry {
  return isSupportedCountry(code);
}

/** All countries whose numbers are known. */
export function phoneCountries(): readonly PhoneCountry[] {
  return getCountries();
}

/** Where numbers without a country's prefix are from, as long as nobody chose a country. */
export function phoneCountryOf(culture: Culture): PhoneCountry {
  return countryOfCulture[culture];
}

/**
 * A mobile phone's number in the one form in which it is stored and compared, E.164 (`+46701234567`). What is written without
 * a country's prefix is a number of the given country.
 */
export function mobileNumber(
  text: string,
  country: PhoneCountry,
): { readonly number: string } | { readonly problem: ValueProblem } {
  const parsed = parsePhoneNumberFromString(text.trim(), { defaultCountry: country, extract: false });
  // The metadata knows mobile numbers only, so others are no valid ones.
  if (!parsed?.isValid() || parsed.ext !== undefined) return { problem: { code: 'mobileNumber' } };
  return { number: parsed.number };
}
