import { expect, it } from 'vitest';
import { translateNow as t } from '../../lib/texts/texts.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { storedCategory, storedElement, storedService } from '../testing/stored-items.ts';
import { ServiceScreen } from './service-screen.tsx';

const id = (last: string) => `00000000-0000-4000-8000-0000000000${last}`;
const [category, element, service] = [id('0a'), id('0b'), id('0c')];
const functions = [
  { id: id('0d'), name: 'Quick check' },
  { id: id('0e'), name: 'Full inspection' },
];

/** The page of a service that begins with some functions. */
async function openService(starts: readonly string[]) {
  const elementType = storedCategory({ id: category, name: 'Gates' });
  const gate = storedElement({ id: element, code: 'AB-1', title: 'North gate', elementType });
  const checking = storedService({
    ...{ id: service, name: 'Check', elementTypeId: category },
    events: starts.map((operationTypeId) => ({ mode: 'start', operationTypeId })),
  });
  const emptyList = { items: [], totalCount: 0 };
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/elements/{id}/full', gate);
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/elements/{id}/withheldSteps', { items: [] });
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/transactionTypes', () =>
    Response.json({ data: { items: [checking], totalCount: 1 } }),
  );
  fakeApi.answer('post', '/{tenantKey}/{siteKey}/transactions/filter', () => Response.json({ data: emptyList }));
  const page = await renderInApp(<ServiceScreen />, {
    at: `/exe/${element}/service/${service}`,
    route: '/exe/$elementId/service/$transactionTypeId',
  });
  return (name: string) => page.getByRole('link', { name, exact: true });
}

it('several ways to begin are named after their functions', async () => {
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/operationTypes', () =>
    Response.json({ data: { items: functions, totalCount: functions.length } }),
  );
  const link = await openService(functions.map((each) => each.id));
  for (const { id: operationTypeId, name } of functions) {
    await expect.element(link(name)).toHaveAttribute('href', `/exe/operation/${operationTypeId}/${element}/${service}`);
  }
});

it('the only way to begin is simply named “begin”', async () => {
  const link = await openService([id('0d')]);
  await expect.element(link(t('service.service.begin'))).toBeVisible();
});
