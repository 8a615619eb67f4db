/** Telephone numbers of all countries, 100 kB of them: an entry of its own, which pages load when a number is typed. */

export { isPhoneCountry, mobileNumber, type PhoneCountry, phoneCountries, phoneCountryOf } from './mobile-number.ts';
export { isNumberOf, nearCountries } from './near-countries.ts';
