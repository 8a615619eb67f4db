import type { GrantAction, GrantResource } from '@tingest/domain/access';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { type EditedUser, newUser } from './edited-user.ts';
import { UserAbilities } from './user-abilities.tsx';

const list =
  (...items: readonly object[]) =>
  () =>
    Response.json({ data: { items, totalCount: items.length, filteredCount: items.length } });
const grant = (resource: GrantResource, ids: readonly string[], ...actions: GrantAction[]) => ({
  id: `${resource} ${ids}`,
  resource,
  ids,
  actions,
  rowFilter: null,
  hiddenFieldIds: [],
  readonlyFieldIds: [],
});
const privileges = [
  { id: 'seeing', name: 'Sees drills', status: 'active', grants: [grant('elementType', ['drills'], 'read', 'update')] },
  {
    id: 'lending',
    name: 'Lends drills',
    status: 'active',
    grants: [grant('transactionType', ['lending'], 'start', 'complete', 'readAll')],
  },
];
const looking = {
  id: 'looking',
  name: 'Looks at drills',
  status: 'active',
  grants: [grant('elementType', ['drills'], 'read')],
};
const lending = {
  id: 'lending',
  name: 'Borrow a drill',
  status: 'published',
  elementTypeId: 'drills',
  mode: 'loan',
  dataPropertyTypes: [],
  events: [
    { mode: 'start', operationTypeId: 'form' },
    { mode: 'complete', operationTypeId: 'form' },
  ],
};

beforeEach(() => {
  signIn();
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/privileges', list(...privileges, looking));
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/privileges/withGrants', () =>
    Response.json({ data: { items: [...privileges, looking] } }),
  );
  const drills = { id: 'drills', name: 'Drills', status: 'published', dataPropertyTypes: [] };
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/elementTypes', list(drills));
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/recordTypes', list());
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/operationTypes', list());
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/transactionTypes', list(lending));
});

/** The sentence, with buttons that change the user as the form above it does. */
function Described({ changes }: { readonly changes: Readonly<Record<string, Partial<EditedUser>>> }): ReactNode {
  const [user, setUser] = useState(newUser('skola'));
  return (
    <>
      {Object.entries(changes).map(([name, change]) => (
        <button type="button" key={name} onClick={() => setUser({ ...user, ...change })}>
          {name}
        </button>
      ))}
      <UserAbilities user={user} />
    </>
  );
}

it('the abilities of a new user are summarised anew as role, sites and privileges are chosen', async () => {
  const page = await renderInApp(
    <Described
      changes={{
        restricted: { role: 'User' },
        lending: { privilegeIds: ['lending'] },
        both: { privilegeIds: ['lending', 'seeing'] },
        plain: { role: 'PrivilegedUser' },
        nowhere: { sites: [] },
        tenant: { role: 'TenantAdmin' },
      }}
    />,
  );
  const sentence = page.getByRole('status').first();
  const choose = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await expect
    .element(sentence)
    .toMatchTextContent('Can look up all objects and use all published services at School.');
  await choose('restricted');
  await expect
    .element(sentence)
    .toMatchTextContent('Can sign in, but cannot see or do anything at School until a privilege gives access.');

  // A service brings the reading of its objects.
  await choose('lending');
  await expect.element(sentence).toMatchTextContent('start and complete Borrow a drill');
  await expect.element(sentence).not.toMatchTextContent('The user also needs');

  await choose('both');
  await expect
    .element(sentence)
    .toMatchTextContent(
      'Can, at School, see and update objects of Drills, and start and complete Borrow a drill and see everyone’s transactions, and nothing else.',
    );
  await expect.element(sentence).not.toMatchTextContent('The user also needs');

  await choose('plain');
  await expect
    .element(sentence)
    .toMatchTextContent(
      'Can look up all objects and use all published services at School, and at School also update objects of Drills.',
    );
  await choose('nowhere');
  await expect.element(sentence).toMatchTextContent('No access yet: choose a site for the user.');
  await expect.element(sentence).toMatchTextContent('Privileges at School have no effect');
  await choose('tenant');
  await expect.element(sentence).toMatchTextContent('Can do everything in the tenant');
});

it('privileges that add nothing to the role or to other privileges are named with the reason', async () => {
  const page = await renderInApp(
    <Described
      changes={{
        looking: { privilegeIds: ['looking'] },
        both: { role: 'User', privilegeIds: ['seeing', 'looking'] },
        tenant: { role: 'TenantAdmin' },
        unsaved: {
          role: 'User',
          privilegeIds: [],
          newPrivileges: [
            {
              ...{ id: 'new', site: 'skola', name: 'Ends loans', description: '' },
              grants: [{ ...grant('transactionType', ['lending'], 'update'), rowFilter: null }],
            },
          ],
        },
      }}
    />,
  );
  const access = page.getByRole('status').first();
  const choose = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await choose('looking');
  await expect.element(access).toMatchTextContent('Looks at drills: the role User already gives all of it.');
  await choose('both');
  await expect.element(access).toMatchTextContent('Looks at drills: already given by Sees drills.');
  await choose('tenant');
  await expect
    .element(access)
    .toMatchTextContent('Sees drills: the role Tenant administrator already gives all of it.');
  await choose('unsaved');
  await expect
    .element(access)
    .toMatchTextContent('Ends loans: grants steps that the service does not have: Borrow a drill.');
});
