import { openStep, save } from '../../src/admin/making.ts';
import { openSite } from '../../src/admin/open-site.ts';
import { fieldOf, makeCheckList } from '../../src/admin/service.ts';
import { expectGoodScreen } from '../../src/browser/accessibility.ts';
import { choose } from '../../src/browser/choose.ts';
import { desktop, expect, phone, test, withMotion } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');

test.use({ viewport: desktop, locale: 'en-US', ...withMotion });

test('an administrator makes a rule as a sentence, tries it on an object, and it works on a phone', async ({
  signedIn,
}) => {
  const page = await signedIn('tenant');
  await openSite(page, 'skola');
  const options = ['OK', 'Damaged'].map((value) => ({ value, name: value }));
  const condition = fieldOf('radio', 'Condition', { options });
  const damage = fieldOf('text', 'What is broken');
  await makeCheckList(page, 'skola', { name: 'Bench check', code: 'BÄNK-1', fields: [condition, damage] });

  await test.step('the rule is made', async () => {
    await page.goto('/operations/types');
    await page.getByRole('link', { name: 'Bench check, form' }).first().click();
    await openStep(page, t('admin.rules.step'));
    await page.getByRole('button', { name: t('admin.rules.kinds.dynamic.add') }).click();
    await page.getByRole('combobox', { name: t('admin.rules.action') }).selectOption(t('admin.rules.actions.show'));
    await page.getByRole('combobox', { name: t('admin.rules.target') }).selectOption('What is broken');
    await page.getByText(t('admin.rules.conditional')).click();
    await page.getByRole('combobox', { name: t('admin.conditions.field'), exact: true }).selectOption('Condition');
    await page.getByRole('combobox', { name: t('admin.conditions.valueOf', { field: 'Condition' }) }).click();
    await page.getByRole('option', { name: 'Damaged' }).click();
    await expect(
      page.getByRole('listitem').filter({ hasText: 'When Condition is Damaged, show What is broken' }),
    ).toBeVisible();
    await expectGoodScreen(page);
  });

  await test.step('the rule is tried before it is saved', async () => {
    await page.getByRole('button', { name: t('admin.rules.simulator.open') }).click();
    const simulator = page.getByRole('dialog', { name: t('admin.rules.simulator.title') });
    await simulator.getByRole('combobox', { name: t('admin.rules.simulator.object') }).click();
    await page.getByRole('option', { name: /Bench check, the first/ }).click();
    const rules = simulator.getByRole('region', { name: t('admin.rules.simulator.rules') });
    await expect(rules.getByRole('listitem')).toContainText('Condition');
    await expect(rules).toContainText(t('admin.rules.simulator.states.idle'));
    await expect(simulator.getByRole('textbox', { name: 'What is broken' })).toBeHidden();
    await choose(page, 'Condition', 'Damaged');
    await expect(rules).toContainText(t('admin.rules.simulator.states.fired'));
    await expect(simulator.getByRole('textbox', { name: 'What is broken' })).toBeVisible();
    await expectGoodScreen(page);
    await page.keyboard.press('Escape');
    await save(page, 'Bench check, form');
  });

  await test.step('the rule works on a phone', async () => {
    const field = await signedIn('user', { viewport: phone });
    await field.goto('/exe/code/BÄNK-1?site=skola');
    await field.getByRole('link', { name: /^Bench check/ }).click();
    const damaged = field.getByRole('textbox', { name: 'What is broken' });
    await choose(field, 'Condition', 'OK');
    await expect(damaged).toBeHidden();
    await choose(field, 'Condition', 'Damaged');
    await damaged.fill('A plank');
    await field.getByRole('button', { name: t('modes.simpleForm.operations.start') }).click();
    await expect(
      field.getByRole('heading', { level: 1, name: t('modes.simpleForm.statuses.completed') }),
    ).toBeVisible();
  });
});
