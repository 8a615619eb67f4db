import { defineConfig } from '@playwright/test';
import tests from '../playwright.config.ts';

/** Takes the pictures of the documentation; run by tools/screenshots.ts. */
export default defineConfig(tests, {
  testDir: '.',
  globalSetup: '../src/browser/prepare-browser.ts',
  workers: 1,
  retries: 0,
  timeout: 90_000,
});
