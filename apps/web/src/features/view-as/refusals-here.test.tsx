import { afterEach, beforeEach, expect, it } from 'vitest';
import { viewAs } from '../../lib/session/view-as-store.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { RefusalsHere } from './refusals-here.tsx';

const path = '/{tenantKey}/{siteKey}/users/{id}/refusals';
const loan = { transactionTypeId: 'loan', transactionTypeName: 'Borrow a drill', transactionTypeMode: 'loan' };
const notGranted = { reason: 'notGranted', privileges: [] } as const;
const conditional = { reason: 'condition', privileges: [{ id: 'a', name: 'Lends small drills' }] } as const;

beforeEach(() => {
  signIn();
  viewAs({ id: 'kim', name: 'Kim Ek' });
});
afterEach(() => viewAs(null));

it('the steps that the viewed user may not perform are listed by service with the reason', async () => {
  fakeApi.answer('get', path, {
    object: null,
    steps: [
      { ...loan, mode: 'start', ...conditional },
      { ...loan, mode: 'update', ...notGranted },
      {
        ...loan,
        mode: 'complete',
        ...notGranted,
        words: { operations: { complete: [{ culture: 'en-US', text: 'Hand in' }] } },
      },
    ],
  });
  const page = await renderInApp(<RefusalsHere target={{ elementId: 'drill' }} />);
  const list = page.getByRole('list', { name: 'What Kim Ek cannot do here' });
  await expect.element(list).toMatchTextContent('Borrow a drill: Loan');
  await expect.element(list).toMatchTextContent('Granted for other objects only: Lends small drills.');
  await expect.element(list).toMatchTextContent('Borrow a drill: Update loan and Hand in');
  const [call] = fakeApi.calls('get', path);
  expect(call?.headers.get('x-view-as'), 'the administrator asks').toBeNull();
  expect(call?.query.get('elementId')).toBe('drill');
});

it('an object that the viewed user does not see has the reason', async () => {
  fakeApi.answer('get', path, { object: notGranted, steps: [] });
  const page = await renderInApp(<RefusalsHere target={{ code: 'DRILL-1' }} />);
  await expect.element(page.getByText('Kim Ek does not see this object')).toBeVisible();
  await expect.element(page.getByText('No privilege grants it.')).toBeVisible();
});

it('nothing is asked in the reader’s own view', async () => {
  viewAs(null);
  await renderInApp(<RefusalsHere target={{}} />);
  expect(fakeApi.calls('get', path)).toEqual([]);
});
