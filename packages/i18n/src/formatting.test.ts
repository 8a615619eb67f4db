import { describe, expect, it } from 'vitest';
import { formatAlternatives, formatList, formatNumber, formatRelativeTime } from './formatting.ts';

describe('formatted numbers', () => {
  it('have the separators of the culture', () => {
    expect(formatNumber('en-US', 1234567.5)).toBe('1,234,567.5');
    expect(formatNumber('sv-SE', 1234567.5)).toBe('1\u00a0234\u00a0567,5');
    expect(formatNumber('nb-NO', 1234567.5)).toBe('1\u00a0234\u00a0567,5');
  });

  it('given as digits keep every digit', () => {
    expect(formatNumber('en-US', '9007199254740993.123456789')).toBe('9,007,199,254,740,993.123456789');
  });
});

describe('relative times', () => {
  const now = '2026-03-05T12:00:00Z';
  it.each([
    ['2026-03-05T12:00:20Z', 'now'],
    ['2026-03-05T09:00:00Z', '3 hours ago'],
    ['2026-03-06T13:00:00Z', 'tomorrow'],
    ['2024-01-01T00:00:00Z', '2 years ago'],
  ])('show %s as %s', (instant, text) => {
    expect(formatRelativeTime('en-US', instant, now)).toBe(text);
  });

  it('use the words of the culture', () => {
    expect(formatRelativeTime('sv-SE', '2026-03-04T12:00:00Z', now)).toBe('i går');
    expect(formatRelativeTime('nb-NO', '2026-03-04T12:00:00Z', now)).toBe('i går');
  });
});

describe('formatted lists', () => {
  it('are joined as in natural speech', () => {
    expect(formatList('sv-SE', ['a', 'b', 'c'])).toBe('a, b och c');
    expect(formatAlternatives('nb-NO', ['a', 'b'])).toBe('a eller b');
    expect(formatList('en-US', [])).toBe('');
  });
});
