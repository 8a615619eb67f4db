import { expect, type Page, type Request } from '@playwright/test';
import type { ApiClient } from '@tingest/api-client';
import { apiOf, type Schemas } from '../api.ts';
import { fillInProvider, leaveForProvider } from '../sign-in/sign-in.ts';

/** The grant of a privilege: its objects, and the permitted actions. */
export type WantedGrant = Pick<Schemas['GrantSave'], 'resource' | 'ids' | 'actions'> &
  Partial<Pick<Schemas['GrantSave'], 'readonlyFieldIds'>>;

/** A restricted user, and their grants. */
export interface GrantedPerson {
  readonly id: string;
  readonly username: string;
  /** From the next call on they are granted this, and nothing else. */
  readonly grant: (grants: readonly WantedGrant[]) => Promise<void>;
}

const password = 'single-grant-6e1b';

/** Makes a restricted user of a site with a privilege that grants nothing yet, by calls of an administrator's page. */
export async function makeGrantedPerson(admin: Page, siteKey: string, username: string): Promise<GrantedPerson> {
  const api = await apiOf(admin, siteKey);
  const privileges = '/{tenantKey}/{siteKey}/privileges';
  let privilege = await api.post(privileges, { body: { name: `Granted to ${username}`, grants: [] } });
  const body = { username, name: 'Kim Berg', role: 'User', sites: [siteKey], privilegeIds: [privilege.id] } as const;
  const { id } = await api.post('/{tenantKey}/users', { body });
  await api.put('/{tenantKey}/users/{id}/password', { path: { id }, body: { password } });
  return {
    id,
    username,
    async grant(grants) {
      const { name, status } = privilege;
      privilege = await api.put(`${privileges}/{id}`, {
        path: { id: privilege.id },
        body: { name, status, version: privilege.version, grants: [...grants] },
      });
    },
  };
}

/** Signs the person in on a page, which stays at the start page of the field side. @returns the API as they call it */
export async function signInAs(page: Page, { username }: GrantedPerson, siteKey: string): Promise<ApiClient> {
  await page.goto('/');
  await leaveForProvider(page);
  await fillInProvider(page, username, password);
  await page.waitForURL(/\/exe/);
  return apiOf(page, siteKey);
}

/** The field side as one person walks it. */
export interface FieldWalk {
  /** Opens an address as from outside: the app is loaded anew, without data that it requested before. */
  readonly open: (address: string) => Promise<void>;
  /** Goes to an address within the app that is open, as a link of it does. */
  readonly goTo: (address: string) => Promise<void>;
  /** Waits until the requested data are loaded and shown. */
  readonly settle: () => Promise<void>;
  /** The calls that were refused since it was asked last. */
  readonly refused: () => readonly string[];
}

/** Watches the requests of a page of the field side. */
export function walkField(page: Page): FieldWalk {
  const refusedRequests: string[] = [];
  const inFlight = new Set<Request>();
  page.on('request', (request) => inFlight.add(request));
  page.on('requestfailed', (request) => inFlight.delete(request));
  page.on('requestfinished', (request) => inFlight.delete(request));
  page.on('response', (response) => {
    if (response.status() === 403) refusedRequests.push(`${response.request().method()} ${response.url()}`);
  });
  const settle = async () => {
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    // An answer that is shown may ask for more: nothing is under way, and two frames later there still is nothing.
    await expect
      .poll(async () => {
        if (inFlight.size > 0) return inFlight.size;
        await page.evaluate(twoFrames);
        return inFlight.size;
      })
      .toBe(0);
  };
  return {
    async open(address) {
      await page.goto(address);
      await settle();
    },
    async goTo(address) {
      await page.evaluate((to) => history.pushState(null, '', to), address);
      await page.evaluate(twoFrames);
      await settle();
    },
    settle,
    refused: () => refusedRequests.splice(0),
  };
}

/** Runs in the page. */
function twoFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}
