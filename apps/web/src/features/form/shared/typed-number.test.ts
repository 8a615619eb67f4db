import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberTyped, typedNumber } from './typed-number.ts';

test('a decimal number is written and read with the culture’s separator', () => {
  expect(typedNumber(1.5, 'sv-SE')).toBe('1,5');
  expect(numberTyped('1,5', 'sv-SE')).toBe(1.5);
  expect(numberTyped('1.5', 'en-US')).toBe(1.5);
});

test('empty input gives no value', () => {
  expect(numberTyped('  ', 'sv-SE')).toBeNull();
  expect(typedNumber(null, 'sv-SE')).toBe('');
});

test('the separator of another culture is not read as part of a number', () => {
  expect(numberTyped('1.500', 'sv-SE')).toBe('1,500');
  expect(numberTyped('1,500', 'en-US')).toBe('1,500');
});

test('every displayed number is read back as the same number', () => {
  const numbers = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((thousandths) => thousandths / 1000);
  fc.assert(
    fc.property(numbers, fc.constantFrom('sv-SE' as const, 'en-US' as const, 'nb-NO' as const), (number, culture) => {
      expect(numberTyped(typedNumber(number, culture), culture)).toBe(number === 0 ? 0 : number);
    }),
  );
});
