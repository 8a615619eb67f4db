import { expect, test } from 'vitest';
import { initialCulture } from './culture-store.ts';

test('a culture that was chosen before wins over the browser’s languages', () => {
  expect(initialCulture('nb-NO', ['sv-SE'])).toBe('nb-NO');
});

test('without a choice, or with one that we no longer speak, the browser’s languages decide', () => {
  expect(initialCulture(null, ['fi-FI', 'sv-FI', 'en-GB'])).toBe('sv-SE');
  expect(initialCulture('de-DE', ['de-DE'])).toBe('en-US');
});
