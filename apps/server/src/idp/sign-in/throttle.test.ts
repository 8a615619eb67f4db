import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createThrottle } from './throttle.ts';

let database: Database;
let time = Date.parse('2026-03-01T08:00:00Z');
const wait = (seconds: number) => {
  time += seconds * 1000;
};
const throttle = () => createThrottle(database.pool, Buffer.alloc(32, 1), () => new Date(time));

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.close());

test('pauses grow with each failure, and the tenth locks for 15 minutes', async () => {
  const rests: number[] = [];
  for (let failure = 1; failure <= 10; failure += 1) {
    expect(await throttle().admit('growing', '10.0.0.1')).toEqual({ admitted: true, locks: failure === 10 });
    if (failure <= 3) continue;
    const tooSoon = await throttle().admit('growing', '10.0.0.1');
    if (tooSoon.admitted) throw new Error(`no rest after failure ${failure}`);
    rests.push(tooSoon.retryAfterSeconds);
    wait(tooSoon.retryAfterSeconds);
  }
  expect(rests).toEqual([2, 4, 8, 16, 32, 60, 900]);
  expect(await throttle().admit('growing', '10.0.0.1')).toEqual({ admitted: true, locks: false });
});

test('simultaneous guesses are counted one by one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => throttle().admit('stormed', `10.1.0.${index}`)),
  );
  expect(answers.filter(({ admitted }) => admitted)).toHaveLength(4);
});

test('a success resets the count, for the account only', async () => {
  for (let failure = 0; failure < 3; failure += 1) await throttle().admit('returning', '10.0.0.2');
  await throttle().succeeded('returning', '10.0.0.2');
  for (let failure = 0; failure < 3; failure += 1) {
    expect(await throttle().admit('returning', '10.0.0.2')).toMatchObject({ admitted: true });
  }
});

test('one address that tries many accounts is stopped, and the count of an office declines with time', async () => {
  for (let failure = 0; failure < 40; failure += 1) await throttle().admit(`account ${failure}`, '2001:db8:1:2::1');
  wait(20 * 60);
  for (let failure = 0; failure < 50; failure += 1) {
    // Another address of the same network.
    expect(await throttle().admit(`other ${failure}`, '2001:db8:1:2::ffff')).toMatchObject({ admitted: true });
  }
  expect(await throttle().admit('innocent', '2001:db8:1:2::1')).toEqual({ admitted: false, retryAfterSeconds: 900 });
  expect(await throttle().admit('innocent', '2001:db8:1:3::1')).toMatchObject({ admitted: true });
});

test('accounts and addresses are not stored in plain text', async () => {
  await throttle().admit('user secret-name', '10.9.9.9');
  const { rows } = await database.pool.query<{ text: string }>(
    'SELECT encode(key_hash, $1) AS text FROM sign_in_attempts',
    ['escape'],
  );
  expect(rows.filter(({ text }) => /secret-name|10\.9/.test(text))).toEqual([]);
});
