import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** What a browser keeps of a sign-in. */
export type SignedInState = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * Browsers that tests use one after the other. Each test gets one that nobody else has meanwhile, with the settings that
 * it asks for, no page, and of cookies and stored values only what it is given. What stays is what was fetched: reading
 * the app's scripts anew was a sixth of a page's time.
 */
export interface ReusedBrowsers {
  /** A page in one of them where an account is signed in. */
  readonly open: (settings: BrowserContextOptions, state: SignedInState) => Promise<Page>;
  /** Closes the pages of the one that this page is in, and has it ready for the next test. */
  readonly giveBack: (page: Page) => Promise<void>;
}

export function createReusedBrowsers(browser: Browser): ReusedBrowsers {
  const free = new Map<string, BrowserContext[]>();
  const keys = new Map<BrowserContext, string>();
  return {
    open: async (settings, state) => {
      const key = JSON.stringify(settings);
      const context = free.get(key)?.pop() ?? (await browser.newContext(settings));
      keys.set(context, key);
      const page = await context.newPage();
      await keepOnly(page, state);
      return page;
    },
    giveBack: async (page) => {
      const context = page.context();
      await Promise.all(context.pages().map((opened) => opened.close()));
      await context.unrouteAll();
      await context.setOffline(false);
      const key = keys.get(context) ?? '';
      free.set(key, [...(free.get(key) ?? []), context]);
    },
  };
}

/** Leaves the page at a file of the server that has nothing of the app in it: values are stored from a page of theirs. */
async function keepOnly(page: Page, { cookies, origins }: SignedInState): Promise<void> {
  await page.context().clearCookies();
  await page.context().addCookies(cookies);
  await page.goto('/robots.txt');
  const { origin } = new URL(page.url());
  await page.evaluate(
    (values) => {
      localStorage.clear();
      for (const { name, value } of values) localStorage.setItem(name, value);
    },
    origins.find((stored) => stored.origin === origin)?.localStorage ?? [],
  );
}
