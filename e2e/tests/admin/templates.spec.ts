import { onEmptySite } from '../../src/admin/empty-site.ts';
import { expectGoodScreen } from '../../src/browser/accessibility.ts';
import { ClickCounter } from '../../src/measuring/clicks/click-counter.ts';
import { installTemplate, sampleCode } from '../../src/measuring/clicks/first-loan-of-template.ts';
import { clickGoals } from '../../src/measuring/clicks/goals.ts';
import { desktop, expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');

test.use({ viewport: desktop, locale: 'en-US' });

test('an administrator looks through the templates, and sees each form as a phone shows it', async ({ signedIn }) => {
  const page = await signedIn('tenant');
  await page.goto('/templates?site=skola');
  const gallery = page.getByRole('list', { name: t('admin.templates.menu') });
  await expect(gallery.getByRole('link', { name: 'Fire protection round' })).toBeVisible();
  expect(await gallery.getByRole('link').count()).toBeGreaterThanOrEqual(10);
  await expectGoodScreen(page);
  await page.setViewportSize(phone);
  await expectGoodScreen(page);
  await page.setViewportSize(desktop);

  await gallery.getByRole('link', { name: 'Tool library', exact: true }).click();
  const tools = page.getByRole('region', { name: 'Tools', exact: true });
  await expect(tools.getByRole('img', { name: /“Hand out” on a phone/ })).toBeVisible();
  await tools.getByRole('button', { name: /: Tool check$/ }).press('Enter');
  const form = tools.getByRole('img', { name: /“Tool check” on a phone/ });
  await expect(form).toContainText('Needs service');
  await expectGoodScreen(page);
  await page.setViewportSize(phone);
  await expectGoodScreen(page);
});

test('a template becomes a working service in few clicks, and is not removed while it is used', async ({
  signedIn,
  guard,
}) => {
  const page = await signedIn('super');
  await onEmptySite(page, async (site) => {
    const counter = new ClickCounter(page);
    await installTemplate(counter);
    await expectGoodScreen(page);
    const installationPath = new URL(page.url()).pathname;

    await test.step('the first checklist is sent', async () => {
      const code = await sampleCode(page, site);
      counter.begin('checklist');
      // As the phone's own camera opens a label.
      await page.goto(`/exe/code/${code}`);
      await counter.press(page.getByRole('link', { name: /^Check a tool/ }).first());
      await counter.press(page.getByRole('button', { name: t('modes.simpleForm.operations.start'), exact: true }));
      await counter.see(page.getByRole('heading', { level: 1, name: t('modes.simpleForm.statuses.completed') }));
      expect(counter.clicks, JSON.stringify(counter.parts)).toBeLessThanOrEqual(clickGoals.firstCheckListOfTemplate);
    });

    await test.step('the removal names what is in use', async () => {
      guard.allow(/status of 409/);
      await page.goto(installationPath);
      await page.getByRole('button', { name: t('app.actions.delete') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t('app.actions.delete') }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${installationPath}$`));
      await expectGoodScreen(page);
    });
  });
});
