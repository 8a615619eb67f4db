import { expectGoodScreen } from '../../src/browser/accessibility.ts';
import { countTransactions, elementWithCode } from '../../src/elements.ts';
import { fillInInspection, openInspection } from '../../src/exe/inspection.ts';
import { expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('sv-SE');
const send = t('modes.simpleForm.operations.start');
const completedText = t('modes.simpleForm.statuses.completed');

test.use({ viewport: phone });

test('a user sends a form again after its answer was lost, and it is counted once', async ({ signedIn, guard }) => {
  guard.allow(/ERR_FAILED/);
  const page = await signedIn('user');
  await page.goto('/exe/code/LEK-012?site=teknik');
  await openInspection(page);
  const element = await elementWithCode(page, 'teknik', 'LEK-012');
  const before = await countTransactions(page, 'teknik', element);
  await fillInInspection(page, { date: '2026-01-15', remark: 'Svaret kom bort.' });
  await page.route(
    '**/operations?**',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: send }).click();
  await expect(page.getByRole('alert')).toContainText(t('service.notSent.title'));
  await page.getByRole('button', { name: t('app.actions.retry') }).click();
  await expect(page.getByRole('heading', { level: 1, name: completedText })).toBeVisible();
  // The inspection, and the case that follows from its deviations.
  expect(await countTransactions(page, 'teknik', element)).toBe(before + 2);
});

test('a user sends a form, and it is not prepared again for an operation that would be refused', async ({
  signedIn,
}) => {
  const page = await signedIn('user');
  const prepareMethods: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/operations/prepare')) prepareMethods.push(request.method());
  });
  await page.goto('/exe/code/LEK-015?site=teknik');
  await openInspection(page);
  await fillInInspection(page, { date: '2026-01-15', remark: 'En gång.' });
  await page.getByRole('button', { name: send }).click();
  await expect(page.getByRole('heading', { level: 1, name: completedText })).toBeVisible();
  expect(prepareMethods).toEqual(['POST']);
});

test('a user finds an unsent form in My work, and sends it from there', async ({ signedIn, guard }) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/);
  const page = await signedIn('user');
  await page.goto('/exe/code/LEK-019?site=teknik');
  const { title } = await elementWithCode(page, 'teknik', 'LEK-019');
  await openInspection(page);
  await fillInInspection(page, { date: '2026-01-15', remark: 'Skickas senare.' });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: send }).click();
  await expect(page.getByRole('alert')).toContainText(t('service.notSent.title'));
  await page.getByRole('button', { name: t('app.actions.back') }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.context().setOffline(false);

  const unsent = page.getByRole('list', { name: t('service.unsent.title') });
  await page.goto('/exe?show=work');
  await expect(unsent.getByRole('listitem')).toHaveCount(1);
  await expectGoodScreen(page);
  await unsent.getByRole('link', { name: new RegExp(`^${title}.*${t('service.notSent.title')}`) }).click();
  await expect(page.getByRole('textbox', { name: /Anmärkning/ })).toHaveValue('Skickas senare.');
  await page.getByRole('button', { name: t('app.actions.retry') }).click();
  await expect(page.getByRole('heading', { level: 1, name: completedText })).toBeVisible();

  // A form that is not to be sent is removed.
  await page.goto('/exe/code/LEK-019');
  await openInspection(page);
  await page.getByRole('textbox', { name: /Anmärkning/ }).fill('Ångrat.');
  await page.getByRole('button', { name: t('app.actions.back') }).click();
  await page.goto('/exe?show=work');
  await unsent.getByRole('button', { name: t('service.unsent.remove', { element: title }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('app.actions.delete') })
    .click();
  await expect(unsent).toHaveCount(0);
});

test('a user finds the answers of a begun form after a reload', async ({ signedIn }) => {
  const page = await signedIn('user');
  await page.goto('/exe/code/LEK-013?site=teknik');
  await openInspection(page);
  await page.getByRole('textbox', { name: /Anmärkning/ }).fill('Halvvägs.');
  await page.getByLabel('Skick').selectOption('Gott');
  await page.reload();
  await expect(page.getByRole('textbox', { name: /Anmärkning/ })).toHaveValue('Halvvägs.');
  await page.getByRole('button', { name: t('service.draft.startOver') }).click();
  await expect(page.getByRole('textbox', { name: /Anmärkning/ })).toHaveValue('');
});
