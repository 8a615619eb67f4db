import { expect, test } from 'vitest';
import { webAddress } from './web-address.ts';

test('web addresses are accepted with or without their scheme', () => {
  expect(webAddress('https://example.org/a.png')).toBe('https://example.org/a.png');
  expect(webAddress(' example.org/a.png ')).toBe('http://example.org/a.png');
  expect(webAddress('example.org:8080/a')).toBe('http://example.org:8080/a');
});

test('all other texts are rejected', () => {
  for (const text of [
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:image/svg+xml,x',
    'blob:http://a/1',
    'file:///a',
    'ftp://a.se/b',
    'http://',
    'a b',
  ]) {
    expect(webAddress(text), text).toBeNull();
  }
});
