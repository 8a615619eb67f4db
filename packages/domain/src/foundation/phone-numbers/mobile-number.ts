import {
  type CountryCode,
  getCountries,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';
import type { Culture } from '../localization/culture.ts';
import type { ValueProblem } from '../problems/parsed.ts';

/** The ISO 3166 code of a country with known phone numbers. */
export type PhoneCountry = CountryCode;

const countryOfCulture: Readonly<Record<Culture, PhoneCountry>> = { 'sv-SE': 'SE', 'nb-NO': 'NO', 'en-US': 'US' };

export function isPhoneCountry(code: string): code is PhoneCountry {
  return isSupportedCountry(code);
}

/** Returns all countries with known phone numbers. */
export function phoneCountries(): readonly PhoneCountry[] {
  return getCountries();
}

/** Returns the country of numbers without a country prefix, as long as no country is chosen. */
export function phoneCountryOf(culture: Culture): PhoneCountry {
  return countryOfCulture[culture];
}

/**
 * Returns a mobile phone's number in the only form in which it is stored and compared, E.164 (`+46701234567`). A number
 * without a country's prefix belongs to the given country.
 */
export function mobileNumber(
  text: string,
  country: PhoneCountry,
): { readonly number: string } | { readonly problem: ValueProblem } {
  const parsedNumber = parsePhoneNumberFromString(text.trim(), { defaultCountry: country, extract: false });
  // The metadata knows mobile numbers only, so others are no valid ones.
  if (!parsedNumber?.isValid() || parsedNumber.ext !== undefined) return { problem: { code: 'mobileNumber' } };
  return { number: parsedNumber.number };
}
