import { defineConfig } from 'vitest/config';

const pureProjects = [
  ['domain', 'packages/domain'],
  ['i18n', 'packages/i18n'],
  ['documents', 'packages/documents'],
  ['api-client', 'packages/api-client'],
  ['web', 'apps/web'],
  ['bench', 'bench'],
  ['tools', 'tools'],
] as const;

/** A test that takes longer does not end, in milliseconds. No test is about how fast something is. */
const hangsAfter = 60_000;

const shared = {
  environment: 'node' as const,
  testTimeout: hangsAfter,
  // What one file loads stays loaded for the next, which halves the time. So no module may keep anything between tests.
  isolate: false,
};

/** Unit and API tests. The browser's are in e2e, run by Playwright. */
export default defineConfig({
  test: {
    // A machine of two cores is what is promised to be enough.
    maxWorkers: 2,
    projects: [
      ...pureProjects.map(([name, root]) => ({
        test: { ...shared, name, root, include: ['**/*.test.ts'] },
      })),
      {
        test: {
          ...shared,
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
    ],
  },
});
