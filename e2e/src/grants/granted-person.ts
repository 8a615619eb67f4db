import { expect, type Page } from '@playwright/test';
import type { ApiClient } from '@tingest/api-client';
import { apiOf, type Schemas } from '../api.ts';
import { fillInProvider, leaveForProvider } from '../sign-in/sign-in.ts';

/** What a privilege shall say: on which things, and what may be done with them. */
export type WantedGrant = Pick<Schemas['GrantSave'], 'resource' | 'ids' | 'actions'> &
  Partial<Pick<Schemas['GrantSave'], 'readonlyFieldIds'>>;

/** A restricted user, and what they are granted. */
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

/** Notes every call that a page makes and that is refused. @returns those since it was asked last */
export function refusedCalls(page: Page): () => readonly string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${response.request().method()} ${response.url()}`);
  });
  return () => refused.splice(0);
}

/** Opens an address of the field side, and waits for what it shows. */
export async function openField(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}
