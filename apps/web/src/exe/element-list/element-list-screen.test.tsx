import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { signIn } from '../../testing/signed-in.ts';

const elementTypeId = '00000000-0000-4000-8000-00000000000a';
const makeListedElement = (last: string, title: string, lendingState: object) => ({
  id: `00000000-0000-4000-8000-0000000000${last}`,
  tenantId: '00000000-0000-4000-8000-000000000002',
  siteId: '00000000-0000-4000-8000-000000000003',
  createdAt: '2026-01-01T08:00:00Z',
  updatedAt: '2026-01-01T08:00:00Z',
  ownerId: null,
  version: 1,
  elementTypeId,
  codes: [],
  code: `AB-${last}`,
  title,
  dataProperties: [],
  borrowerName: null,
  dueAt: null,
  availability: 'available' as const,
  openCaseCount: 0,
  ...lendingState,
});

it('the list shows borrower and due time of each object, and marks overdue ones', async () => {
  const items = [
    makeListedElement('01', 'Drill', {}),
    makeListedElement('02', 'Saw', { borrowerName: 'Kim Berg' }),
    makeListedElement('03', 'Ladder', { borrowerName: 'Robin Ek', dueAt: '2999-03-01T22:59:00Z' }),
    makeListedElement('05', 'Tent', { availability: 'busy' }),
    makeListedElement('04', 'Trailer', { borrowerName: 'Sam Lund', dueAt: '2020-03-01T22:59:00Z' }),
  ];
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/elementTypes', {
    items: [],
    totalCount: 0,
    filteredCount: 0,
    filteredCountIsEstimate: false,
  });
  fakeApi.answer('post', '/{tenantKey}/{siteKey}/elements/filter', {
    items,
    totalCount: 5,
    filteredCount: 5,
    filteredCountIsEstimate: false,
  });
  signIn({ user: { role: 'PrivilegedUser' } });
  await renderApp('/exe/elementList');
  const row = (title: string) => page.getByRole('link', { name: new RegExp(`^${title}`) });
  await expect.element(row('Drill')).toMatchTextContent(/^\s*Drill\s*AB-01\s*$/);
  await expect.element(row('Tent')).toMatchTextContent(/AB-05 · In use\s*$/);
  await expect.element(row('Saw')).toMatchTextContent(/AB-02 · Lent to Kim Berg\s*$/);
  await expect.element(row('Ladder')).toMatchTextContent(/AB-03 · Lent to Robin Ek · due 2999-03-01/);
  await expect.element(row('Trailer')).toMatchTextContent(/AB-04 · Lent to Sam Lund · Overdue · 2020-03-01/);
});
