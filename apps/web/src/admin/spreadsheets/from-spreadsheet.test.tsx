import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CategoryDraftOfTable } from '../../api/category-drafts.ts';
import { sessionData } from '../../lib/session/testing/session-data.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { signIn } from '../../testing/signed-in.ts';

const site = '/{tenantKey}/{siteKey}';
const categoryId = '00000000-0000-4000-8000-0000000000c1';
const importId = '00000000-0000-4000-8000-0000000000d1';
const fieldIds = ['0', '1', '2'].map((at) => `00000000-0000-4000-8000-0000000000f${at}`);
const emptyList = { items: [], totalCount: 0, filteredCount: 0, filteredCountIsEstimate: false };

const column = (
  at: number,
  heading: string,
  of: Partial<CategoryDraftOfTable['columns'][number]> = {},
): CategoryDraftOfTable['columns'][number] => ({
  ...{ column: at, heading, name: heading, fieldType: 'text', options: [], use: 'field' },
  ...{ isRequired: false, inTitle: false, possibleChoices: [] },
  ...of,
});
const table: CategoryDraftOfTable = {
  ...{ name: 'Pasted table.txt', problem: null, headerLine: 1, rowCount: 2, isCut: false, excessColumns: 0 },
  columns: [
    column(0, 'Tag', { use: 'code' }),
    column(1, 'Name', { isRequired: true, inTitle: true }),
    column(2, 'State', { fieldType: 'select', options: ['Fine', 'Broken'] }),
  ],
  rows: [
    ['T1', 'Drill', 'Fine'],
    ['T2', 'Ladder', 'Broken'],
  ],
};
const importItem = {
  ...{ id: importId, resource: 'elements', typeId: categoryId, schemaId: null, schemaName: 'Tools' },
  ...{ fileName: 'Pasted table.txt', zipCount: 0, mode: 'create', status: 'mapping', sheets: [], sheet: null },
  ...{ headerLine: 1, encoding: null, separator: 'tab', dateOrder: null, text: null, keys: [], notes: [] },
  columns: [0, 1, 2].map((at) => ({ column: at, heading: `H${at}`, samples: [], fieldId: null, isSure: true })),
  fields: ['code', 'name', 'state'].map((name, at) => ({
    ...{ id: fieldIds[at], name, fieldType: 'string' as const },
    ...{ required: false, isKey: at === 0 },
  })),
  counts: {
    ...{ total: 2, hidden: 0, judged: 0, error: 0, create: 2, change: 0, unchanged: 0, skip: 0, done: 0 },
    ...{ created: 0, changed: 0, failed: 0, undone: 0, kept: 0 },
  },
  ...{ missingValues: [], failure: null, waitingFor: null, undoUntil: null, version: 1, startedBy: 'Anna' },
  ...{ createdAt: '2026-11-28T09:00:00.000Z', updatedAt: '2026-11-28T09:00:00.000Z' },
};

beforeEach(() => {
  fakeApi.answer('post', `${site}/files/upload`, () => Response.json({ data: { id: categoryId } }, { status: 201 }));
  fakeApi.answer('post', `${site}/elementTypes/drafts`, { items: [table] });
});

/** Pastes as a spreadsheet's clipboard does. */
async function paste(text: string): Promise<void> {
  const input = page.getByRole('textbox', { name: 'Paste rows from a spreadsheet' });
  await expect.element(input).toBeVisible();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  input.element().dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
}

async function openTable(): Promise<void> {
  signIn({ user: { role: 'TenantAdmin' } });
  await renderApp('/elements/types/fromSpreadsheet');
  await paste('Tag\tName\tState\nT1\tDrill\tFine\nT2\tLadder\tBroken\n');
  await expect.element(page.getByRole('heading', { name: 'The first rows' })).toBeVisible();
}

const create = () => page.getByRole('button', { name: 'Create draft and check rows' });

describe('a table', () => {
  it('is shown as fields beside its first rows, without accessibility problems', async () => {
    await openTable();
    const state = page.getByRole('listitem', { name: 'State' });
    await expect.element(state.getByRole('combobox', { name: 'Becomes' })).toHaveValue('select');
    await expect.element(page.getByRole('cell', { name: 'Ladder' })).toBeVisible();
    await expectAccessible(document.body);
  });

  it('becomes a draft with the changed fields, and its rows go on to the preview of an import', async () => {
    await openTable();
    fakeApi.answer('post', `${site}/elementTypes`, { id: categoryId } as never);
    fakeApi.answer('post', `${site}/imports`, () => Response.json({ data: importItem }, { status: 201 }));
    fakeApi.answer('put', `${site}/imports/{id}/columns`, { ...importItem, status: 'ready', version: 2 } as never);
    fakeApi.answer('get', `${site}/imports/{id}`, { ...importItem, status: 'ready', version: 2 } as never);
    fakeApi.answer('post', `${site}/imports/{id}/rows/filter`, emptyList);
    const name = page.getByRole('listitem', { name: 'Name' }).getByRole('textbox', { name: 'Name of the field' });
    await userEvent.fill(name, 'Tool');
    await page
      .getByRole('listitem', { name: 'State' })
      .getByRole('combobox', { name: 'Becomes' })
      .selectOptions('none');
    await userEvent.fill(page.getByRole('textbox', { name: 'Name of the category' }), 'Tools');
    await create().click();
    await expect.element(page.getByText('“Tools” has been created as a draft.', { exact: false })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Pasted table.txt' })).toBeVisible();
    const [category] = fakeApi.calls('post', `${site}/elementTypes`);
    expect(category?.body).toMatchObject({
      status: 'draft',
      dataPropertyTypes: [{ name: 'Tool', fieldType: 'text', required: true, inTitle: true }],
    });
    expect(fakeApi.calls('post', `${site}/imports`)[0]?.body).toMatchObject({
      ...{ resource: 'elements', typeId: categoryId, mode: 'create', separator: 'tab', headerLine: 1 },
    });
  });

  it('assigns each column to its field, the code first', async () => {
    await openTable();
    fakeApi.answer('post', `${site}/elementTypes`, { id: categoryId } as never);
    fakeApi.answer('post', `${site}/imports`, () => Response.json({ data: importItem }, { status: 201 }));
    fakeApi.answer('put', `${site}/imports/{id}/columns`, { ...importItem, status: 'ready', version: 2 } as never);
    fakeApi.answer('get', `${site}/imports/{id}`, { ...importItem, status: 'ready', version: 2 } as never);
    fakeApi.answer('post', `${site}/imports/{id}/rows/filter`, emptyList);
    await userEvent.fill(page.getByRole('textbox', { name: 'Name of the category' }), 'Tools');
    await create().click();
    await expect.poll(() => fakeApi.calls('put', `${site}/imports/{id}/columns`)).toHaveLength(1);
    const [assignment] = fakeApi.calls('put', `${site}/imports/{id}/columns`);
    expect(assignment?.body).toMatchObject({ columns: fieldIds.map((fieldId, at) => ({ column: at, fieldId })) });
  });

  it('is taken from its own sheet, where a sheet before it has no rows', async () => {
    fakeApi.answer('post', `${site}/elementTypes/drafts`, {
      items: [
        { ...table, name: 'Notes', problem: 'noRows', columns: [], rows: [] },
        { ...table, name: 'Tools', headerLine: 3 },
      ],
    });
    await openTable();
    const notes = {
      ...importItem,
      sheets: [
        { name: 'Notes', rows: 0 },
        { name: 'Tools', rows: 2 },
      ],
      sheet: 'Notes',
    };
    fakeApi.answer('post', `${site}/elementTypes`, { id: categoryId } as never);
    fakeApi.answer('post', `${site}/imports`, () => Response.json({ data: notes }, { status: 201 }));
    fakeApi.answer('put', `${site}/imports/{id}/columns`, { ...notes, sheet: 'Tools', version: 2 } as never);
    fakeApi.answer('get', `${site}/imports/{id}`, { ...notes, status: 'ready', sheet: 'Tools', version: 3 } as never);
    fakeApi.answer('post', `${site}/imports/{id}/rows/filter`, emptyList);
    await userEvent.fill(page.getByRole('textbox', { name: 'Name of the category' }), 'Tools');
    await create().click();
    const changes = () => fakeApi.calls('put', `${site}/imports/{id}/columns`).map(({ body }) => body);
    await expect.poll(changes).toHaveLength(2);
    expect(changes()[0]).toMatchObject({ sheet: 'Tools', headerLine: 3 });
    expect(changes()[1]).toMatchObject({ columns: fieldIds.map((fieldId, at) => ({ column: at, fieldId })) });
  });

  it('offers the texts of the whole column as choices, when a column is made a choice', async () => {
    const [tag, name, state] = table.columns;
    const possibleChoices = ['Drill', 'Ladder', 'Saw'];
    fakeApi.answer('post', `${site}/elementTypes/drafts`, {
      items: [{ ...table, columns: [tag, { ...name, possibleChoices }, state] as never }],
    });
    await openTable();
    const column = page.getByRole('listitem', { name: 'Name' });
    await column.getByRole('combobox', { name: 'Becomes' }).selectOptions('select');
    await expect.element(column.getByText('Saw', { exact: true })).toBeVisible();
  });

  it('is not sent without a name, with two equal names or without any field', async () => {
    await openTable();
    await create().click();
    await expect.element(page.getByText('Enter a name for the category.')).toBeVisible();
    const state = page.getByRole('listitem', { name: 'State' });
    await userEvent.fill(state.getByRole('textbox', { name: 'Name of the field' }), 'name');
    await expect.element(state.getByText('Another field has the same name.')).toBeVisible();
    await state.getByRole('combobox', { name: 'Becomes' }).selectOptions('none');
    await page.getByRole('listitem', { name: 'Name' }).getByRole('combobox', { name: 'Becomes' }).selectOptions('none');
    await expect.element(page.getByText('All columns are left out.', { exact: false })).toBeVisible();
    expect(fakeApi.calls('post', `${site}/elementTypes`)).toHaveLength(0);
  });

  it('leaves no category behind when the import cannot begin, and names the one that it cannot remove', async () => {
    await openTable();
    fakeApi.answer('post', `${site}/elementTypes`, { id: categoryId } as never);
    fakeApi.answer('post', `${site}/imports`, refusal(422, 'The file is gone.'));
    fakeApi.answer('delete', `${site}/elementTypes/{id}`, new Response(null, { status: 204 }));
    await userEvent.fill(page.getByRole('textbox', { name: 'Name of the category' }), 'Tools');
    await create().click();
    const alert = page.getByRole('alert');
    await expect.element(alert.getByText('The file is gone.', { exact: false })).toBeVisible();
    await expect.element(alert.getByText('Nothing has been created.', { exact: false })).toBeVisible();
    expect(fakeApi.calls('delete', `${site}/elementTypes/{id}`)).toHaveLength(1);
    fakeApi.answer('delete', `${site}/elementTypes/{id}`, refusal(503, 'Try again later.'));
    await create().click();
    await expect.element(alert.getByText('“Tools” remains as a draft', { exact: false })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Open the draft' })).toBeVisible();
  });
});

describe('what is no table', () => {
  it('is explained: no header, no rows, and a text of more than a megabyte', async () => {
    signIn({ user: { role: 'TenantAdmin' } });
    await renderApp('/elements/types/fromSpreadsheet');
    fakeApi.answer('post', `${site}/elementTypes/drafts`, {
      items: [{ ...table, problem: 'noHeader', columns: [], rows: [] }],
    });
    await paste('Anna\tanna@example.com\nBo\tbo@example.com\n');
    await expect.element(page.getByText('The first row contains no headings.', { exact: false })).toBeVisible();
    await paste(`Name\n${'x'.repeat(1_000_001)}\n`);
    await expect.element(page.getByText('The pasted text is larger than 1 MB.', { exact: false })).toBeVisible();
    expect(fakeApi.calls('post', `${site}/elementTypes/drafts`)).toHaveLength(1);
  });

  it('is not asked for where the tenant is locked', async () => {
    signIn({
      user: { role: 'TenantAdmin' },
      tenant: { settings: { ...sessionData().tenant.settings, lockdown: true } },
    });
    await renderApp('/elements/types/fromSpreadsheet');
    await expect.element(page.getByRole('alert').getByText(/Tenant is locked/)).toBeVisible();
    expect(page.getByRole('textbox', { name: 'Paste rows from a spreadsheet' }).elements()).toHaveLength(0);
  });
});

it.each(['/elements/types', '/templates'])('is reached from %s', async (from) => {
  signIn({ user: { role: 'TenantAdmin' } });
  fakeApi.answer('post', `${site}/elementTypes/filter`, emptyList);
  fakeApi.answer('get', `${site}/configurationPackages`, []);
  await renderApp(from);
  await page.getByRole('link', { name: 'From a spreadsheet' }).first().click();
  await expect.element(page.getByRole('textbox', { name: 'Paste rows from a spreadsheet' })).toBeVisible();
});
