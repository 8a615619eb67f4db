import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { signIn } from '../../testing/signed-in.ts';

const categoryId = '00000000-0000-4000-8000-00000000000c';
const heightId = '00000000-0000-4000-8000-0000000000f1';
const works = '00000000-0000-4000-8000-0000000000f2';
const metadata = {
  ...{ tenantId: categoryId, siteId: categoryId, ownerId: null, version: 1 },
  ...{ createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
};
const field = (id: string, name: string, fieldType: string) => ({
  ...{ id, name, fieldType, localizedNames: [], localizedDescriptions: [], description: null },
});
const category = {
  ...{ id: categoryId, name: 'Poles', localizedNames: [{ culture: 'en-US', text: 'Poles' }] },
  ...{ localizedDescriptions: [], status: 'published', icon: null, schemaConfigurations: [] },
  dataPropertyTypes: [field(heightId, 'Height', 'decimal'), field(works, 'Works', 'switch')],
  ...metadata,
};

async function openEditor() {
  signIn({ user: { role: 'TenantAdmin' } });
  const items = [category];
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/elementTypes', () =>
    Response.json({ data: { items, totalCount: 1, filteredCount: 1, filteredCountIsEstimate: false } }),
  );
  const emptyList = { items: [], totalCount: 0, filteredCount: 0, filteredCountIsEstimate: false };
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/recordTypes', emptyList);
  fakeApi.answer('post', '/{tenantKey}/{siteKey}/schemas/filter', emptyList);
  return renderApp('/schemas/create');
}

const goTo = (step: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: new RegExp(`^${step}`) });
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
const listSentBodies = () => fakeApi.calls('post', '/{tenantKey}/{siteKey}/schemas').map(({ body }) => body);

async function choosePoles() {
  await page.getByRole('combobox', { name: 'Categories' }).click();
  await page.getByRole('option', { name: 'Poles' }).click();
}

beforeEach(() => fakeApi.answer('get', '/{tenantKey}/{siteKey}/privileges/hiddenFields', { fieldIds: [] }));

it('the editor drafts columns, keys and rules of both directions from a category, and saves them', async () => {
  await openEditor();
  fakeApi.answer('post', '/{tenantKey}/{siteKey}/schemas', ({ body }) =>
    Response.json({ data: { ...category, ...(body as object), id: works } }, { status: 201 }),
  );
  await page.getByRole('textbox', { name: 'Name, English' }).fill('Pole list');
  await page.getByLabelText(/^Key/).fill('pole-list');
  await page.getByText('Export', { exact: true }).click();
  await choosePoles();
  await goTo('Columns').click();
  await page.getByRole('button', { name: 'Draft from Poles' }).click();
  const columns = page.getByRole('textbox', { name: 'Header' });
  await expect
    .poll(() => columns.elements().map((each) => (each as HTMLInputElement).value))
    .toEqual([...['Code', 'Height', 'Works']]);
  await page.getByRole('region', { name: 'Height' }).getByRole('button', { name: 'Move Height up' }).click();
  await goTo('Rules').click();
  const keys = page.getByRole('region', { name: 'Match fields' });
  await expect.element(keys.getByRole('combobox', { name: 'Column' })).toHaveValue('Code');
  await expect.element(page.getByRole('heading', { name: 'When a file is read' })).toBeVisible();
  await save();
  await expect.poll(listSentBodies).toHaveLength(1);
  expect(listSentBodies()[0]).toMatchObject({
    ...{ key: 'pole-list', directions: ['import', 'export'], targets: [{ type: 'elementType', id: categoryId }] },
    fields: [
      { name: 'Height', fieldType: 'number' },
      { name: 'Code', fieldType: 'string' },
      { name: 'Works', fieldType: 'bool' },
    ],
    schemaConfigurations: [
      {
        subject: { type: 'element', id: categoryId },
        identifierMatchRules: [{ target: { type: 'element', id: categoryId, fieldId: 'code' } }],
        readAction: {
          matchRules: ['code', heightId, works].map((fieldId) => ({ source: { type: 'element', fieldId } })),
        },
        writeAction: { matchRules: [{ target: { fieldId: heightId } }, { target: { fieldId: works } }] },
      },
    ],
  });
});

it('the editor asks for the target of a schema', async () => {
  await openEditor();
  await page.getByRole('textbox', { name: 'Name, English' }).fill('Pole list');
  await page.getByLabelText(/^Key/).fill('pole-list');
  await choosePoles();
  await page.getByText('Import', { exact: true }).click();
  await save();
  await expect.element(page.getByText('A choice must be made').first()).toBeVisible();
  expect(listSentBodies()).toEqual([]);
});

it('the editor shows the errors of each column at that column', async () => {
  await openEditor();
  await page.getByRole('textbox', { name: 'Name, English' }).fill('Pole list');
  await page.getByLabelText(/^Key/).fill('pole-list');
  await choosePoles();
  await goTo('Columns').click();
  await page.getByRole('button', { name: 'Add column' }).click();
  await page.getByRole('button', { name: 'Add column' }).click();
  const column = (name: string) => page.getByRole('region', { name });
  await column('column 1').getByRole('textbox', { name: 'Header' }).fill('When');
  await column('When').getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Date and time' }).click();
  await column('When').getByRole('button', { name: 'Settings of When' }).click();
  await column('When').getByLabelText('Format').fill('DD.MM');
  await column('column 2').getByRole('textbox', { name: 'Header' }).click();
  await expect.element(column('When').getByText(/enter a pattern such as/)).toBeVisible();
  await save();
  await expect.element(column('column 2').getByText('This field must have a value')).toBeVisible();
  expect(listSentBodies()).toEqual([]);
});

it('names the columns that exports leave empty, until a rule or a default fills them', async () => {
  await openEditor();
  await page.getByText('Export', { exact: true }).click();
  await choosePoles();
  await goTo('Columns').click();
  await page.getByRole('button', { name: 'Draft from Poles' }).click();
  await expect.element(page.getByRole('region', { name: 'Works' })).toBeVisible();
  const emptyColumnsNotice = page.getByText('Columns that stay empty');
  await expect.element(emptyColumnsNotice).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Add column' }).click();
  await page.getByRole('region', { name: 'column 4' }).getByRole('textbox', { name: 'Header' }).fill('Note');
  await expect.element(page.getByText(/^No rule fills Note\./)).toBeVisible();
  await goTo('Rules').click();
  await expect.element(page.getByText(/^No rule fills Note\./)).toBeVisible();
  await goTo('Columns').click();
  await page.getByRole('button', { name: 'Settings of Note' }).click();
  await page.getByRole('region', { name: 'Note' }).getByLabelText('Value for empty cells').fill('–');
  await expect.element(emptyColumnsNotice).not.toBeInTheDocument();
});
