import { defineConfig } from '@playwright/test';
import { cameraArguments } from './src/browser/camera-feed.ts';
import {
  chromiumArguments,
  chromiumEnvironment,
  chromiumPath,
  shortLivedArguments,
  unwantedArguments,
} from './src/browser/chromium.ts';
import { comesWithin } from './src/comes-within.ts';
import { resultsFolder } from './src/folders.ts';
import { keepTemporaryFilesInMemory } from './src/processes/memory-folder.ts';

keepTemporaryFilesInMemory();

/**
 * Browser tests on the real server. Each of the three workers starts one of its own, so that no test waits for another's data.
 * Three keep two cores busy: a test is at rest for a third of its time, waiting for a job, a message or the clock.
 */
export default defineConfig({
  testDir: 'tests',
  outputDir: resultsFolder,
  globalSetup: './src/browser/prepare-browser.ts',
  workers: 3,
  // An intermittent failure is a fault, in the tests or in the product.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // A test that takes longer hangs. Generous, for a machine with other load; assertions do not wait for elements that
  // are present.
  timeout: 600_000,
  expect: { timeout: comesWithin },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    viewport: { width: 1280, height: 800 },
    actionTimeout: comesWithin,
    navigationTimeout: comesWithin,
    // Tests put their own answers in the place of the server's, which a service worker would not ask for. Those about the
    // device without a network allow it.
    serviceWorkers: 'block',
    // A setting that people can choose; animations are tested by the tests that walk through a whole job
    // (`withMotion`). Waiting for animations took a tenth of the time.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: chromiumPath,
      args: [...chromiumArguments, ...shortLivedArguments, ...cameraArguments],
      ignoreDefaultArgs: [...unwantedArguments],
      env: chromiumEnvironment(),
    },
  },
});
