import { msPerDay } from '@tingest/domain/foundation';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { announcedBefore, currentFirst, type KeyAge, keptAfter, keyLife, planRotation } from './rotation.ts';

const start = new Date('2026-01-01T00:00:00Z');
const timeAfter = (milliseconds: number) => new Date(start.getTime() + milliseconds);
const firstKey: KeyAge = { kid: 'first', signsFrom: start };

test('the very first key signs at once', () => {
  expect(planRotation([], start)).toEqual({ newKeySignsFrom: start, expired: [] });
});

test('after 90 days a new key is announced and signs a little later', () => {
  expect(planRotation([firstKey], timeAfter(keyLife - 1)).newKeySignsFrom).toBeNull();
  const dueAt = timeAfter(keyLife);
  expect(planRotation([firstKey], dueAt).newKeySignsFrom).toEqual(new Date(dueAt.getTime() + announcedBefore));
});

test('an announced key is published but does not sign yet', () => {
  const secondKey = { kid: 'second', signsFrom: timeAfter(keyLife + announcedBefore) };
  expect(currentFirst([secondKey, firstKey], timeAfter(keyLife)).map(({ kid }) => kid)).toEqual(['first', 'second']);
  expect(currentFirst([firstKey, secondKey], secondKey.signsFrom).map(({ kid }) => kid)).toEqual(['second', 'first']);
});

test('a key is removed when nothing signed by it can be valid any more', () => {
  const secondKey = { kid: 'second', signsFrom: timeAfter(keyLife) };
  expect(planRotation([firstKey, secondKey], timeAfter(keyLife + keptAfter - 1)).expired).toEqual([]);
  expect(planRotation([firstKey, secondKey], timeAfter(keyLife + keptAfter)).expired).toEqual(['first']);
});

test('a signing key exists at every moment over years, and the number of keys stays small', () => {
  const day = msPerDay;
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 200 * day }), { minLength: 1, maxLength: 60 }), (pauses) => {
      let keys: KeyAge[] = [];
      let now = start.getTime();
      for (const pause of [0, ...pauses]) {
        now += pause;
        const { newKeySignsFrom, expired } = planRotation(keys, new Date(now));
        const [current] = currentFirst(keys, new Date(now));
        expect(expired).not.toContain(current?.kid ?? '');
        keys = keys.filter(({ kid }) => !expired.includes(kid));
        if (newKeySignsFrom) keys.push({ kid: `key ${now}`, signsFrom: newKeySignsFrom });
        expect(currentFirst(keys, new Date(now))[0]?.signsFrom.getTime()).toBeLessThanOrEqual(now);
        expect(keys.length).toBeLessThanOrEqual(3);
      }
    }),
    { numRuns: 50 },
  );
});
