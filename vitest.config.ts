import path from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumArguments, chromiumEnvironment, chromiumPath, unwantedArguments } from './e2e/src/browser/chromium.ts';
import { comesWithin } from './e2e/src/comes-within.ts';
import { keepTemporaryFilesInMemory } from './e2e/src/processes/memory-folder.ts';

keepTemporaryFilesInMemory();

const pureProjects = [
  ['domain', 'packages/domain'],
  ['i18n', 'packages/i18n'],
  ['documents', 'packages/documents'],
  ['processors', 'packages/processors'],
  ['api-client', 'packages/api-client'],
  ['web', 'apps/web'],
  ['bench', 'bench'],
  ['tools', 'tools'],
] as const;

/** A test that takes longer does not end, in milliseconds. No test is about how fast something is. */
const hangsAfter = 180_000;

const sharedSettings = {
  environment: 'node' as const,
  testTimeout: hangsAfter,
  expect: { poll: { timeout: comesWithin } },
  setupFiles: [path.join(import.meta.dirname, 'tools/property-tests.ts')],
  // Modules that one file loads stay loaded for the next, which halves the time. So no module may keep state between
  // tests.
  isolate: false,
};

/** Unit and API tests, and those of components in a browser. Whole jobs in the browser are in e2e, run by Playwright. */
export default defineConfig({
  test: {
    // A machine of two cores is guaranteed to be sufficient.
    maxWorkers: 2,
    projects: [
      ...pureProjects.map(([name, root]) => ({
        test: { ...sharedSettings, name, root, include: ['**/*.test.ts'] },
      })),
      {
        test: {
          ...sharedSettings,
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.test.ts'],
          // The server's native modules and database connections want a process of their own.
          pool: 'forks',
          globalSetup: ['src/testing/test-cluster.ts'],
          // The first test of a file makes its database.
          hookTimeout: hangsAfter,
        },
      },
      {
        // Dependencies that were bundled before the first test need not be discovered, and the page reloaded, in the
        // middle of one.
        optimizeDeps: { entries: ['src/**/*.{ts,tsx}'], include: ['vitest-browser-react'] },
        test: {
          ...sharedSettings,
          name: 'components',
          root: 'apps/web',
          include: ['src/**/*.test.tsx'],
          globalSetup: ['../../e2e/src/browser/prepare-browser.ts'],
          setupFiles: ['src/testing/component-setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              actionTimeout: comesWithin,
              contextOptions: { locale: 'en-US', timezoneId: 'Europe/Stockholm', reducedMotion: 'reduce' },
              launchOptions: {
                executablePath: chromiumPath,
                args: [...chromiumArguments],
                ignoreDefaultArgs: [...unwantedArguments],
                env: chromiumEnvironment(),
              },
            }),
          },
        },
      },
    ],
  },
});
