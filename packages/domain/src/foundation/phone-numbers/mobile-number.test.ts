import { expect, it } from 'vitest';
import { isPhoneCountry, mobileNumber, phoneCountries, phoneCountryOf } from './mobile-number.ts';

it.each([
  // As people write them, in their own country.
  ['070-174 06 05', 'SE', '+46701740605'],
  ['0701740605', 'SE', '+46701740605'],
  ['+46 (0)70 174 06 05', 'SE', '+46701740605'],
  ['0046701740605', 'SE', '+46701740605'],
  ['412 34 567', 'NO', '+4741234567'],
  ['+47 912 34 567', 'SE', '+4791234567'],
  ['+46701740605', 'NO', '+46701740605'],
  // Where nothing tells mobile phones from others.
  ['(201) 555-0123', 'US', '+12015550123'],
] as const)('%s in %s is %s', (text, country, number) => {
  expect(mobileNumber(text, country)).toEqual({ number });
});

it.each([
  ['', 'SE'],
  ['ring mig', 'SE'],
  ['call 070-174 06 05 now', 'SE'],
  // Too short, too long, of another country, no mobile phone.
  ['070-174', 'SE'],
  ['070174060512', 'SE'],
  ['41234567', 'SE'],
  ['08-123 456 78', 'SE'],
  ['22 12 34 56', 'NO'],
  ['+999 123456', 'SE'],
  ['0701740605;ext=12', 'SE'],
  ['112', 'SE'],
] as const)('%s in %s is not a mobile number', (text, country) => {
  expect(mobileNumber(text, country)).toEqual({ problem: { code: 'mobileNumber' } });
});

it('each language has a country, and valid countries are known', () => {
  expect((['sv-SE', 'nb-NO', 'en-US'] as const).map(phoneCountryOf)).toEqual(['SE', 'NO', 'US']);
  expect([isPhoneCountry('SE'), isPhoneCountry('XX'), isPhoneCountry('se')]).toEqual([true, false, false]);
  expect(phoneCountries()).toContain('NO');
});
