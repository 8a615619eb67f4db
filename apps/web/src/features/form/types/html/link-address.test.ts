import { expect, test } from 'vitest';
import { linkAddress, linkSchemes } from './link-address.ts';

test('web pages, e-mail addresses and telephone numbers are distinguished', () => {
  expect(linkAddress('https://example.org/a')).toBe('https://example.org/a');
  expect(linkAddress('example.org')).toBe('http://example.org/');
  expect(linkAddress('anna@example.org')).toBe('mailto:anna@example.org');
  expect(linkAddress('mailto:anna@example.org')).toBe('mailto:anna@example.org');
  expect(linkAddress('+46 8-123 45')).toBe('tel:+468-12345');
});

test('script addresses and text that is no address do not become links', () => {
  for (const text of ['', '  ', 'javascript:alert(1)', 'data:text/html,x', 'tel:', 'two words']) {
    expect(linkAddress(text), text).toBeNull();
  }
});

test('every address produced has an allowed scheme', () => {
  for (const text of ['example.org', 'anna@example.org', '0812345']) expect(linkAddress(text)).toMatch(linkSchemes);
});
