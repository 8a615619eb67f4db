import { fakeApi } from './fake-api.ts';
import '../ui/styles/base-styles.ts';
import '../ui/styles/admin-styles.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { flashQueue } from '../lib/flash/flash.ts';
import { addAdminTexts, addFormTexts, addSearchTexts, addServiceTexts, changeCulture } from '../lib/texts/texts.ts';
import { signIn } from './signed-in.ts';

await Promise.all([addAdminTexts(), addFormTexts(), addSearchTexts(), addServiceTexts()]);

/** React says so, in development alone, when the router's lazy screens stand inside of another component. */
const ofTheRouter = 'This library called use() to suspend in a previous render';

/** Messages in the browser's console since the last test that count as faults. */
let faults: string[] = [];

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  flashQueue.set([]);
  fakeApi.reset();
  // A test that ends with saving may just see the list that opens then, or may not.
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/views', { items: [] });
  signIn();
  await changeCulture('en-US', { remember: false });
  faults = [];
  vi.spyOn(console, 'error').mockImplementation((...args) => {
    const text = args.map(String).join(' ');
    if (!text.includes(ofTheRouter)) faults.push(text);
  });
});

/** As in the end-to-end tests in the browser: every test also fails if the page logs an error. */
afterEach(async () => {
  // Notifications belong to no page, and would be visible in the next test.
  notifications.clean();
  await cleanup();
  vi.restoreAllMocks();
  expect(faults, 'errors in the console').toEqual([]);
  expect(fakeApi.takeUnexpected(), 'calls that the test has no answer for').toEqual([]);
});
