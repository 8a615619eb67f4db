import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { signIn } from '../../testing/signed-in.ts';

const id = '00000000-0000-4000-8000-00000000000c';
const metadata = {
  ...{ tenantId: id, siteId: id, ownerId: null, version: 1 },
  ...{ createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
};
const makeNames = (text: string) => ({ name: text, localizedNames: [{ culture: 'en-US' as const, text }] });
const field = (last: string, name: string, overrides: object = {}) => ({
  ...{ id: `00000000-0000-4000-8000-0000000000${last}`, name, fieldType: 'text' as const, defaultValue: null },
  ...{ localizedNames: [], description: null, required: false, multiple: false, unit: null, validation: null },
  ...{ options: [], showForAdmin: true, showForUser: true, inTitle: false, children: [], ...overrides },
});
const category = {
  ...{ id, ...makeNames('Swings'), localizedDescriptions: [], status: 'published' as const, icon: null },
  schemaConfigurations: [],
  dataPropertyTypes: [field('f1', 'Name', { showForPublic: true }), field('f2', 'Salary')],
  reservationPolicy: {
    ...{ bufferMinutes: 0, shortestNoticeMinutes: 0, longestDays: null, releaseAfterMinutes: null, openingHours: [] },
  },
  publicAccess: { isPublic: false, schemaKey: null },
  ...{ indexing: { indexed: [], slow: [], isBackfilling: false }, ...metadata },
};
const schema = {
  ...{ id: `${id.slice(0, -1)}d`, ...makeNames('Swings for the web'), localizedDescriptions: [] },
  ...{ status: 'published' as const, icon: null, dataPropertyTypes: [], schemaConfigurations: [] },
  ...{ key: 'swings', directions: ['open' as const], targets: [{ type: 'elementType' as const, id }], fields: [] },
  ...metadata,
};

async function openStep(publicAccess: object = category.publicAccess) {
  signIn({ user: { role: 'TenantAdmin' } });
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/elementTypes/{id}/full', () =>
    Response.json({ data: { ...category, publicAccess, usage: {} } }),
  );
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/schemas', {
    ...{ items: [schema, { ...schema, id, key: 'out', directions: ['export'], ...makeNames('Swings to a file') }] },
    ...{ totalCount: 2, filteredCount: 2, filteredCountIsEstimate: false },
  });
  fakeApi.answer('put', '/{tenantKey}/{siteKey}/elementTypes/{id}', ({ body }) =>
    Response.json({ data: { ...category, ...(body as object), version: 2 } }),
  );
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/elementTypes/{id}/publication', {
    ...{ status: 'published', needs: [], usedBy: [], openTransactions: 0 },
  });
  // The list, which is shown once it is saved.
  fakeApi.answer('post', '/{tenantKey}/{siteKey}/elementTypes/filter', {
    ...{ items: [], totalCount: 0, filteredCount: 0, filteredCountIsEstimate: false },
  });
  await renderApp(`/elements/types/${id}/edit`);
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: /^Public/ })
    .click();
}

it('the step makes a category public, lists its public fields and notes that the tenant must allow it', async () => {
  await openStep();
  await page.getByText('Anyone can look up objects by their code').click();
  await expect.element(page.getByText(/“Allow anonymous requests” is not switched on for the tenant/)).toBeVisible();
  await expect.element(page.getByRole('listitem').filter({ hasText: /^Name$/ })).toBeVisible();
  expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /^Salary$/ })
      .elements(),
  ).toEqual([]);
  await page.getByRole('combobox', { name: /^Data schema/ }).click();
  await expect.element(page.getByRole('option', { name: 'Swings for the web' })).toBeVisible();
  expect(page.getByRole('option', { name: 'Swings to a file' }).elements()).toEqual([]);
  await page.getByRole('option', { name: 'Swings for the web' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => fakeApi.calls('put', '/{tenantKey}/{siteKey}/elementTypes/{id}').map(({ body }) => body))
    .toMatchObject([{ publicAccess: { isPublic: true, schemaKey: 'swings' } }]);
});

it('the step names a schema that no longer exists', async () => {
  await openStep({ isPublic: true, schemaKey: 'gone' });
  await expect
    .element(page.getByText('The open schema for this category does not exist. API requests get no response.'))
    .toBeVisible();
});
