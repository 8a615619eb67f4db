import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { RunFileScreen } from './run-file-screen.tsx';
import { TransferEditScreen } from './transfer-editor.tsx';

const id = '00000000-0000-4000-8000-00000000000d';
const category = '00000000-0000-4000-8000-00000000000c';
const root = '/{tenantKey}/{siteKey}';
const fileRoute = { at: `/transfers/runs/${id}`, route: '/transfers/runs/$id' };
const notFound = () => Response.json({ errors: ['x'], details: [{ code: 'notFound', message: 'x' }] }, { status: 404 });
const answerEmpty = () => Response.json({ data: { items: [], totalCount: 0 } });

const transfer = {
  ...{ id, version: 3, kind: 'export', name: 'Benches', culture: 'en-US', isOn: false, configurationId: null },
  schedule: { frequency: 'weekly', weekday: 1, day: 1, time: '06:00' },
  export: {
    ...{ list: 'elements', schemaId: null, method: 'PUT', body: {} },
    query: { elementTypeId: category, format: 'csv' },
  },
  ...{ import: null, recipients: { userIds: [], addresses: ['post@example.org'] }, recipientNames: [] },
  ...{ ownerName: 'Anna Berg', nextRunAt: null, lastRun: null },
  stoppedFor: { code: 'permissionDenied', message: 'You may not do this', isLasting: true },
  ...{ createdAt: '2026-06-01T04:00:00Z', updatedAt: '2026-06-01T04:00:00Z' },
};

it('a stopped transfer shows the reason and how to resume it, and is saved unchanged', async () => {
  signIn({ user: { role: 'TenantAdmin' } });
  const types = [{ id: category, localizedNames: [{ culture: 'en-US', text: 'Bench' }], status: 'published' }];
  fakeApi.answer('get', `${root}/elementTypes`, () => Response.json({ data: { items: types, totalCount: 1 } }));
  for (const path of ['recordTypes', 'schemas', 'processors/config'] as const) {
    fakeApi.answer('get', `${root}/${path}`, answerEmpty);
  }
  fakeApi.answer('get', '/{tenantKey}/users', answerEmpty);
  fakeApi.answer('get', `${root}/transfers/{id}`, () => Response.json({ data: transfer }));
  fakeApi.answer('put', `${root}/transfers/{id}`, () => Response.json({ data: { ...transfer, stoppedFor: null } }));
  await renderInApp(<TransferEditScreen />, { at: `/transfers/${id}/edit`, route: '/transfers/$id/edit' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Benches' })).toBeVisible();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The transfer has stopped.*You may not do this/);
  await expect.element(page.getByLabelText(/^Name/)).toHaveValue('Benches');
  await page.getByLabelText(/^Name/).fill('Benches in the park');
  await page.getByRole('button', { name: /^Save and stay/ }).click();
  await expect.poll(() => fakeApi.calls('put', `${root}/transfers/{id}`)).toHaveLength(1);
  expect(fakeApi.calls('put', `${root}/transfers/{id}`)[0]?.body).toMatchObject({
    ...{ id, version: 3, name: 'Benches in the park', recipients: { addresses: ['post@example.org'] } },
    schedule: { frequency: 'weekly', weekday: 1, time: '06:00' },
  });
});

it('a removed transfer leads back to the list', async () => {
  signIn({ user: { role: 'TenantAdmin' } });
  fakeApi.answer('get', `${root}/transfers/{id}`, notFound);
  fakeApi.answer('get', '/{tenantKey}/transfers/{id}/site', notFound);
  await renderInApp(<TransferEditScreen />, { at: `/transfers/${id}/edit`, route: '/transfers/$id/edit' });
  await expect.element(page.getByText('The transfer no longer exists')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Scheduled transfers' }).first())
    .toHaveAttribute('href', expect.stringContaining('/transfers'));
});

it('a file too large for an e-mail shows its expiry date', async () => {
  signIn({ user: { role: 'PrivilegedUser' } });
  const file = { name: 'benches.csv', transferName: 'Benches', until: '2026-06-24T04:00:00Z' };
  fakeApi.answer('get', `${root}/transfers/runs/{id}`, () => Response.json({ data: file }));
  await renderInApp(<RunFileScreen />, fileRoute);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Benches' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'benches.csv' })).toBeVisible();
  await expect.element(page.getByText(/Available until 2026-06-24/)).toBeVisible();
});

it('an expired file is marked as no longer kept', async () => {
  signIn({ user: { role: 'PrivilegedUser' } });
  fakeApi.answer('get', `${root}/transfers/runs/{id}`, notFound);
  await renderInApp(<RunFileScreen />, fileRoute);
  await expect.element(page.getByText('This file no longer exists, or you are not a recipient')).toBeVisible();
});
