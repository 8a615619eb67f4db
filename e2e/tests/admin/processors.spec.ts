import { mainMenu, openStep, save } from '../../src/admin/making.ts';
import { openSite } from '../../src/admin/open-site.ts';
import { processorChoice } from '../../src/admin/processors.ts';
import { expectGoodScreen } from '../../src/browser/accessibility.ts';
import { desktop, expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');

test.use({ viewport: desktop, locale: 'en-US' });

const menu = (key: 'module' | 'integration') => t(`admin.processors.${key}.menu`);

test('an administrator chooses a module, tries it before saving, adds rules, finds its log, and deletes it', async ({
  signedIn,
  guard,
}) => {
  guard.allow(/status of 422/);
  const page = await signedIn('tenant');
  await openSite(page, 'skola');

  await test.step('the module is chosen among the available ones', async () => {
    await mainMenu(page)
      .getByRole('link', { name: menu('module'), exact: true })
      .click();
    await page.getByRole('button', { name: t('admin.processors.module.add') }).click();
    const cards = page.getByRole('dialog').getByRole('link');
    await expect(cards.filter({ hasText: 'Due time' })).toBeVisible();
    await expectGoodScreen(page);
    await cards.filter({ hasText: 'Calculation' }).click();
    await expectGoodScreen(page);
  });

  await test.step('an error is shown at its field', async () => {
    await page.getByRole('textbox', { name: /^Expression/ }).fill('1 +');
    await page.getByRole('button', { name: t('app.actions.save'), exact: true }).click();
    await expect(page.getByText(t('problems.required')).first()).toBeVisible();
    await page.getByRole('textbox', { name: /^Name/ }).fill('Twice');
    await page.getByRole('button', { name: t('app.actions.save'), exact: true }).click();
    await expect(page.getByRole('textbox', { name: /^Expression/ })).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('textbox', { name: /^Expression/ }).fill('{Number 1} * 2');
  });

  await test.step('the module is tried with the unsaved settings', async () => {
    await openStep(page, t('admin.processors.tryStep'));
    await page.getByRole('button', { name: /^Show all/ }).click();
    await page.getByRole('textbox', { name: 'Number 1', exact: true }).fill('21');
    await page
      .getByRole('button', { name: t('admin.processors.try.run'), exact: true })
      .last()
      .click();
    await expect(page.getByText(t('admin.processors.try.done'))).toBeVisible();
    await expect(page.getByText('42', { exact: true })).toBeVisible();
    await expectGoodScreen(page);
    await save(page, 'Twice');
    await expect(page.getByRole('link', { name: /Twice/ })).toContainText(t('admin.processors.unused'));
  });

  await test.step('the rules of the module name its fields', async () => {
    await page.getByRole('link', { name: /Twice/ }).click();
    await openStep(page, t('admin.rules.step'));
    await page.getByRole('button', { name: t('admin.rules.kinds.incoming.add') }).click();
    const target = page.getByRole('combobox', { name: t('admin.rules.target') });
    await target.selectOption({ label: `${t('admin.processors.module.this')}: Number 1` });
    await expectGoodScreen(page);
  });

  await test.step('the rules of functions offer the module by its name', async () => {
    await page.goto('/operations/types');
    await page.getByRole('table').getByRole('link').first().click();
    await openStep(page, t('admin.rules.step'));
    await page.getByRole('button', { name: t('admin.rules.kinds.dynamic.add') }).click();
    await page
      .getByRole('combobox', { name: t('admin.rules.action') })
      .first()
      .selectOption(t('admin.rules.actions.setValue'));
    const target = page.getByRole('combobox', { name: t('admin.rules.target') }).first();
    const name = processorChoice(t('admin.processors.module.named', { name: 'Twice' }), 'Number 1');
    await expect(target.getByRole('option', { name, exact: true })).toBeAttached();
    await page.goto('/processors/runs');
  });

  await test.step('the log contains the try', async () => {
    await expect(page.getByRole('heading', { name: t('admin.processors.runs.title') })).toBeVisible();
    await page.getByRole('row', { name: /Twice/ }).getByRole('button', { name: 'Twice', exact: true }).click();
    const details = page.getByRole('dialog');
    await expect(details.getByText(t('admin.processors.runs.triggers.try'))).toBeVisible();
    await expect(details.getByText('42', { exact: true })).toBeVisible();
    await expectGoodScreen(page);
    await page.keyboard.press('Escape');
  });

  await test.step('the unused module is deleted', async () => {
    await page.goto('/processors/configs/module');
    await page.getByRole('link', { name: /Twice/ }).click();
    await page.getByRole('button', { name: t('app.actions.delete') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('app.actions.delete') })
      .click();
    await expect(page.getByRole('heading', { name: menu('module'), level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: /Twice/ })).toHaveCount(0);
  });
});

test('an administrator configures a due time on a phone', async ({ signedIn }) => {
  const page = await signedIn('tenant', { viewport: phone, colorScheme: 'dark' });
  await openSite(page, 'skola');
  await page.goto('/processors/configs/create/module/dueTime');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Within a week');
  await page.getByRole('textbox', { name: /^Days/ }).first().fill('5');
  await openStep(page, t('admin.processors.tryStep'));
  await page
    .getByRole('button', { name: t('admin.processors.try.run'), exact: true })
    .last()
    .click();
  await expect(page.getByText(t('admin.processors.try.done'))).toBeVisible();
  await expectGoodScreen(page);
  await save(page, 'Within a week');
  await expect(page.getByRole('link', { name: /Within a week/ })).toBeVisible();
  await expectGoodScreen(page);
});

test('a system administrator restricts a module, and lifts the restriction again', async ({ signedIn }) => {
  const page = await signedIn('super');
  await openSite(page, 'skola');
  await mainMenu(page)
    .getByRole('link', { name: t('admin.processors.restrictions.menu'), exact: true })
    .click();
  await expectGoodScreen(page);
  await page.getByRole('link', { name: /^Calculation/ }).click();
  await openStep(page, t('admin.processors.restrictions.limitsStep'));
  await page.getByRole('textbox', { name: t('admin.processors.restrictions.runsPerDay') }).fill('100');
  await expectGoodScreen(page);
  await save(page, t('admin.processors.restrictions.lifted', { name: 'Calculation' }));
  const row = page.getByRole('link', { name: /^Calculation/ });
  await expect(row).toContainText(t('admin.processors.restrictions.day', { runs: '100' }));
  await row.click();
  await openStep(page, t('admin.processors.restrictions.limitsStep'));
  await expect(page.getByRole('heading', { name: t('admin.processors.restrictions.use') })).toBeVisible();
  await openStep(page, t('admin.processors.restrictions.tenantsStep'));
  await page.getByRole('button', { name: t('app.actions.delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('app.actions.delete') })
    .click();
  await expect(row).toContainText(t('admin.processors.restrictions.none'));
});
