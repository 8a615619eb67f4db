import { apiAtSite } from '../../src/api.ts';
import { fillInInspection, openInspection } from '../../src/exe/inspection.ts';
import { expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('sv-SE');
const completedText = t('modes.simpleForm.statuses.completed');

test.use({ viewport: phone });

/** As long as answers count as fresh, and a little more, in milliseconds. */
const aWhile = 31_000;

test('a user returns to a form without a network, from the camera or another app, and finds it unchanged', async ({
  signedIn,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/);
  const page = await signedIn('user');
  // The final submission happens at the present time, not in the future: it would be first in every log.
  await page.clock.install({ time: Date.now() - 3 * aWhile });
  await page.goto('/exe/code/LEK-017?site=teknik');
  await openInspection(page);
  await fillInInspection(page, { date: '2026-01-15', remark: 'Bilden är tagen.' });
  await page.context().setOffline(true);
  const failedPaths: string[] = [];
  page.on('requestfailed', (request) => failedPaths.push(new URL(request.url()).pathname));
  await page.clock.fastForward(aWhile);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => failedPaths.length).toBeGreaterThan(0);
  // It is tried twice more, a little later each time.
  await page.clock.fastForward(aWhile);
  await page.clock.fastForward(aWhile);
  const remark = page.getByRole('textbox', { name: /Anmärkning/ });
  await expect(remark).toHaveValue('Bilden är tagen.');

  await page.context().setOffline(false);
  await page.getByRole('button', { name: t('modes.simpleForm.operations.start') }).click();
  await expect(page.getByRole('heading', { level: 1, name: completedText })).toBeVisible();
});

test('a user deletes a transaction, and the page does not request it again', async ({ signedIn }) => {
  const page = await signedIn('user');
  const api = await apiAtSite(page, 'teknik');
  const { items } = await api.post('/{tenantKey}/{siteKey}/transactions/filter', {
    query: { view: 'own', status: 'started' },
    body: { limit: 50 },
  });
  // A reported case is not the user's to delete.
  const id = items.find(({ mode }) => mode !== 'issueManagement')?.id ?? '';
  await page.goto(`/exe/transaction/${id}`);
  const remove = page.getByRole('button', { name: t('service.transaction.delete') });
  await expect(remove).toBeVisible();
  const requestMethods: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(id)) requestMethods.push(request.method());
  });
  await remove.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('app.actions.delete') })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: t('service.element.services') })).toBeVisible();
  expect(requestMethods).toEqual(['DELETE']);
});
