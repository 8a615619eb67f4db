import { expect, it } from 'vitest';
import { page as browser } from 'vitest/browser';
import { clientConfiguration } from '../../testing/client-configuration.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { UserListScreen } from './user-list-screen.tsx';

const bo = {
  ...{ id: '00000000-0000-4000-8000-00000000000b', version: 1, username: 'bo', name: 'Bo Berg', email: null },
  ...{ role: 'User', sites: ['north'], status: 'active', isDisabled: false, privilegeIds: [], phoneNo: null },
  ...{ createdAt: '2026-11-22T10:00:00.000Z', updatedAt: '2026-11-22T10:00:00.000Z', lastSignInAt: null },
};

it('the screen explains before the deletion of a user which data stays, where to find it, and why', async () => {
  signIn({ user: { role: 'TenantAdmin' } });
  fakeApi.answer('get', '/configuration', clientConfiguration);
  const userList = { items: [bo], totalCount: 1, filteredCount: 1, filteredCountIsEstimate: false };
  fakeApi.answer('post', '/{tenantKey}/users/filter', () => Response.json({ data: userList }));
  fakeApi.answer('get', '/{tenantKey}/users/{id}/usage', () =>
    Response.json({ data: { loans: 0, reservations: 0, cases: 0, transactions: 12, most: 1000 } }),
  );
  const list = await renderInApp(<UserListScreen />, { at: '/users' });
  await list.getByRole('checkbox', { name: 'Select Bo Berg' }).click();
  await list.getByRole('button', { name: 'Delete' }).click();
  const dialog = browser.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(/The name stays in the user’s events/);
  await expect.element(dialog).toMatchTextContent(/transactions and the event log/);
  await expect.element(dialog).toMatchTextContent(/you can still search for it there/);
  await expect.element(dialog).toMatchTextContent(/A log must show who did what, also afterwards/);
});
