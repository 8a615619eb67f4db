import { type ReactNode, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { signIn } from '../../testing/signed-in.ts';
import type { NewPrivilege } from './described-privilege.ts';
import { NewPrivileges } from './new-privileges.tsx';

const list =
  (...items: readonly object[]) =>
  () =>
    Response.json({ data: { items, totalCount: items.length, filteredCount: items.length } });

beforeEach(() => {
  signIn();
  const drills = {
    id: '00000000-0000-4000-8000-0000000000d1',
    name: 'Drills',
    status: 'published',
    dataPropertyTypes: [],
  };
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/elementTypes', list(drills));
  for (const path of ['recordTypes', 'operationTypes', 'transactionTypes'] as const)
    fakeApi.answer('get', `/{tenantKey}/{siteKey}/${path}`, list());
  fakeApi.answer('post', '/{tenantKey}/{siteKey}/privileges/coverage', () =>
    Response.json({ data: [{ items: 1, ofTotal: 1 }] }),
  );
});

function Made(): ReactNode {
  const [privileges, setPrivileges] = useState<readonly NewPrivilege[]>([]);
  return (
    <>
      <NewPrivileges value={privileges} errors={{}} onChange={setPrivileges} />
      <output>{JSON.stringify(privileges.map(({ site, name, grants }) => [site, name, grants.length]))}</output>
    </>
  );
}

it('a privilege is made, changed and removed beside the user, and nothing is sent', async () => {
  const page = await renderInApp(<Made />);
  const draft = page.getByText(/^\[.*\]$/);
  await page.getByRole('button', { name: 'New privilege' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add grant' }).click();
  await page.getByRole('menuitem', { name: 'Objects' }).click();
  await dialog.getByRole('button', { name: 'Add to the user' }).click();
  // Neither name nor category is chosen yet.
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Sees drills');
  await dialog.getByRole('combobox').first().fill('Dri');
  await page.getByRole('option', { name: 'Drills' }).click();
  await dialog.getByRole('button', { name: 'Add to the user' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(draft).toHaveTextContent('[["skola","Sees drills",1]]');

  await page.getByRole('button', { name: 'Change Sees drills' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Looks at drills');
  await dialog.getByRole('button', { name: 'Add to the user' }).click();
  await expect.element(draft).toHaveTextContent('[["skola","Looks at drills",1]]');
  await page.getByRole('button', { name: 'Remove Looks at drills' }).click();
  await expect.element(draft).toHaveTextContent('[]');
});
