import { expect, test } from 'vitest';
import { chooseSite } from './current-site.ts';

const sites = ['stadshuset', 'teknik', 'skola'];

test('the site named in the address takes precedence, then the remembered one, then the first', () => {
  expect(chooseSite(sites, { requestedKey: 'skola', remembered: 'teknik' })).toBe('skola');
  expect(chooseSite(sites, { requestedKey: null, remembered: 'teknik' })).toBe('teknik');
  expect(chooseSite(sites, {})).toBe('stadshuset');
});

test('a site that does not exist in the tenant is skipped', () => {
  expect(chooseSite(sites, { requestedKey: 'elsewhere', remembered: 'teknik' })).toBe('teknik');
  expect(chooseSite(sites, { requestedKey: 'elsewhere', remembered: 'gone' })).toBe('stadshuset');
});

test('a user without sites gets none', () => {
  expect(chooseSite([], { requestedKey: 'teknik', remembered: 'teknik' })).toBe('');
});
