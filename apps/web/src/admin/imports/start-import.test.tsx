import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { signIn } from '../../testing/signed-in.ts';

const emptyList = { items: [], totalCount: 0, filteredCount: 0, filteredCountIsEstimate: false };
const site = '/{tenantKey}/{siteKey}';
const typeId = '00000000-0000-4000-8000-0000000000c1';

it('the import sends zips with photos before the sheet that names them, and begins with all of them', async () => {
  signIn({ user: { role: 'TenantAdmin' } });
  const type = { id: typeId, localizedNames: [{ culture: 'en-US', text: 'Poles' }], status: 'published' };
  fakeApi.answer('get', `${site}/elementTypes`, { ...emptyList, items: [type] } as never);
  fakeApi.answer('get', `${site}/recordTypes`, emptyList);
  fakeApi.answer('get', `${site}/schemas`, emptyList);
  fakeApi.answer('post', `${site}/imports/filter`, emptyList);
  let uploads = 0;
  fakeApi.answer('post', `${site}/files/upload`, () => {
    uploads += 1;
    return Response.json({ data: { id: typeId } }, { status: 201 });
  });
  const importBody = new Promise<unknown>((resolve) => {
    fakeApi.answer('post', `${site}/imports`, ({ body }) => {
      resolve(body);
      return Response.json({ errors: [{ message: 'Enough for now' }] }, { status: 422 });
    });
  });
  await renderApp('/imports/elements');
  await page.getByRole('combobox', { name: 'Category or data schema' }).click();
  await page.getByRole('option', { name: 'Poles' }).click();
  const target = page.getByText('Drop a file here');
  await expect.element(target).toBeVisible();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['PK'], 'photos.zip', { type: 'application/zip' }));
  dataTransfer.items.add(new File(['Code;Photos\nP1;a.png\n'], 'poles.csv', { type: 'text/csv' }));
  for (const kind of ['dragenter', 'dragover', 'drop']) {
    target.element().dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }));
  }
  const sentImport = (await importBody) as { fileId: string; zipIds: string[]; typeId: string };
  expect([uploads, sentImport.typeId, sentImport.zipIds.length, sentImport.zipIds.includes(sentImport.fileId)]).toEqual(
    [2, typeId, 1, false],
  );
});
