import type { Page } from '@playwright/test';
import { openSite } from '../../src/admin/open-site.ts';
import { showToCamera } from '../../src/browser/camera-feed.ts';
import { downloadedPdfText } from '../../src/browser/pdf-text.ts';
import { fillInInspection, openInspection } from '../../src/exe/inspection.ts';
import { signIn } from '../../src/sign-in/sign-in.ts';
import { desktop, expect, phone, test, withMotion } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('sv-SE');

test.use({ viewport: phone, hasTouch: true, isMobile: true, ...withMotion });

test('a user signs in, scans a playground, does its check-list, and finds it in the log, even after a restart', async ({
  page,
  server,
  openPage,
}) => {
  const code = 'LEK-007';
  const remark = `Kedjan på gungan längst in är sliten, ${Date.now()}.`;
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' });
  await showToCamera(`${server.url}/exe/code/${code}?site=teknik`);

  await test.step('the field user signs in', () => signIn(page, 'user'));

  await test.step('the user scans the label', async () => {
    await page.getByRole('link', { name: t('exe.start.scan') }).click();
    const camera = page.getByRole('dialog', { name: t('app.scanner.title') });
    await expect(camera.getByRole('status').filter({ hasText: code })).toBeVisible();
    await camera.getByRole('link', { name: t('app.actions.open') }).click();
    await expect(page).toHaveURL(`/exe/code/${code}`);
    await expect(page.getByRole('heading', { level: 2, name: t('service.element.services') })).toBeVisible();
  });
  const playground = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

  await test.step('the user sees the missing answers of the check-list', async () => {
    await openInspection(page);
    await page.getByRole('button', { name: t('modes.simpleForm.operations.start') }).click();
    await expect(page.getByRole('alert')).toContainText(t('problems.form'));
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(3);
    await expect(page.getByText(t('problems.requiredChoice')).first()).toBeVisible();
    // Today is proposed.
    await expect(page.getByLabel('Besiktigad')).toHaveValue(today);
    await expect(page.getByRole('radiogroup', { name: /^Fallskydd/ }).locator(':focus')).toHaveCount(1);
  });

  const number = await test.step('the user fills in the check-list and sends it', async () => {
    await fillInInspection(page, { date: today, remark });
    await page.getByRole('button', { name: t('modes.simpleForm.operations.start') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('modes.simpleForm.statuses.completed') })).toBeVisible();
    const numberMatch = /\d+/.exec((await page.getByText(/^Nr \d+$/).textContent()) ?? '');
    return Number(numberMatch?.[0]);
  });

  await test.step('the user sees the transaction under the playground', async () => {
    await page.getByRole('link', { name: t('service.done.backTo', { title: playground }) }).click();
    const history = page.getByRole('list', { name: t('service.element.history') });
    await history.getByRole('link', { name: new RegExp(`Nr ${number}\\b`) }).click();
    await expect(page.getByText(remark)).toBeVisible();
  });

  await test.step('the user downloads the PDF', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('service.transaction.pdf') }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`transaktion-${number}.pdf`);
    const text = await downloadedPdfText(download);
    for (const part of [playground, code, 'Lekplatsbesiktning', remark, 'Godtagbart', '12,5', 'Johan Ekström']) {
      expect(text).toContain(part);
    }
  });
  const transactionAddress = page.url();

  const administration = await openPage({ viewport: desktop, hasTouch: false, isMobile: false });
  await test.step('a tenant administrator finds the operation in the event log', async () => {
    await signIn(administration, 'tenant', { at: '/?returnUrl=%2Fdashboard%3Fsite%3Dteknik' });
    await openLog(administration, number);
  });

  await test.step('all data is still present after a restart', async () => {
    await server.restart();
    await page.goto(transactionAddress);
    await expect(page.getByText(remark)).toBeVisible();
    await openLog(administration, number);
  });
});

/** Opens the log of the check-list from the side menu, and from there the latest operation. */
async function openLog(page: Page, number: number): Promise<void> {
  await openSite(page, 'teknik');
  const menu = page.getByRole('navigation', { name: t('app.shell.menu') });
  await menu.getByRole('button', { name: t('admin.menu.operations') }).click();
  await menu.getByRole('link', { name: 'Besiktningsprotokoll' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText(String(number));
  await expect(page.getByRole('row').nth(1)).toContainText('Johan Ekström');
}
