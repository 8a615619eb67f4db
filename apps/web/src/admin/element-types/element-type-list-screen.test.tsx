import { beforeEach, expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { ElementTypeListScreen } from './element-type-list-screen.tsx';

const ladder = {
  id: '00000000-0000-4000-8000-00000000000a',
  name: 'Ladders',
  localizedNames: [{ culture: 'en-US', text: 'Ladders' }],
  localizedDescriptions: [],
  status: 'published',
  icon: null,
  dataPropertyTypes: [],
  createdAt: '2026-11-22T10:00:00.000Z',
  updatedAt: '2026-11-22T10:00:00.000Z',
  version: 1,
};

beforeEach(() => {
  const page = { items: [ladder], totalCount: 1, filteredCount: 1, filteredCountIsEstimate: false };
  fakeApi.answer('post', '/{tenantKey}/{siteKey}/elementTypes/filter', () => Response.json({ data: page }));
});

it.each([
  ['SiteAdmin', ['Objects', 'Functions']],
  ['TenantAdmin', ['Edit', 'Overview', 'Objects', 'Functions', 'Services']],
] as const)('the list leads %s from a category to %j', async (role, expected) => {
  signIn({ user: { role } });
  const list = await renderInApp(<ElementTypeListScreen />, { at: '/elements/types' });
  await list.getByRole('button', { name: 'More about Ladders' }).click();
  await expect.element(list.getByRole('menuitem', { name: 'Functions' })).toBeVisible();
  const visibleItems = list.getByRole('menuitem').elements();
  expect(visibleItems.map(({ textContent }) => textContent).filter((text) => text !== 'Delete')).toEqual(expected);
});
