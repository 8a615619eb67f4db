import { expect, test } from 'vitest';
import { endOf } from './files.ts';

test('an address contains its expiry', () => {
  expect(endOf('/api/v2/ekby/teknik/files/1/content?variant=original&expires=1795000000&signature=x')).toBe(
    1_795_000_000_000,
  );
});

test('an address without an expiry counts as valid for a short time', () => {
  expect(endOf('/x?expired=1', 1000)).toBeGreaterThan(1000);
  expect(endOf(undefined, 1000)).toBeGreaterThan(1000);
});
