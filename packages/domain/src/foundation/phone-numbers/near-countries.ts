import { getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { isPhoneCountry, type PhoneCountry } from './mobile-number.ts';

/** Neighbours by land or a short way over sea. Russia and Belarus are left for a tenant to choose. */
const neighbours: Readonly<Record<string, string>> = {
  ...{ SE: 'NO DK FI', NO: 'SE DK FI', DK: 'SE NO DE', FI: 'SE NO EE', IS: 'NO DK', FO: 'DK IS', GL: 'DK IS' },
  ...{ EE: 'FI LV', LV: 'EE LT', LT: 'LV PL', PL: 'DE CZ SK LT UA', DE: 'DK PL CZ AT CH FR LU BE NL', NL: 'DE BE' },
  ...{ BE: 'NL DE LU FR', LU: 'BE DE FR', FR: 'BE LU DE CH IT ES MC AD', CH: 'DE AT IT FR LI', LI: 'CH AT' },
  ...{ AT: 'DE CZ SK HU SI IT CH LI', IT: 'FR CH AT SI SM VA', ES: 'FR PT AD', PT: 'ES', GB: 'IE', IE: 'GB' },
  ...{ CZ: 'DE PL SK AT', SK: 'CZ PL HU AT UA', HU: 'AT SK UA RO RS HR SI', SI: 'IT AT HU HR', HR: 'SI HU RS BA ME' },
  ...{ RO: 'HU RS BG MD UA', BG: 'RO RS MK GR TR', GR: 'AL MK BG TR', US: 'CA MX', CA: 'US', MX: 'US GT BZ' },
};

/** Territories that use the phone numbers of a country. */
const countryOfTerritory: Readonly<Record<string, PhoneCountry>> = { AX: 'FI', SJ: 'NO', GG: 'GB', JE: 'GB', IM: 'GB' };

/** A country and its neighbours: where SMS go as long as a tenant has chosen no countries. */
export function nearCountries(country: PhoneCountry): readonly PhoneCountry[] {
  return [country, ...(neighbours[country] ?? '').split(' ').filter(isPhoneCountry)];
}

/**
 * Whether a number is one of some countries. A number that several countries share, as some of North America, is each one's.
 * @param number E.164
 */
export function isNumberOf(number: string, countries: readonly PhoneCountry[]): boolean {
  const parsedNumber = parsePhoneNumberFromString(number);
  if (!parsedNumber) return false;
  const { country, countryCallingCode } = parsedNumber;
  if (!country) return countries.some((each) => getCountryCallingCode(each) === countryCallingCode);
  return countries.includes(country) || countries.includes(countryOfTerritory[country] ?? country);
}
