import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { storedCategory, storedElement } from '../testing/stored-items.ts';
import { ElementByCodeScreen } from './element-by-code-screen.tsx';

const looking = '/{tenantKey}/{siteKey}/elements/codes/{code}';
const near = '/{tenantKey}/{siteKey}/elements/codes/{code}/near';
const atSites = '/{tenantKey}/elements/codes/{code}/sites';
const elementType = storedCategory({ id: '00000000-0000-4000-8000-00000000000a', name: 'Gates' });
const gate = storedElement({
  id: '00000000-0000-4000-8000-00000000000b',
  code: 'AB-1',
  title: 'North gate',
  elementType,
});

/** Further properties of an object in lists. */
const lendingState = {
  ...{
    availability: 'available' as const,
    openCaseCount: 0,
    borrowerName: null,
    dueAt: null,
    isReservated: false,
    reservatedFrom: null,
    reservatedTo: null,
  },
  isReservationAvailable: true,
};

const openCode = (code: string) =>
  renderInApp(<ElementByCodeScreen />, { at: `/exe/code/${code}`, route: '/exe/code/$code' });

/** Nothing was done with the object, and nothing can be. */
function answerNothingElse(): void {
  const emptyList = { items: [], totalCount: 0 };
  fakeApi.answer('post', '/{tenantKey}/{siteKey}/transactions/filter', () => Response.json({ data: emptyList }));
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/elements/{id}/withheldSteps', { items: [] });
  fakeApi.answer('get', near, () => Response.json({ data: [] }));
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/transactionTypes', () => Response.json({ data: emptyList }));
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/elementTypes', () => Response.json({ data: emptyList }));
}

it('the user sees the object with the code, regardless of case', async () => {
  answerNothingElse();
  fakeApi.answer('get', looking, gate);
  const page = await openCode('ab-1');
  await expect.element(page.getByRole('heading', { level: 1, name: 'North gate' })).toBeVisible();
  await expect.element(page.getByText('AB-1', { exact: true })).toBeVisible();
  expect(fakeApi.calls('get', looking).map(({ path }) => path.split('/').at(-1))).toEqual(['ab-1']);
});

it('the user sees that no object has the code, and opens the next scanned one', async () => {
  signIn({ user: { role: 'PrivilegedUser' } });
  answerNothingElse();
  fakeApi.answer('get', atSites, () => Response.json({ data: [] }));
  fakeApi.answer('get', looking, ({ path }) =>
    path.endsWith('/AB-1') ? gate : refusal(404, 'Not found.', [{ code: 'notFound', message: 'Not found.' }]),
  );
  const page = await openCode('XY-9');
  const alert = page.getByRole('alert');
  await expect.element(alert.getByRole('heading', { name: 'Unknown code' })).toBeVisible();
  await expect.element(alert).toMatchTextContent('XY-9');
  await expect.element(alert).toMatchTextContent('No object at School has this code');
  await expect.element(page.getByRole('link', { name: 'Scan again' })).toHaveAttribute('href', '/exe?scan=true');
  await page.getByRole('button', { name: 'Type the code instead' }).click();
  await expect.element(page.getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('AB-1{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'North gate' })).toBeVisible();
  await expect.poll(page.address).toBe('/exe/code/AB-1');
});

it('the user sees at which of their sites the code is, and a tap shows the object there', async () => {
  const sites = [
    { id: gate.siteId, key: 'skola', name: 'School' },
    { id: '00000000-0000-4000-8000-000000000004', key: 'bibliotek', name: 'Library' },
  ];
  signIn({ user: { role: 'PrivilegedUser', sites: sites.map(({ key }) => key) }, tenant: { sites } });
  answerNothingElse();
  const missingReply = refusal(404, 'Not found.', [{ code: 'notFound', message: 'Not found.' }]);
  fakeApi.answer('get', looking, ({ path }) => (path.includes('/bibliotek/') ? gate : missingReply));
  fakeApi.answer('get', atSites, () =>
    Response.json({ data: [{ site: sites[1], id: gate.id, code: gate.code, title: gate.title }] }),
  );
  const page = await openCode('AB-1');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Not at this site' })).toBeVisible();
  const otherSites = page.getByRole('list', { name: 'At another of your sites' });
  await expect.element(otherSites).toMatchTextContent('North gate');
  await otherSites.getByRole('button', { name: /Open it at Library/ }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'North gate' })).toBeVisible();
  await expect.poll(page.address).toBe('/exe/code/AB-1');
});

/** The code is unknown, and there is one category. */
function answerUnknown(): void {
  fakeApi.answer('get', near, () => Response.json({ data: [] }));
  fakeApi.answer('get', atSites, () => Response.json({ data: [] }));
  fakeApi.answer('get', looking, refusal(404, 'Not found.', [{ code: 'notFound', message: 'Not found.' }]));
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/elementTypes', () =>
    Response.json({ data: { items: [elementType], totalCount: 1 } }),
  );
}

it('a user with the right is offered categories for registering an object with the code', async () => {
  answerUnknown();
  const page = await openCode('XY 9');
  await expect
    .element(page.getByRole('list', { name: 'Register it as' }).getByRole('link', { name: 'Gates' }))
    .toHaveAttribute('href', `/exe/create/element/${elementType.id}?code=XY+9`);
});

it('the user links the code to an object found by search, and sees it', async () => {
  answerUnknown();
  fakeApi.answer('post', '/{tenantKey}/{siteKey}/elements/filter', {
    ...{ items: [{ ...gate, ...lendingState }], totalCount: 1, filteredCount: 1, filteredCountIsEstimate: false },
  });
  fakeApi.answer('post', '/{tenantKey}/{siteKey}/elements/{id}/codes', gate);
  const page = await openCode('7310865004703');
  await page.getByRole('button', { name: /Link it to an object/ }).click();
  await page.getByRole('searchbox', { name: 'Search for an object' }).fill('north');
  const matchList = page.getByRole('list', { name: 'Which object has the code on it?' });
  await expect.element(matchList.getByRole('button', { name: /North gate/ })).toBeVisible();
  answerNothingElse();
  fakeApi.answer('get', looking, { ...gate, codes: [{ type: 'vendor', code: '7310865004703' }] });
  await matchList.getByRole('button', { name: /North gate/ }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'North gate' })).toBeVisible();
  await expect.element(page.getByText('7310865004703')).toBeVisible();
  expect(fakeApi.calls('post', '/{tenantKey}/{siteKey}/elements/{id}/codes')[0]?.body).toEqual({
    type: 'vendor',
    code: '7310865004703',
  });
});

it('a user without further rights can report the code', async () => {
  signIn({ user: { role: 'PrivilegedUser' } });
  answerUnknown();
  const reports = '/{tenantKey}/{siteKey}/codeReports';
  const report = { ...gate, id: gate.id, code: 'XY-9', note: 'On the bridge', reporterName: 'Anna' };
  fakeApi.answer('post', reports, report);
  const page = await openCode('XY-9');
  await page.getByRole('button', { name: /Report it/ }).click();
  expect(page.getByRole('button', { name: /Link it|Register an object/ }).elements()).toEqual([]);
  await page.getByRole('textbox', { name: 'Where is the code, and what is it on?' }).fill('On the bridge');
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await expect.element(page.getByText('Thank you. The site administrator can see your report.')).toBeVisible();
  expect(fakeApi.calls('post', reports)[0]?.body).toEqual({ code: 'XY-9', note: 'On the bridge' });
});

it('the user sees that the look-up failed, and tries again', async () => {
  answerNothingElse();
  fakeApi.answer('get', looking, refusal(500, 'Something went wrong.'));
  const page = await openCode('AB-1');
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  fakeApi.answer('get', looking, gate);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'North gate' })).toBeVisible();
});

it('the user is offered the object with a similar code', async () => {
  signIn({ user: { role: 'PrivilegedUser' } });
  answerNothingElse();
  fakeApi.answer('get', atSites, () => Response.json({ data: [] }));
  fakeApi.answer('get', near, () => Response.json({ data: [{ id: gate.id, code: 'AB-1', title: 'North gate' }] }));
  fakeApi.answer('get', looking, refusal(404, 'Not found.', [{ code: 'notFound', message: 'Not found.' }]));
  const page = await openCode('AB01');
  const suggestionList = page.getByRole('list', { name: 'Did you mean AB-1?' });
  await expect
    .element(suggestionList.getByRole('link', { name: /North gate/ }))
    .toHaveAttribute('href', `/exe/id/${gate.id}`);
});
