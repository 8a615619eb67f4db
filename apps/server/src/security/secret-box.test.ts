import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const key = randomBytes(32);
const box = createSecretBox(key, 'idp keys');

test('the secret box opens its sealed values and never seals the same way twice', () => {
  const sealedSecret = box.seal('hemligt', 'token a');
  expect(box.open(sealedSecret, 'token a')).toBe('hemligt');
  expect(sealedSecret.includes('hemligt')).toBe(false);
  expect(box.seal('hemligt', 'token a').equals(sealedSecret)).toBe(false);
});

test.each([
  ['in another row', () => box.open(box.seal('hemligt', 'token a'), 'token b')],
  ['with another key', () => createSecretBox(randomBytes(32), 'idp keys').open(box.seal('hemligt', 'a'), 'a')],
  ['for another purpose', () => createSecretBox(key, 'other').open(box.seal('hemligt', 'a'), 'a')],
  [
    'after a change',
    () => {
      const sealedSecret = box.seal('hemligt', 'a');
      sealedSecret.writeUInt8(sealedSecret.readUInt8(sealedSecret.length - 1) ^ 1, sealedSecret.length - 1);
      return box.open(sealedSecret, 'a');
    },
  ],
  ['when cut', () => box.open(box.seal('hemligt', 'a').subarray(0, 20), 'a')],
])('the secret box does not open a secret %s', (_, openSecret) => {
  expect(openSecret).toThrow();
});
