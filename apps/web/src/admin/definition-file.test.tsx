import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { signIn } from '../testing/signed-in.ts';

const [id, categoryId, fieldId, goneId] = [
  '00000000-0000-4000-8000-00000000000a',
  '00000000-0000-4000-8000-00000000000b',
  '00000000-0000-4000-8000-0000000000f1',
  '00000000-0000-4000-8000-0000000000f2',
];
const root = '/{tenantKey}/{siteKey}';
const metadata = {
  ...{ tenantId: categoryId, siteId: categoryId, ownerId: null, version: 1 },
  ...{ createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
};
const makePublishedNames = (text: string) => ({
  ...{ localizedNames: [{ culture: 'en-US', text }], localizedDescriptions: [], status: 'published', icon: null },
});
const definition = {
  ...{ ...makePublishedNames('Inspection: yearly'), elementTypeId: categoryId },
  dataPropertyTypes: [{ id: fieldId, name: 'Condition', fieldType: 'text', localizedNames: [], showForUser: true }],
  schemaConfigurations: [],
};
const file = {
  ...{ format: 'tingest-definition', formatVersion: 1, resource: 'operationTypes', id, definition },
  names: [{ id: goneId, kind: 'fields', name: 'Pumps › Pressure' }],
};
const emptyList = { items: [], totalCount: 0, filteredCount: 0, filteredCountIsEstimate: false };

async function openPage(path: string): Promise<void> {
  signIn();
  const category = {
    id: categoryId,
    name: 'Pumps',
    ...makePublishedNames('Pumps'),
    dataPropertyTypes: [],
    ...metadata,
  };
  const storedItem = { id, name: 'Inspection: yearly', ...definition, ...metadata };
  fakeApi.answer('get', `${root}/elementTypes/{id}`, () => Response.json({ data: category }));
  fakeApi.answer('get', `${root}/operationTypes/{id}/publication`, {
    ...{ status: 'published', needs: [], usedBy: [], openTransactions: 0 },
  });
  fakeApi.answer('get', `${root}/operationTypes/{id}/full`, () =>
    Response.json({ data: { ...storedItem, usage: {} } }),
  );
  fakeApi.answer('get', `${root}/elementTypes`, emptyList);
  fakeApi.answer('get', `${root}/recordTypes`, emptyList);
  // The list, which is shown once it is saved.
  fakeApi.answer('post', `${root}/operationTypes/filter`, emptyList);
  fakeApi.answer('get', `${root}/processors`, { items: [] });
  fakeApi.answer('get', `${root}/processors/config`, { items: [] });
  await renderApp(path);
}

const create = `/operations/types/create/${categoryId}`;
const importButton = page.getByRole('button', { name: 'Import definition' });
const exportButton = page.getByRole('button', { name: 'Export definition' });
const alert = page.getByRole('alert');
const listSentBodies = () => fakeApi.calls('post', `${root}/operationTypes`).map(({ body }) => body);

/** Chooses a file as a person does; its name is its content's. */
async function choose(content: string): Promise<void> {
  await expect.element(importButton).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file][accept*=json]');
  await userEvent.upload(
    input as HTMLInputElement,
    new File([content], 'inspection.json', { type: 'application/json' }),
  );
}

it('the definition of an item is saved as a file named after the item', async () => {
  await openPage(`/operations/types/${id}/edit`);
  fakeApi.answer('get', `${root}/operationTypes/{id}/definition`, () => Response.json({ data: file }));
  const names: string[] = [];
  document.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement && target.download) names.push(target.download);
  });
  await exportButton.click();
  await expect.poll(() => names).toEqual(['Inspection- yearly.json']);
  await expect.element(importButton).not.toBeInTheDocument();
});

it('a new item starts from a file, lists missing references and is saved', async () => {
  await openPage(create);
  fakeApi.answer('post', `${root}/operationTypes/definition`, () =>
    Response.json({
      data: { definition, missing: [...file.names, { id: fieldId, kind: 'other', name: null }] },
    }),
  );
  fakeApi.answer('post', `${root}/operationTypes`, ({ body }) =>
    Response.json({ data: { ...(body as object), id, name: '', ...metadata } }, { status: 201 }),
  );
  await choose(JSON.stringify(file));
  const missingNotice = page.getByRole('status').filter({ hasText: 'Not at this site' });
  await expect.element(missingNotice).toMatchTextContent('Field: Pumps › Pressure');
  await expect.element(missingNotice).toMatchTextContent('1 item without a name in the file');
  expect(fakeApi.calls('post', `${root}/operationTypes/definition`).map(({ body }) => body)).toEqual([
    { ...file, elementTypeId: categoryId },
  ]);
  await expect.element(page.getByRole('textbox', { name: 'Name, English' })).toHaveValue('Inspection: yearly');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(listSentBodies).toHaveLength(1);
  expect(listSentBodies()[0]).toMatchObject(definition);
  expect(listSentBodies()[0]).not.toHaveProperty('id');
});

it.each([
  ['a picture', 'not JSON', 'The file was not created with Export definition.'],
  ['other JSON', '[1]', 'The file was not created with Export definition.'],
  [
    'a category',
    JSON.stringify({ ...file, resource: 'elementTypes' }),
    'The file contains another type of definition: Category.',
  ],
])('the import of %s is refused without a request', async (_what, content, expected) => {
  await openPage(create);
  await choose(content);
  await expect.element(alert).toMatchTextContent(expected);
  expect(fakeApi.calls('post', `${root}/operationTypes/definition`)).toEqual([]);
});

it('the import of a broken file shows the place of the error', async () => {
  await openPage(create);
  fakeApi.answer('post', `${root}/operationTypes/definition`, () =>
    Response.json(
      {
        errors: ['x'],
        details: [{ path: 'definition.mode', code: 'required', message: 'This field must have a value' }],
      },
      { status: 422 },
    ),
  );
  await choose(JSON.stringify(file));
  await expect.element(alert).toMatchTextContent('definition.mode: This field must have a value');
});

it('the import asks before it replaces entered values', async () => {
  await openPage(create);
  fakeApi.answer('post', `${root}/operationTypes/definition`, () =>
    Response.json({ data: { definition, missing: [] } }),
  );
  const name = page.getByRole('textbox', { name: 'Name, English' });
  await name.fill('Mine');
  await choose(JSON.stringify(file));
  const dialog = page.getByRole('dialog', { name: 'Replace your entries?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(name).toHaveValue('Mine');
  await choose(JSON.stringify(file));
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect.element(name).toHaveValue('Inspection: yearly');
});
