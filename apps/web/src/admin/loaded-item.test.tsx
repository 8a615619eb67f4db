import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useOperation } from '../api/operations.ts';
import { fakeApi, refusal } from '../testing/fake-api.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { signIn } from '../testing/signed-in.ts';
import { LoadedItem } from './loaded-item.tsx';

const id = '00000000-0000-4000-8000-00000000000a';
const sites = [
  { id: '00000000-0000-4000-8000-000000000003', key: 'skola', name: 'School' },
  { id: '00000000-0000-4000-8000-000000000004', key: 'bibliotek', name: 'Library' },
];

function OpenRow(): ReactNode {
  return (
    <LoadedItem query={useOperation(id)} item={{ resource: 'operations', id }}>
      {() => <p>The entry</p>}
    </LoadedItem>
  );
}

it('an open row of another site of the user names that site and is shown there', async () => {
  signIn({ user: { sites: sites.map(({ key }) => key) }, tenant: { sites } });
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/operations/{id}', ({ path }) =>
    path.includes('/bibliotek/') ? Response.json({ data: { id } }) : refusal(404, 'There is no such thing.'),
  );
  fakeApi.answer('get', '/{tenantKey}/operations/{id}/site', () => Response.json({ data: sites[1] }));
  const page = await renderInApp(<OpenRow />);
  await expect.element(page.getByRole('heading', { name: 'This belongs to Library' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to Library' }).click();
  await expect.element(page.getByText('The entry')).toBeVisible();
});
