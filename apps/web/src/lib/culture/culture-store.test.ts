import { expect, test } from 'vitest';
import { initialCulture } from './culture-store.ts';

test('a culture chosen before takes precedence over the browser’s languages', () => {
  expect(initialCulture('nb-NO', ['sv-SE'])).toBe('nb-NO');
});

test('the browser’s languages decide where no supported culture was chosen', () => {
  expect(initialCulture(null, ['fi-FI', 'sv-FI', 'en-GB'])).toBe('sv-SE');
  expect(initialCulture('de-DE', ['de-DE'])).toBe('en-US');
});
