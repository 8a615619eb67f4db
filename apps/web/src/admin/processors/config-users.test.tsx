import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { signIn } from '../../testing/signed-in.ts';

const id = '00000000-0000-4000-8000-00000000000a';
const planId = '00000000-0000-4000-8000-00000000000b';
const root = '/{tenantKey}/{siteKey}/processors';
const directory = {
  ...{ processorType: 'integration', processorKey: 'directory', name: 'Directory', description: '', icon: 'users' },
  ...{
    localizedNames: [],
    localizedDescriptions: [],
    secretFieldIds: [],
    secretsBoundTo: [],
    signingKeyFieldIds: [],
    shownWhile: [],
  },
  worksByItself: false,
  ...{ configurationFields: [], inputFields: [], outputFields: [] },
};
const storedConfig = {
  ...{ id, version: 3, name: 'People', processorType: 'integration', processorKey: 'directory', dataProperties: [] },
  ...{ schemaConfigurations: [], implementation: directory },
  usage: { operationTypes: 0, transactionTypes: 0, processorConfigs: 0 },
};
const person = (action: string, name: string, overrides: object = {}) => ({
  ...{ action, userId: null, username: name.toLowerCase(), name, email: null, before: null, note: null, ...overrides },
});
const plan = (overrides: object = {}) => ({
  ...{ id: planId, status: 'planned', isNightly: false, unchanged: 12, incomplete: 1, failure: null },
  steps: [
    person('create', 'Eva'),
    person('change', 'Bo', { before: { username: 'bo', name: 'Bosse', email: null } }),
    person('disable', 'Siv'),
  ],
  counts: { create: 1, change: 1, enable: 0, disable: 1, conflict: 0, failed: 0 },
  ...{
    askedByName: 'Anders Holm',
    approvedByName: null,
    createdAt: '2026-06-17T08:00:00Z',
    readAt: null,
    finishedAt: null,
  },
  ...overrides,
});

async function openUsers() {
  signIn({ user: { role: 'TenantAdmin' } });
  fakeApi.answer('get', `${root}/config/{id}/full`, () => Response.json({ data: storedConfig }));
  fakeApi.answer('get', `${root}/config`, { items: [] });
  const emptyList = { items: [], totalCount: 0, filteredCount: 0, filteredCountIsEstimate: false };
  for (const resource of ['elementTypes', 'operationTypes', 'recordTypes'] as const) {
    fakeApi.answer('get', `/{tenantKey}/{siteKey}/${resource}`, emptyList);
  }
  await renderApp(`/processors/configs/${id}/edit`);
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: /Users/ }).click();
}

it('the screen shows planned additions, changes and disablings, and applies them as shown once approved', async () => {
  let current: object | null = plan();
  fakeApi.answer('get', `${root}/config/{id}/users`, () => Response.json({ data: { isOn: true, plan: current } }));
  fakeApi.answer('post', `${root}/config/{id}/users/approve`, () => {
    current = plan({ status: 'done', approvedByName: 'Anders Holm' });
    return Response.json({ data: { isOn: true, plan: current } });
  });
  await openUsers();
  await expect.element(page.getByText('Waiting for approval')).toBeVisible();
  await expect.element(page.getByText('12 unchanged', { exact: false })).toBeVisible();
  const updatedRegion = page.getByRole('region', { name: 'Updated' });
  await expect.element(updatedRegion.getByText('before: Bosse')).toBeVisible();
  await expect.element(page.getByRole('region', { name: /^Disabled/ }).getByText('Siv', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Approve and apply' }).click();
  await expect.element(page.getByText('Approved by Anders Holm')).toBeVisible();
  expect(fakeApi.calls('post', `${root}/config/{id}/users/approve`).map(({ body }) => body)).toEqual([{ planId }]);
  await expect.element(page.getByRole('button', { name: 'Approve and apply' })).not.toBeInTheDocument();
});

it('the screen explains why no user was changed, and where to switch the synchronisation on', async () => {
  const failure = { code: 'directoryEmpty', message: 'The directory told of nobody', isLasting: true };
  const failedPlan = plan({ status: 'failed', steps: [], failure });
  fakeApi.answer('get', `${root}/config/{id}/users`, () => Response.json({ data: { isOn: false, plan: failedPlan } }));
  await openUsers();
  await expect.element(page.getByText('Nothing was changed')).toBeVisible();
  await expect.element(page.getByText('The directory told of nobody')).toBeVisible();
  await expect.element(page.getByText(/Switch on “Synchronize users/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Create plan' })).not.toBeInTheDocument();
});
