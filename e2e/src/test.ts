import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { createPageGuard, type PageGuard } from './browser/page-guard.ts';
import { createReusedPages, type ReusedPages, type SignedInState, signedOut } from './browser/reused-pages.ts';
import { startServer, type TestServer } from './processes/test-server.ts';
import { signIn, type Username } from './sign-in/sign-in.ts';

export { expect };

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };

/** For `test.use`, where a page is animated as for users that have not requested reduced motion. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** How long tests share a sign-in, in milliseconds: a shared one must not be renewed, since that can be done once. */
const sharedFor = 8 * 60_000;

interface WorkerFixtures {
  /** One server a worker, with the demonstration tenant. Tests of a worker share its data. */
  readonly server: TestServer;
  /** The browser's stored sign-in state, by account. */
  readonly signedInStates: Map<Username, { readonly state: SignedInState; readonly madeAt: number }>;
  readonly reusedPages: ReusedPages;
}

interface TestFixtures {
  readonly guard: PageGuard;
  /** Of the browsers that the test opens, as its file wants them. */
  readonly settings: BrowserContextOptions;
  /** Opens a new browser, without a signed-in user, at the server unless `baseURL` is another address. */
  readonly openBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /**
   * Opens a page in a separate browser, without a signed-in user; it shows nothing of the app yet. Files fetched by an
   * earlier test's browser may be cached, and nothing else of it.
   */
  readonly openPage: (options?: BrowserContextOptions) => Promise<Page>;
  /** The same where an account is signed in, as it is for all tests of the worker: one that signs out signs in by itself first. */
  readonly signedIn: (username: Username, options?: BrowserContextOptions) => Promise<Page>;
  /** `openPage`, with a state that a browser has kept. */
  readonly openPageWith: (state: SignedInState, options?: BrowserContextOptions) => Promise<Page>;
}

/**
 * The base of all browser tests. In addition to its own assertions, a test fails when a page logs an error, throws, or
 * sends a request to a server other than those of the test, and when the server logs a fault.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  signedInStates: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  reusedPages: [async ({ browser }, use) => use(createReusedPages(browser)), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.url),
  guard: [
    async ({ server }, use) => {
      const guard = createPageGuard((url) => url.hostname === 'localhost');
      server.takeFaults();
      await use(guard);
      expect(guard.problems(), 'what no page may do').toEqual([]);
      expect(server.takeFaults(), 'faults in the log of the server').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ openPage }, use) => use(await openPage()),
  settings: async (
    {
      baseURL,
      locale,
      viewport,
      colorScheme,
      contextOptions,
      hasTouch,
      isMobile,
      permissions,
      geolocation,
      serviceWorkers,
    },
    use,
  ) => {
    const screen = { viewport, colorScheme, hasTouch, isMobile };
    await use({ ...contextOptions, ...screen, baseURL, locale, permissions, geolocation, serviceWorkers });
  },
  openBrowser: async ({ browser, guard, settings }, use) => {
    const openedContexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ ...settings, ...options });
      guard.watch(context);
      openedContexts.push(context);
      return context;
    });
    await Promise.all(openedContexts.map((context) => context.close()));
  },
  openPageWith: async ({ reusedPages, guard, settings }, use, testInfo) => {
    const openedPages: { readonly page: Page; readonly unwatch: () => void }[] = [];
    await use(async (state, options) => {
      const page = await reusedPages.open({ ...settings, ...options }, state);
      openedPages.push({ page, unwatch: guard.watch(page.context()) });
      return page;
    });
    const isSound = testInfo.status === testInfo.expectedStatus;
    for (const { page, unwatch } of openedPages) {
      await (isSound ? reusedPages.giveBack(page) : reusedPages.discard(page));
      unwatch();
    }
  },
  openPage: async ({ openPageWith }, use) => use((options) => openPageWith(signedOut, options)),
  signedIn: async ({ openPageWith, openPage, signedInStates }, use) =>
    use(async (username, options) => {
      const knownState = signedInStates.get(username);
      if (knownState && Date.now() - knownState.madeAt < sharedFor) return openPageWith(knownState.state, options);
      const page = await openPage();
      await signIn(page, username);
      const state = await page.context().storageState();
      signedInStates.set(username, { state, madeAt: Date.now() });
      return openPageWith(state, options);
    }),
});
