import { apiAtSite } from '../../src/api.ts';
import { expectGoodScreen } from '../../src/browser/accessibility.ts';
import { expect, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('nb-NO');
const statusLabelOf = (status: 'reserved' | 'started' | 'completed') => t(`modes.loan.statuses.${status}`);

// As narrow as phones get.
test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true, locale: 'nb-NO' });

test('a user filters the transactions of a service by user, object and status, in the address and on the page', async ({
  signedIn,
}) => {
  const page = await signedIn('user');
  const api = await apiAtSite(page, 'teknik');
  const services = await api.getAll('/{tenantKey}/{siteKey}/transactionTypes');
  const service = services.items.find(({ mode }) => mode === 'loan')?.id;
  const { items } = await api.post('/{tenantKey}/{siteKey}/transactions/filter', {
    query: { transactionTypeId: service, view: 'all', status: 'completed' },
    body: { limit: 1 },
  });
  const elementId = items[0]?.elementId ?? '';
  const ofElement = await api.post('/{tenantKey}/{siteKey}/transactions/filter', {
    query: { transactionTypeId: service, view: 'all', elementId },
    body: { limit: 100 },
  });

  const group = (label: string) => page.getByRole('group', { name: label });
  const findSelected = (label: string) => group(label).locator('[aria-pressed="true"]');
  const numbers = page.getByRole('main').getByRole('listitem');
  await page.goto(`/exe/${elementId}/service/${service}/transactions?type=own&status=reserved,completed`);
  await expect(findSelected(t('service.service.whose'))).toHaveText(t('service.service.own'));
  await expect(findSelected(t('service.service.scope'))).toHaveText(t('service.service.everyElement'));
  await expect(findSelected(t('service.service.status'))).toHaveText(
    `${statusLabelOf('reserved')}, ${statusLabelOf('completed')}`,
  );
  await expect(numbers.first()).toBeVisible();
  await expectGoodScreen(page);

  await group(t('service.service.status'))
    .getByRole('button', { name: statusLabelOf('started'), exact: true })
    .click();
  await expect(page).toHaveURL(/type=own&status=started$/);
  await expect(group(t('service.service.status')).getByRole('button')).toHaveCount(5);

  await page.goto(`/exe/${elementId}/service/${service}/transactions?restrictToElement=1`);
  await expect(findSelected(t('service.service.scope'))).toHaveText(t('service.service.thisElement'));
  await expect(findSelected(t('service.service.status'))).toHaveText(t('service.service.anyStatus'));
  await expect(numbers).toHaveCount(Math.min(ofElement.items.length, 20));
});

test('a user sees a not-found message at an address with mismatched parts', async ({ signedIn, guard }) => {
  guard.allow(/status of (404|422)/);
  const page = await signedIn('user');
  const api = await apiAtSite(page, 'teknik');
  const { items } = await api.post('/{tenantKey}/{siteKey}/transactions/filter', {
    query: { view: 'all' },
    body: { limit: 1 },
  });
  await page.goto(`/exe/operation/no-function/${items[0]?.elementId}/no-service`);
  await expect(page.getByRole('heading', { level: 1, name: t('service.gone.title') })).toBeVisible();
});
