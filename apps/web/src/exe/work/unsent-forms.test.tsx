import { expect, it } from 'vitest';
import { draftKeyOf } from '../../features/drafts/operation-draft.ts';
import { sessionStore } from '../../lib/session/session-store.ts';
import { addServiceTexts } from '../../lib/texts/texts.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { UnsentForms } from './unsent-forms.tsx';

const sites = [
  { id: '00000000-0000-4000-8000-000000000003', key: 'skola', name: 'School' },
  { id: '00000000-0000-4000-8000-000000000004', key: 'bibliotek', name: 'Library' },
];

function signedIn() {
  const state = sessionStore.get();
  if (state.status !== 'signedIn') throw new Error('nobody is signed in');
  return state.session;
}

it('lists the unsent forms of all the user’s sites, and opens each at the right site', async () => {
  signIn({ user: { role: 'PrivilegedUser', sites: sites.map(({ key }) => key) }, tenant: { sites } });
  const { tenant, user } = signedIn();
  for (const [siteKey, element] of [
    ['skola', 'North gate'],
    ['bibliotek', 'Reading lamp'],
  ] as const) {
    const target = {
      operationTypeId: 'form',
      elementId: siteKey,
      mode: 'start',
      transactionTypeId: 'service',
    } as const;
    draftKeyOf({ tenantKey: tenant.key, siteKey, username: user.username }, target).write({
      clientOperationId: siteKey,
      values: {},
      savedAt: '2026-11-22T10:00:00.000Z',
      unanswered: null,
      about: { target, element, service: 'Inspection' },
    });
  }
  await addServiceTexts();
  const page = await renderInApp(<UnsentForms />);
  await expect.element(page.getByRole('link', { name: /^North gate/ })).toBeVisible();
  expect(page.getByRole('link', { name: /^North gate/ }).element().textContent).not.toContain('School');
  await page.getByRole('link', { name: /^Reading lamp.*Library/ }).click();
  await expect.poll(page.address).toBe('/exe/operation/form/bibliotek/service');
  expect(signedIn().site.key).toBe('bibliotek');
});
