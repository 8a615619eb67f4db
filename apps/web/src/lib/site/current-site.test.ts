import { expect, test } from 'vitest';
import { chooseSite } from './current-site.ts';

const sites = ['stadshuset', 'teknik', 'skola'];

test('the site named in the address takes precedence, then the remembered one, then the first', () => {
  expect(chooseSite(sites, { asked: 'skola', remembered: 'teknik' })).toBe('skola');
  expect(chooseSite(sites, { asked: null, remembered: 'teknik' })).toBe('teknik');
  expect(chooseSite(sites, {})).toBe('stadshuset');
});

test('a site that does not exist in the tenant is skipped', () => {
  expect(chooseSite(sites, { asked: 'elsewhere', remembered: 'teknik' })).toBe('teknik');
  expect(chooseSite(sites, { asked: 'elsewhere', remembered: 'gone' })).toBe('stadshuset');
});

test('a user without sites gets none', () => {
  expect(chooseSite([], { asked: 'teknik', remembered: 'teknik' })).toBe('');
});
