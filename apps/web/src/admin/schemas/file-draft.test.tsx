import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { signIn } from '../../testing/signed-in.ts';

const emptyList = { items: [], totalCount: 0, filteredCount: 0, filteredCountIsEstimate: false };
const column = (id: string, name: string, fieldType: 'string' | 'number') => ({
  ...{ id, name, fieldType, aliases: [], format: null, culture: null, required: false },
  ...{ default: null, emptyMeans: 'ignore' as const, listSeparator: null },
});
const parks = { name: 'Parks', fields: [column('00000000-0000-4000-8000-0000000000a1', 'Park', 'string')] };
const swings = { name: 'Swings', fields: [column('00000000-0000-4000-8000-0000000000a2', 'Height', 'number')] };

async function openList() {
  signIn({ user: { role: 'TenantAdmin' } });
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/elementTypes', emptyList);
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/recordTypes', emptyList);
  fakeApi.answer('post', '/{tenantKey}/{siteKey}/schemas/filter', emptyList);
  fakeApi.answer('post', '/{tenantKey}/{siteKey}/files/upload', () =>
    Response.json({ data: { id: parks.fields[0]?.id } }, { status: 201 }),
  );
  await renderApp('/schemas');
  const start = page.getByRole('heading', { name: 'No data schemas yet' });
  await expect.element(start).toBeVisible();
  await page.getByRole('link', { name: 'Columns from a file' }).first().click();
}

const dialog = () => page.getByRole('dialog', { name: 'Columns from a file' });

/** Drops a file where files are dropped. */
async function drop(name: string, type: string): Promise<void> {
  const target = dialog().getByText('Drop a file here');
  await expect.element(target).toBeVisible();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['Park\nOak\n'], name, { type }));
  for (const kind of ['dragenter', 'dragover', 'drop']) {
    target.element().dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }));
  }
}

it('a new schema is created with the columns of the chosen sheet', async () => {
  await openList();
  fakeApi.answer('post', '/{tenantKey}/{siteKey}/schemas/drafts', { items: [parks, swings] });
  await drop('parks.csv', 'text/csv');
  await dialog().getByText('Swings', { exact: true }).click();
  await dialog().getByRole('button', { name: 'Use these columns' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  const height = page.getByRole('region', { name: 'Height' });
  await expect.element(height.getByRole('textbox', { name: 'Header' })).toHaveValue('Height');
  await expect.element(height.getByRole('combobox', { name: 'Type' })).toHaveValue('Number');
  await expect.element(page.getByRole('region', { name: 'Park' })).not.toBeInTheDocument();
});

it('an unreadable file is explained, and another one is requested', async () => {
  await openList();
  await drop('drawing.png', 'image/png');
  await expect.element(dialog().getByText('Disallowed file type for import')).toBeVisible();
  fakeApi.answer('post', '/{tenantKey}/{siteKey}/schemas/drafts', refusal(422, 'There is no table in the file'));
  await drop('empty.csv', 'text/csv');
  await expect.element(dialog().getByText('There is no table in the file')).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Choose a file' })).toBeVisible();
  fakeApi.answer('post', '/{tenantKey}/{siteKey}/schemas/drafts', { items: [parks] });
  await drop('parks.csv', 'text/csv');
  await expect.element(page.getByRole('region', { name: 'Park' })).toBeVisible();
});
