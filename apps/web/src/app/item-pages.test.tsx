import { adminRoutes, exeRoutes } from '@tingest/domain/access';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, refusal } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { signIn } from '../testing/signed-in.ts';

/** Items that belong to the tenant and not to a site; codes are not ids: other sites may have the same ones. */
const ofNoSite = [
  ...['/users/{id}/edit', '/tenants/{id}/edit', '/tenants/{id}/config', '/exe/code/{code}', '/exe/handover/{code}'],
  ...['/processors/configs/{type}', '/processors/configs/create/{type}/{key}'],
  ...['/processors/restrictions/{type}', '/processors/restrictions/create/{type}/{key}'],
  // Templates belong to the tenant, and nothing tells the site of an installation.
  ...['/templates/{key}', '/templates/installed/{id}'],
  ...['/processors/restrictions/{type}/{key}/edit', '/transfers/create/{kind}', '/transfers/runs/{id}'],
];

const itemPages = [...adminRoutes, ...exeRoutes].map(({ path }) => path).filter((path) => path.includes('{'));
const sitePages = itemPages.filter((path) => !ofNoSite.includes(path));

const sites = [
  { id: '00000000-0000-4000-8000-000000000003', key: 'skola', name: 'School' },
  { id: '00000000-0000-4000-8000-000000000004', key: 'bibliotek', name: 'Library' },
];
const id = '00000000-0000-4000-8000-00000000000a';

const resources = [
  ...(['elementTypes', 'operationTypes', 'transactionTypes', 'recordTypes', 'schemas'] as const),
  ...(['elements', 'records', 'privileges', 'transactions'] as const),
] as const;

/** Opens the whole app on a page, with a server that returns no item for any id at the site School. */
async function openPage(path: string, site: (typeof sites)[number] | null) {
  signIn({ user: { role: 'SuperUser', sites: sites.map(({ key }) => key) }, tenant: { sites } });
  const refuseMissing = () => refusal(404, 'There is no such thing.');
  for (const resource of [...resources, 'files', 'labelLayouts', 'transfers'] as const) {
    fakeApi.answer('get', `/{tenantKey}/{siteKey}/${resource}/{id}`, refuseMissing);
    fakeApi.answer('get', `/{tenantKey}/${resource}/{id}/site`, site ?? refuseMissing);
  }
  for (const resource of resources)
    fakeApi.answer('get', `/{tenantKey}/{siteKey}/${resource}/{id}/full`, refuseMissing);
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/transfers/runs/{id}', refuseMissing);
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/elements/codes/{code}', refuseMissing);
  fakeApi.answer('get', '/{tenantKey}/elements/codes/{code}/sites', []);
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/elements/codes/{code}/near', []);
  fakeApi.answer('get', '/{tenantKey}/users/{id}', refuseMissing);
  fakeApi.answer('get', '/tenants/{id}', refuseMissing);
  fakeApi.answer('get', '/tenants/{id}/full', refuseMissing);
  fakeApi.answer('get', '/tenants/{id}/config', refuseMissing);
  fakeApi.answer('post', '/{tenantKey}/{siteKey}/operations/prepare', refuseMissing);
  fakeApi.answer('post', '/{tenantKey}/{siteKey}/transactions/{id}/handover', refuseMissing);
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/elements/forms/{id}', refuseMissing);
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/records/forms/{id}', refuseMissing);
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/configurationPackages/{key}', refuseMissing);
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/packageInstallations/{id}', refuseMissing);
  const processors = '/{tenantKey}/{siteKey}/processors';
  fakeApi.answer('get', `${processors}/config`, { items: [] });
  fakeApi.answer('get', `${processors}/config/{id}/full`, refuseMissing);
  fakeApi.answer('get', '/{tenantKey}/processors/config/{id}/site', site ?? refuseMissing);
  fakeApi.answer('get', `${processors}/implementations/{processorType}/{implementation}`, refuseMissing);
  fakeApi.answer('get', `${processors}/implementations`, { items: [] });
  fakeApi.answer('get', `${processors}/restrictions`, { items: [] });
  fakeApi.answer('get', `${processors}/restrictions/{processorType}/{processorKey}`, refuseMissing);
  const emptyList = { items: [], totalCount: 0, filteredCount: 0, filteredCountIsEstimate: false };
  for (const resource of ['elementTypes', 'operationTypes', 'transactionTypes', 'recordTypes', 'schemas'] as const) {
    fakeApi.answer('get', `/{tenantKey}/{siteKey}/${resource}`, emptyList);
  }
  const at = path
    .replace('{mode}', 'update')
    .replace('{code}', 'AB12')
    .replaceAll(/\{\w+\}/g, id);
  return renderApp(at);
}

const heading = () => page.getByRole('main').getByRole('heading', { level: 1 });

describe('a page with an id in its address', () => {
  it.each(itemPages)('of a missing item has a title and a heading: %s', async (path) => {
    await openPage(path, null);
    await expect.element(heading()).toBeVisible();
    const text = heading().element().textContent ?? '';
    expect(text.trim()).not.toBe('');
    const title = path.startsWith('/exe') ? /.+: School$/ : new RegExp(`^Tingest – ${text}$`);
    await expect.poll(() => document.title).toMatch(title);
    expect(page.getByRole('button', { name: /^Go to/ }).elements()).toEqual([]);
  });

  it.each(sitePages)('of an item of another of the user’s sites names the site and leads there: %s', async (path) => {
    const { address } = await openPage(path, sites[1] ?? null);
    await expect.element(heading()).toHaveTextContent('This belongs to Library');
    if (!path.startsWith('/exe')) expect(document.title).toBe('Tingest – This belongs to Library');
    const before = address();
    await page.getByRole('button', { name: 'Go to Library' }).click();
    // It asks for the same there; where that is not found after all, it says so.
    await expect.element(heading()).not.toHaveTextContent('This belongs to Library');
    expect(address()).toBe(before);
    if (!path.startsWith('/exe')) return;
    await expect.poll(() => document.title).toMatch(/: Library$/);
  });
});
