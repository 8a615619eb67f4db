import { expectGoodDialog, expectGoodScreen } from '../../src/browser/accessibility.ts';
import { showToCamera } from '../../src/browser/camera-feed.ts';
import { fillInInspection, openInspection } from '../../src/exe/inspection.ts';
import { leaveForProvider } from '../../src/sign-in/sign-in.ts';
import { expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('sv-SE');

test.use({ viewport: phone });

test('a visitor sees accessible sign-in screens, in the app and at the provider', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('tingest-demo')).toBeVisible();
  await expectGoodScreen(page);
  await leaveForProvider(page);
  await expectGoodScreen(page);
  await page.getByLabel(t('idp.signIn.username')).fill('user');
});

test('a user sees an accessible start page, with work, the account, and the camera', async ({ signedIn, server }) => {
  const page = await signedIn('user');
  await showToCamera('');
  await page.goto('/exe/code/LEK-001?site=teknik');
  await expect(page.getByRole('list', { name: t('service.element.history') })).toBeVisible();
  await page.goto('/exe');
  await expect(page.getByText('LEK-001')).toBeVisible();
  await expectGoodScreen(page);

  await page.getByRole('link', { name: t('app.shell.myWork'), exact: true }).click();
  await expect(page.getByRole('list', { name: t('exe.work.done') })).toBeVisible();
  await expectGoodScreen(page);

  await page.getByRole('button', { name: /^Konto:/ }).click();
  await expectGoodDialog(page);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: t('app.shell.scan'), exact: true }).click();
  await expect(page.getByRole('dialog').getByText(t('app.scanner.hint'))).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: t('app.scanner.type') }).click();
  await page
    .getByRole('textbox', { name: t('app.scanner.enterCode') })
    .fill(`${server.url}/exe/code/LEK-002?site=teknik`);
  await page.getByRole('button', { name: t('app.scanner.find') }).click();
  await expect(page.getByRole('status').filter({ hasText: 'LEK-002' })).toBeVisible();
  await expectGoodScreen(page);
});

test('a user sees accessible screens of an object, its check-list with errors, and the sent check-list', async ({
  signedIn,
}) => {
  const page = await signedIn('user');
  await page.goto('/exe/code/LEK-020?site=teknik');
  await expect(page.getByRole('list', { name: t('service.element.history') })).toBeVisible();
  await expectGoodScreen(page);

  await page.getByRole('link', { name: /^Om Lekplatsbesiktning/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lekplatsbesiktning' })).toBeVisible();
  await expectGoodScreen(page);
  await page.goBack();

  await openInspection(page);
  await expectGoodScreen(page);
  await page.getByRole('button', { name: t('modes.simpleForm.operations.start') }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectGoodScreen(page);

  await fillInInspection(page, { date: '2026-01-15', remark: 'Allt väl.' });
  await page.getByRole('button', { name: t('modes.simpleForm.operations.start') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('modes.simpleForm.statuses.completed') })).toBeVisible();
  await expectGoodScreen(page);

  await page.getByRole('link', { name: t('service.done.show'), exact: true }).click();
  await expect(page.getByText('Allt väl.')).toBeVisible();
  await expectGoodScreen(page);
});

test('a user sees accessible screens of all objects, help, an unknown code, no grants, and the 404 page', async ({
  signedIn,
  guard,
}) => {
  guard.allow(/status of 404/);
  const page = await signedIn('user');
  await page.goto('/exe/elementList?site=teknik');
  await expect(page.getByRole('list').getByRole('link').first()).toBeVisible();
  await expectGoodScreen(page);
  await page.goto('/exe/help');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectGoodScreen(page);
  await page.goto('/exe/code/FINNS-INTE');
  await expect(page.getByText(t('service.unknown.title'))).toBeVisible();
  await expectGoodScreen(page);
  await page.goto('/exe/nowhere');
  await expect(page.getByText(t('app.notFound.title'))).toBeVisible();
  await expectGoodScreen(page);

  const restrictedPage = await signedIn('restricted');
  await restrictedPage.goto('/exe?site=skola');
  await expect(restrictedPage.getByText(t('service.noAccess.title'))).toBeVisible();
  await expectGoodScreen(restrictedPage);
});
