import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { signIn } from '../../testing/signed-in.ts';

const id = '00000000-0000-4000-8000-00000000000a';
const root = '/{tenantKey}/{siteKey}/processors';
const field = (fieldId: string, name: string, required = false) => ({
  ...{ id: fieldId, name, fieldType: 'text', required, localizedNames: [], description: null, defaultValue: null },
});
const implementation = {
  ...{ processorType: 'integration', processorKey: 'ticketing', name: 'Help desk', description: 'Opens tickets.' },
  ...{ icon: 'plug', localizedNames: [], localizedDescriptions: [], secretFieldIds: ['token'] },
  secretsBoundTo: [{ id: 'token', fieldIds: ['address'] }],
  signingKeyFieldIds: ['token'],
  shownWhile: [],
  worksByItself: false,
  configurationFields: [field('address', 'Address', true), field('token', 'Token', true)],
  ...{ inputFields: [], outputFields: [] },
};
const storedConfig = {
  ...{ id, version: 3, name: 'Tickets', processorType: 'integration', processorKey: 'ticketing' },
  dataProperties: [
    { dataPropertyTypeId: 'address', value: 'https://tickets.example.org' },
    { dataPropertyTypeId: 'token', value: null, isSet: true },
  ],
  ...{
    schemaConfigurations: [],
    implementation,
    usage: { operationTypes: 2, transactionTypes: 0, processorConfigs: 0 },
  },
};

async function openEditor(config: object = storedConfig) {
  signIn({ user: { role: 'TenantAdmin' } });
  fakeApi.answer('get', `${root}/config/{id}/full`, () => Response.json({ data: config }));
  fakeApi.answer('get', `${root}/config`, { items: [] });
  // Items that the rules of a configuration may name.
  const emptyList = { items: [], totalCount: 0, filteredCount: 0, filteredCountIsEstimate: false };
  for (const resource of ['elementTypes', 'operationTypes', 'recordTypes'] as const) {
    fakeApi.answer('get', `/{tenantKey}/{siteKey}/${resource}`, emptyList);
  }
  return renderApp(`/processors/configs/${id}/edit`);
}

const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
const listSentData = () =>
  fakeApi.calls('put', `${root}/config/{id}`).map(({ body }) => (body as { data: object }).data);

it('the editor shows that a secret is set without its value, and sends it only if replaced or removed', async () => {
  await openEditor();
  fakeApi.answer('put', `${root}/config/{id}`, () => Response.json({ data: storedConfig }));
  await expect.element(page.getByText('Set (hidden)')).toBeVisible();
  await expect.element(page.getByText('It cannot be deleted while it is used by 2 functions.')).toBeVisible();
  await page.getByLabelText(/^Name/).fill('Tickets of the school');
  await page.getByRole('button', { name: 'Replace' }).click();
  await page.getByLabelText(/^Token/).fill('another-token');
  await save();
  await expect.poll(listSentData).toHaveLength(1);
  expect(listSentData()[0]).toMatchObject({
    ...{ id, version: 3, name: 'Tickets of the school' },
    dataProperties: [
      { dataPropertyTypeId: 'address', value: 'https://tickets.example.org' },
      { dataPropertyTypeId: 'token', value: 'another-token' },
    ],
  });
});

it('the editor asks for a secret again, with the reason, when its address changes', async () => {
  await openEditor();
  fakeApi.answer('put', `${root}/config/{id}`, () => Response.json({ data: storedConfig }));
  await page.getByLabelText(/^Address/).fill('https://elsewhere.example.org');
  await expect.element(page.getByText('Set (hidden)')).not.toBeInTheDocument();
  await expect.element(page.getByText(/It was saved for other values of: Address/)).toBeVisible();
  await save();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(listSentData()).toEqual([]);
  await page.getByLabelText(/^Address/).fill('https://tickets.example.org');
  await expect.element(page.getByText('Set (hidden)')).toBeVisible();
  await page.getByLabelText(/^Address/).fill('https://elsewhere.example.org');
  await page.getByLabelText(/^Token/).fill('another-token');
  await save();
  await expect.poll(listSentData).toHaveLength(1);
  expect(listSentData()[0]).toMatchObject({
    dataProperties: [
      { dataPropertyTypeId: 'address', value: 'https://elsewhere.example.org' },
      { dataPropertyTypeId: 'token', value: 'another-token' },
    ],
  });
});

it('the editor generates a key and shows it until it is saved', async () => {
  await openEditor();
  fakeApi.answer('put', `${root}/config/{id}`, () => Response.json({ data: storedConfig }));
  await page.getByRole('button', { name: 'Replace' }).click();
  await page.getByRole('button', { name: 'Create key' }).click();
  const key = page.getByRole('textbox', { name: /^Token/ });
  await expect.element(key).toHaveValue(expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/));
  await save();
  await expect.poll(listSentData).toHaveLength(1);
  expect(JSON.stringify(listSentData()[0])).toContain('whsec_');
});

it('the editor of a number series shows its progress and the numbers that are in no form', async () => {
  const series = { ...implementation, processorType: 'module', processorKey: 'sequence' };
  await openEditor({ ...storedConfig, processorType: 'module', processorKey: 'sequence', implementation: series });
  fakeApi.answer('get', `${root}/config/{id}/numbers`, {
    periods: [{ period: '2026', last: 12, count: 11 }],
    gaps: [
      { ...{ period: '2026', from: 4, to: 4, text: 'K-0004', reason: 'deleted' }, transactionId: id, givenAt: null },
      { ...{ period: '2026', from: 6, to: 8, text: null, reason: 'skipped' }, transactionId: null, givenAt: null },
    ],
  });
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: /Numbers/ })
    .click();
  await expect.element(page.getByRole('row', { name: '2026 12 11' })).toBeVisible();
  const gaps = page.getByRole('region', { name: 'Gaps' });
  await expect.element(gaps).toMatchTextContent('K-0004 was deleted with its transaction.');
  await expect.element(gaps).toMatchTextContent('2026 · 6–8 skipped: the series was set to start later.');
});

it('the editor shows missing values and refusals of the server at their fields', async () => {
  await openEditor();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('Removed when you save')).toBeVisible();
  await save();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(listSentData()).toEqual([]);
  await page.getByRole('button', { name: 'Keep secret' }).click();
  fakeApi.answer('put', `${root}/config/{id}`, () =>
    refusal(422, 'No.', [{ path: 'data.dataProperties.address', code: 'url', message: 'That is no address.' }]),
  );
  await save();
  await expect.element(page.getByText('That is no address.')).toBeVisible();
  await page.getByLabelText(/^Address/).fill('https://other.example.org');
  await expect.element(page.getByText('That is no address.')).not.toBeInTheDocument();
});

it('the editor names the setting that makes a try fail', async () => {
  await openEditor();
  const emptyList = { items: [], totalCount: 0, filteredCount: 0, filteredCountIsEstimate: false };
  for (const resource of ['operations', 'elements'] as const) {
    fakeApi.answer('post', `/{tenantKey}/{siteKey}/${resource}/filter`, emptyList);
  }
  fakeApi.answer('post', `${root}/config/try`, () =>
    refusal(422, 'No.', [{ path: 'data.dataProperties.address', code: 'url', message: 'That is no address.' }]),
  );
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: /^Test/ }).click();
  await page.getByRole('main').getByRole('button', { name: 'Run test', exact: true }).click();
  await expect.element(page.getByText('Address: That is no address.')).toBeVisible();
});

it('the editor of a removed configuration leads back to the list of its type', async () => {
  signIn({ user: { role: 'TenantAdmin' } });
  const refuseMissing = () => refusal(404, 'There is no such thing.');
  fakeApi.answer('get', `${root}/config/{id}/full`, refuseMissing);
  fakeApi.answer('get', '/{tenantKey}/processors/config/{id}/site', refuseMissing);
  fakeApi.answer('get', `${root}/config`, () => Response.json({ data: { items: [storedConfig] } }));
  fakeApi.answer('get', `${root}/implementations`, () => Response.json({ data: { items: [implementation] } }));
  fakeApi.answer('get', `${root}/runs/summary`, { items: [] });
  await renderApp('/processors/configs/integration');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Tickets/ })
    .click();
  await expect.element(page.getByRole('heading', { name: 'The integration no longer exists' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Integrations', exact: true }).click();
  await expect.element(page.getByRole('main').getByRole('link', { name: /Tickets/ })).toBeVisible();
});

it('the editor shows the fields of a choice only while it is chosen, and keeps their values', async () => {
  const choice = {
    ...field('authentication', 'Authentication', true),
    fieldType: 'select',
    options: ['none', 'basic'].map((value) => ({ value, name: value, localizedNames: [] })),
  };
  const choiceImplementation = {
    ...implementation,
    configurationFields: [choice, field('username', 'Username')],
    secretFieldIds: [],
    shownWhile: [{ id: 'username', fieldId: 'authentication', values: ['basic'] }],
  };
  const dataProperties = [
    { dataPropertyTypeId: 'authentication', value: 'basic' },
    { dataPropertyTypeId: 'username', value: 'anna' },
  ];
  await openEditor({ ...storedConfig, implementation: choiceImplementation, dataProperties });
  const username = page.getByLabelText(/^Username/);
  await expect.element(username).toHaveValue('anna');
  const choose = (value: string) =>
    userEvent.selectOptions(page.getByRole('combobox', { name: /^Authentication/ }), value);
  await choose('none');
  await expect.element(username).not.toBeInTheDocument();
  await choose('basic');
  await expect.element(username).toHaveValue('anna');
});
