import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { signIn } from '../testing/signed-in.ts';

const emptyList = { items: [], totalCount: 0, filteredCount: 0, filteredCountIsEstimate: false };

beforeEach(() => {
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/elementTypes', emptyList);
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/transactionTypes', emptyList);
  fakeApi.answer('post', '/{tenantKey}/{siteKey}/elements/filter', emptyList);
  fakeApi.answer('post', '/{tenantKey}/{siteKey}/transactions/filter', emptyList);
  fakeApi.answer('post', '/{tenantKey}/transactions/filter', emptyList);
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/plannedWork', { items: [] });
});

function begin(useElementListExe: boolean): void {
  signIn({ user: { role: 'PrivilegedUser' }, session: { clientResources: { useElementListExe } } });
}

it('the start page is the list of objects when the tenant chooses so, at both addresses', async () => {
  begin(true);
  const { address } = await renderApp('/exe');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Objects' })).toBeVisible();
  expect(address()).toBe('/exe/elementList');
  await expect.element(page.getByRole('link', { name: 'Start', exact: true })).toHaveAttribute('aria-current', 'page');
  // Links of the other start page remain available.
  await expect.element(page.getByRole('link', { name: 'Scan round' })).toBeVisible();
  await page.getByRole('link', { name: 'My work' }).click();
  await expect.poll(address).toBe('/exe?show=work');
});

it('the start page is separate otherwise, and the list has another address', async () => {
  begin(false);
  const { address } = await renderApp('/exe');
  await expect.element(page.getByRole('link', { name: 'Help' })).toBeVisible();
  expect(address()).toBe('/exe');
});
