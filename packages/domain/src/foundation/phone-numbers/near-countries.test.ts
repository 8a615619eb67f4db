import { expect, it } from 'vitest';
import { phoneCountries } from './mobile-number.ts';
import { isNumberOf, nearCountries } from './near-countries.ts';

it('SMS are at first allowed to a country and its neighbours, each once', () => {
  expect(nearCountries('SE')).toEqual(['SE', 'NO', 'DK', 'FI']);
  expect(nearCountries('US')).toContain('CA');
  // Of a far island nothing is known but itself.
  expect(nearCountries('FJ')).toEqual(['FJ']);
  for (const country of phoneCountries()) {
    const near = nearCountries(country);
    expect([near[0], new Set(near).size]).toEqual([country, near.length]);
    expect(near.slice(1)).not.toContain('RU');
  }
});

it.each([
  ['+46701740605', 'SE NO', true],
  ['+4741234567', 'SE NO', true],
  ['+4915123456789', 'SE NO', false],
  ['+79161234567', 'SE FI', false],
  // The Åland Islands have Finland's numbers.
  ['+358457012345', 'FI', true],
  ['+447911123456', 'GB', true],
  ['no number', 'SE', false],
])('whether %s is a number of %s: %s', (number, countries, isTheirs) =>
  expect(isNumberOf(number, countries.split(' ') as never)).toBe(isTheirs),
);
