import { expect, it } from 'vitest';
import { isReservedSender } from './reserved-sender.ts';
import { senderNameProblem } from './sender-name.ts';

it.each([
  'BankID',
  'bank id',
  'Bank-1D',
  'B4nk',
  'Polisen',
  'P0lisen',
  'Pol1sen',
  'Skatteverke',
  'Swish',
  'SEB',
  'PostNord',
  'NAV',
])('the sender %s is reserved', (name) => {
  expect(isReservedSender(name)).toBe(true);
  expect(senderNameProblem(name)).toEqual({ code: 'reservedSender' });
});

it.each(['Ekby', 'Ekby kommun', 'Parkbanken', 'Navet', 'Postgatan 4', 'Tingest'])(
  'the sender %s is available',
  (name) => {
    expect(isReservedSender(name)).toBe(false);
  },
);

it('reserved senders include those that the operator adds, and not those that the operator removes', () => {
  expect(isReservedSender('Ekby Energi', ['ekbyenergi'])).toBe(true);
  expect(isReservedSender('Polisen', ['-polisen'])).toBe(false);
});
