import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { signIn } from '../../testing/signed-in.ts';

const site = '/{tenantKey}/{siteKey}';
const metadata = {
  ...{ tenantId: '00000000-0000-4000-8000-000000000002', siteId: '00000000-0000-4000-8000-000000000003' },
  ...{ createdAt: '2026-01-01T08:00:00Z', updatedAt: '2026-01-01T08:00:00Z', ownerId: null, version: 1 },
};
const id = (last: string): string => `00000000-0000-4000-8000-0000000000${last}`;
const lamps = {
  ...{ ...metadata, id: id('a1'), prefix: 'LAMP-', digits: 4, hasCheckDigit: false, next: 'LAMP-0041' },
  ...{ given: 40, used: 12, left: 9_959, ownerName: 'Anna' },
};
const layout = {
  ...{ ...metadata, id: id('b1'), name: 'Small', elementTypeId: null, parts: [], ownerName: 'Anna' },
  medium: { kind: 'roll' as const, width: 50, height: 25, dpi: 203 as const },
};
const list =
  (...items: readonly object[]) =>
  () =>
    Response.json({
      data: { items, totalCount: items.length, filteredCount: items.length, filteredCountIsEstimate: false },
    });

it('the user creates a series, prints its next codes and dismisses a reported code', async () => {
  const report = { ...metadata, id: id('c1'), code: 'OLD 17', note: 'On the bridge', reporterName: 'Kim' };
  fakeApi.answer('get', `${site}/codeSeries`, list(lamps));
  fakeApi.answer('get', `${site}/codeReports`, list(report));
  fakeApi.answer('get', `${site}/labelLayouts`, list(layout));
  fakeApi.answer('post', `${site}/codeSeries`, lamps);
  fakeApi.answer('post', `${site}/codeSeries/{id}/print`, () =>
    Response.json({ data: { jobId: id('d1') } }, { status: 201 }),
  );
  fakeApi.answer('get', `${site}/jobs/{id}`, {
    ...{ id: id('d1'), status: 'completed', progress: { done: 500, total: 500 }, errors: [], file: null },
    result: { created: 500, changed: 0, unchanged: 0, skipped: 0, failed: 0 },
    notes: [],
  });
  fakeApi.answer('delete', `${site}/codeReports/{id}`, () => new Response(null, { status: 204 }));
  signIn({ user: { role: 'SiteAdmin' } });
  await renderApp('/labels/codes');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Blank labels and codes' })).toBeVisible();
  await expect.element(page.getByText('40 printed, 12 in use, 9,959 left')).toBeVisible();

  await page.getByRole('button', { name: 'New series' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Prefix' }).fill('P-');
  await dialog.getByText('Check digit').click();
  await expect.element(dialog.getByText('P-000017')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(fakeApi.calls('post', `${site}/codeSeries`)[0]?.body).toMatchObject({
    ...{ prefix: 'P-', digits: 5, hasCheckDigit: true },
  });

  await page.getByRole('button', { name: 'Print blank labels' }).click();
  await dialog.getByRole('textbox', { name: 'Number of labels' }).fill('500');
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();
  await expect.element(dialog.getByText('The labels are ready.')).toBeVisible();
  expect(fakeApi.calls('post', `${site}/codeSeries/{id}/print`)[0]?.body).toMatchObject({
    ...{ layoutId: layout.id, count: 500, format: 'pdf' },
  });
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => fakeApi.calls('delete', `${site}/codeReports/{id}`).length).toBe(1);
});
