import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** The sign-in state that a browser stores. */
export type SignedInState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The state of a browser without a signed-in user. */
export const signedOut: SignedInState = { cookies: [], origins: [] };

/**
 * Pages that tests use one after the other, each in a separate browser. A test has exclusive use of its page, with the
 * settings that it requests, and only the cookies and stored values that it is given. The fetched files stay, and so
 * does the process that draws the page: a new one that reads the app's scripts for the first time takes more than twice
 * as long as the page itself.
 */
export interface ReusedPages {
  /** A page that shows nothing of the app yet, with this state and no other. */
  readonly open: (settings: BrowserContextOptions, state: SignedInState) => Promise<Page>;
  /** Has a page ready for the next test, or ends it with its browser where that cannot be. */
  readonly giveBack: (page: Page) => Promise<void>;
  /** Closes a page with its browser: the state that a failed test has left is unknown. */
  readonly discard: (page: Page) => Promise<void>;
}

/** A file of the server that has nothing of the app in it. Pages of one server stay in one process. */
const emptyPage = '/robots.txt';

export function createReusedPages(browser: Browser): ReusedPages {
  const freePages = new Map<string, Page[]>();
  const keys = new Map<Page, string>();
  const spoilt = new WeakSet<Page>();
  const discard = async (page: Page): Promise<void> => {
    keys.delete(page);
    await page.context().close();
  };
  return {
    open: async ({ viewport, colorScheme, ...settings }, state) => {
      const key = JSON.stringify(settings);
      const page = freePages.get(key)?.pop() ?? (await (await browser.newContext(settings)).newPage());
      if (!keys.has(page)) onLastingChange(page, () => spoilt.add(page));
      keys.set(page, key);
      if (viewport) await page.setViewportSize(viewport);
      await page.emulateMedia({
        colorScheme: colorScheme ?? 'light',
        reducedMotion: settings.reducedMotion ?? 'no-preference',
      });
      await keepOnly(page, state);
      return page;
    },
    giveBack: async (page) => {
      if (page.isClosed() || spoilt.has(page)) return discard(page);
      const context = page.context();
      await Promise.all(context.pages().map((openPage) => openPage !== page && openPage.close()));
      await page.unrouteAll();
      await context.unrouteAll();
      await context.setOffline(false);
      await page.removeAllListeners();
      await page.goto(emptyPage);
      const key = keys.get(page) ?? '';
      freePages.set(key, [...(freePages.get(key) ?? []), page]);
    },
    discard,
  };
}

/** Values are stored from a page of theirs. */
async function keepOnly(page: Page, { cookies, origins }: SignedInState): Promise<void> {
  await page.context().clearCookies();
  await page.context().addCookies(cookies);
  await page.goto(emptyPage);
  const { origin } = new URL(page.url());
  await page.evaluate(
    (values) => {
      sessionStorage.clear();
      localStorage.clear();
      for (const { name, value } of values) localStorage.setItem(name, value);
    },
    origins.find((storedOrigin) => storedOrigin.origin === origin)?.localStorage ?? [],
  );
}

/** Says when a test does something to a page that Playwright cannot take back, such as setting its clock. */
function onLastingChange(page: Page, onChange: () => void): void {
  const context = page.context();
  for (const part of [page, context, context.clock]) {
    for (const name of [
      'addInitScript',
      'exposeFunction',
      'exposeBinding',
      'newCDPSession',
      'install',
      'setFixedTime',
    ]) {
      const call: unknown = Reflect.get(part, name);
      if (typeof call !== 'function') continue;
      Reflect.set(part, name, (...args: unknown[]) => {
        onChange();
        return call.apply(part, args);
      });
    }
  }
}
