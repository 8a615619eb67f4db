import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Publication } from '../api/publication.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { signIn } from '../testing/signed-in.ts';

const id = '00000000-0000-4000-8000-00000000000c';
const makeNames = (text: string) => ({ name: text, localizedNames: [{ culture: 'en-US' as const, text }] });
const field = {
  ...{ id: '00000000-0000-4000-8000-0000000000f1', name: 'Name', fieldType: 'text' as const, defaultValue: null },
  ...{ localizedNames: [], description: null, required: false, multiple: false, unit: null, validation: null },
  ...{ options: [], showForAdmin: true, showForUser: true, inTitle: false, children: [] },
};
const category = {
  ...{ id, ...makeNames('Keys'), localizedDescriptions: [], status: 'published' as const, icon: null },
  ...{ schemaConfigurations: [], dataPropertyTypes: [field] },
  reservationPolicy: {
    ...{ bufferMinutes: 0, shortestNoticeMinutes: 0, longestDays: null, releaseAfterMinutes: null, openingHours: [] },
  },
  publicAccess: { isPublic: false, schemaKey: null },
  ...{ tenantId: id, siteId: id, ownerId: null, version: 1 },
  ...{ createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
};
const borrow = { resource: 'transactionTypes' as const, id, name: 'Borrow', status: 'published' as const };
const conditions = { resource: 'recordTypes' as const, id, name: 'Conditions', status: 'draft' as const, modes: [] };
const path = '/{tenantKey}/{siteKey}/elementTypes/{id}' as const;

async function openEditor(publication: Partial<Publication>, storedItem: object = {}) {
  signIn({ user: { role: 'TenantAdmin' } });
  const answer = { status: 'published' as const, needs: [], usedBy: [], openTransactions: 0, ...publication };
  fakeApi.answer('get', `${path}/full`, () => Response.json({ data: { ...category, usage: {}, ...storedItem } }));
  fakeApi.answer('get', `${path}/publication`, answer);
  fakeApi.answer('post', `${path}/publication`, { ...answer, needs: [] });
  fakeApi.answer('put', path, ({ body }) => Response.json({ data: { ...category, ...(body as object), version: 2 } }));
  fakeApi.answer('post', '/{tenantKey}/{siteKey}/elementTypes/filter', {
    ...{ items: [], totalCount: 0, filteredCount: 0, filteredCountIsEstimate: false },
  });
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/schemas', {
    ...{ items: [], totalCount: 0, filteredCount: 0, filteredCountIsEstimate: false },
  });
  await renderApp(`/elements/types/${id}/edit`);
}

async function choose(name: RegExp): Promise<void> {
  const radio = page.getByRole('radio', { name });
  await expect.element(radio).toBeInTheDocument();
  // Its label is drawn over it.
  (radio.element() as HTMLElement).click();
}

it('the screen warns of published items with unpublished dependencies and publishes those in one click', async () => {
  await openEditor({ needs: [conditions] });
  await expect.element(page.getByText(/“Conditions” \(predefined value type, draft\)/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish these too' }).click();
  await expect.element(page.getByText('Published together with the related items.')).toBeVisible();
  expect(fakeApi.calls('post', `${path}/publication`)).toHaveLength(1);
});

it('the screen asks at publication whether to publish the dependencies too', async () => {
  await openEditor({ needs: [conditions] }, { status: 'draft' });
  await choose(/^Published/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Related items are not published' });
  await question.getByRole('button', { name: 'Publish these too' }).click();
  await expect.poll(() => fakeApi.calls('post', `${path}/publication`)).toHaveLength(1);
});

it('the screen lists services that stop working before a withdrawal, and beside the delete button', async () => {
  await openEditor({ usedBy: [{ ...borrow, modes: ['complete'] }] });
  await expect.element(page.getByText(/stop working fully or partly: “Borrow” \(service, complete\)/)).toBeVisible();
  await choose(/^Private/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'This is in use' });
  await expect.element(question.getByText(/“Borrow” \(service, complete\)/)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(fakeApi.calls('put', path)).toHaveLength(0);
});
