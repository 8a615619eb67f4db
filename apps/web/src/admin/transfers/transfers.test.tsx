import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { RunsStep } from './runs-step.tsx';
import { TransferCreateScreen } from './transfer-editor.tsx';
import { TransferListScreen } from './transfer-list-screen.tsx';

const bench = '00000000-0000-4000-8000-00000000000c';
const run = (status: string, overrides: object = {}) => ({
  ...{ id: `00000000-0000-4000-8000-0000000000${status.length}0`, transferId: bench, status, attempts: 1 },
  ...{ dueAt: '2026-06-17T04:00:00Z', createdAt: '2026-06-17T04:00:00Z', finishedAt: null, askedByName: null },
  ...{ nextAttemptAt: null, failure: null, file: null, deliveries: [], importId: null, counts: null },
  ...overrides,
});

it('a transfer of a list is set up with contents, times and recipients, and missing ones are shown first', async () => {
  signIn({ user: { role: 'TenantAdmin' } });
  const answerEmpty = () => Response.json({ data: { items: [], totalCount: 0 } });
  const types = [{ id: bench, localizedNames: [{ culture: 'en-US', text: 'Bench' }], status: 'published' }];
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/elementTypes', () =>
    Response.json({ data: { items: types, totalCount: 1 } }),
  );
  for (const path of ['recordTypes', 'schemas', 'processors/config'] as const) {
    fakeApi.answer('get', `/{tenantKey}/{siteKey}/${path}`, answerEmpty);
  }
  fakeApi.answer('get', '/{tenantKey}/users', answerEmpty);
  const call = '/{tenantKey}/{siteKey}/transfers';
  fakeApi.answer('post', call, () =>
    Response.json(
      { errors: ['x'], details: [{ path: 'recipients', code: 'transferNobody', message: 'Say who' }] },
      { status: 422 },
    ),
  );
  await renderInApp(<TransferCreateScreen />);
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  expect(fakeApi.calls('post', call)).toHaveLength(0);
  await page.getByLabelText(/^Name/).fill('Benches');
  await page.getByLabelText(/^List/).selectOptions('Objects: Bench');
  await page.getByLabelText('Format').selectOptions('CSV');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect.poll(() => fakeApi.calls('post', call)).toHaveLength(1);
  expect(fakeApi.calls('post', call)[0]?.body).toMatchObject({
    ...{ kind: 'export', name: 'Benches', isOn: true, import: null },
    export: { list: 'elements', schemaId: null, query: { elementTypeId: bench, format: 'csv' }, body: {} },
  });
  await expect.element(page.getByText('Say who').first()).toBeVisible();
});

it('the log of a transfer shows deliveries, failures with their reasons and approvals pending', async () => {
  signIn({ user: { role: 'TenantAdmin' } });
  const failure = { code: 'serverStatus', message: 'files.example.org answered 503', isLasting: false };
  const items = [
    run('queued', { failure, nextAttemptAt: '2026-06-17T04:05:00Z' }),
    run('waiting', {
      importId: bench,
      counts: { create: 3, change: 1, unchanged: 2, error: 0, created: 0, changed: 0, failed: 0 },
    }),
    run('done', { deliveries: [{ type: 'link', to: 'post@example.org', at: '2026-06-17T04:00:00Z' }] }),
  ];
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/transfers/{id}/runs', () => Response.json({ data: { items } }));
  const startedIds: string[] = [];
  const icon = () => null;
  await renderInApp(
    <RunsStep
      transferId={bench}
      resource="elements"
      run={{ isRunning: false, isDisabled: false, icon, start: () => startedIds.push('run') }}
    />,
  );
  await expect.element(page.getByText('files.example.org answered 503')).toBeVisible();
  await expect.element(page.getByText('E-mail with a link to post@example.org')).toBeVisible();
  await expect.element(page.getByText('Created: 3. Updated: 1. Unchanged: 2. With errors: 0.')).toBeVisible();
  const link = page.getByRole('link', { name: 'Review and approve import' });
  await expect.element(link).toHaveAttribute('href', expect.stringContaining(`/imports/elements?import=${bench}`));
  await page.getByRole('button', { name: 'Run now' }).click();
  expect(startedIds).toEqual(['run']);
});

it('the list shows how many rows of a transfer awaiting approval cannot be applied', async () => {
  signIn({ user: { role: 'TenantAdmin' } });
  const counts = { create: 3, change: 1, unchanged: 2, error: 5000, created: 0, changed: 0, failed: 0 };
  const transfer = {
    ...{ id: bench, kind: 'import', name: 'Register', isOn: true, nextRunAt: null, stoppedFor: null, version: 1 },
    schedule: { frequency: 'daily', time: '04:00', weekday: null, day: null },
    lastRun: run('waiting', { counts }),
  };
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/transfers', () =>
    Response.json({ data: { items: [transfer], totalCount: 1 } }),
  );
  await renderInApp(<TransferListScreen />);
  await expect.element(page.getByText(/5,000 rows cannot be imported/)).toBeVisible();
});
