import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { ArchiveScreen } from './archive-screen.tsx';

const [firstArchiveId, secondArchiveId] = [
  '00000000-0000-4000-8000-0000000000a1',
  '00000000-0000-4000-8000-0000000000a2',
];
const call = '/{tenantKey}/archives';
const archive = (id: string, status: 'queued' | 'running' | 'completed' | 'failed', overrides: object = {}) => ({
  ...{ id, status, siteId: null, siteName: null, progress: { done: 0, total: 0 }, size: null, missingFiles: 0 },
  ...{ problem: null, fileName: `ekby-${id.slice(-2)}.tar.gz`, startedByName: 'Anna Berg', finishedAt: null },
  ...{ createdAt: '2026-06-17T04:00:00Z', keptUntil: null },
  ...overrides,
});

it('the administrator begins an archive, sees its progress and can stop it', async () => {
  signIn({ user: { role: 'TenantAdmin' } });
  let items = [] as ReturnType<typeof archive>[];
  fakeApi.answer('get', call, () => Response.json({ data: { items } }));
  fakeApi.answer('post', call, () => {
    items = [archive(firstArchiveId, 'running', { progress: { done: 12, total: 48 } })];
    return Response.json({ data: items[0] }, { status: 201 });
  });
  fakeApi.answer('delete', `${call}/{id}`, () => {
    items = [];
    return new Response(null, { status: 204 });
  });
  await renderInApp(<ArchiveScreen />);
  await expect.element(page.getByText('There are no archives.')).toBeVisible();
  await page.getByRole('button', { name: 'Create archive' }).click();
  await expect.element(page.getByText('12 of 48 tables and files')).toBeVisible();
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('The archive is being created. You can leave this page.');
  await expect.element(page.getByRole('button', { name: 'Create archive' })).toBeDisabled();
  expect(fakeApi.calls('post', call)[0]?.body).toMatchObject({ siteId: null, id: expect.any(String) });
  await expectAccessible(document.body);
  await page.getByRole('button', { name: 'Stop creating ekby-a1.tar.gz' }).click();
  await expect.element(page.getByText('There are no archives.')).toBeVisible();
});

it('a finished archive can be downloaded until it expires; failures and how to restore are explained', async () => {
  signIn({ user: { role: 'TenantAdmin' } });
  const keptUntil = '2026-06-24T04:00:00Z';
  const items = [
    archive(firstArchiveId, 'completed', {
      size: 12_300_000,
      keptUntil,
      missingFiles: 2,
      siteId: secondArchiveId,
      siteName: 'North',
    }),
    archive(secondArchiveId, 'failed', { problem: 'Something went wrong' }),
  ];
  fakeApi.answer('get', call, () => Response.json({ data: { items } }));
  fakeApi.answer('post', `${call}/{id}/address`, () =>
    Response.json({ errors: ['It is gone'], details: [{ code: 'conflict', message: 'It is gone' }] }, { status: 409 }),
  );
  fakeApi.answer('delete', `${call}/{id}`, () => new Response(null, { status: 204 }));
  await renderInApp(<ArchiveScreen />);
  await expect.element(page.getByText('Site: North', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText(/12.3 MB · Started 2026-06-17 .* by Anna Berg · Kept until 2026-06-24/))
    .toBeVisible();
  await expect.element(page.getByText('2 files were missing from the file store and are not included.')).toBeVisible();
  await expect.element(page.getByText('Something went wrong')).toBeVisible();
  await expect.element(page.getByText('npm run archive -- restore ekby-a1.tar.gz')).toBeVisible();
  await page.getByRole('button', { name: 'Download ekby-a1.tar.gz' }).click();
  await expect.element(page.getByText('It is gone')).toBeVisible();
  await page.getByRole('button', { name: 'Delete ekby-a1.tar.gz' }).click();
  expect(fakeApi.calls('delete', `${call}/{id}`)).toHaveLength(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => fakeApi.calls('delete', `${call}/{id}`)).toHaveLength(1);
});
