import type { Page } from '@playwright/test';
import { openStep, save } from '../../src/admin/making.ts';
import { openSite } from '../../src/admin/open-site.ts';
import {
  addCopyRule,
  beginConfig,
  configId,
  copyRule,
  openFunction,
  processorChoice,
} from '../../src/admin/processors.ts';
import { fieldOf, makeCheck, makeCheckList } from '../../src/admin/service.ts';
import { expectGoodScreen } from '../../src/browser/accessibility.ts';
import { choose } from '../../src/browser/choose.ts';
import { makeService } from '../../src/modes/make-service.ts';
import { desktop, expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');

test.use({ viewport: desktop, locale: 'en-US' });

const toProcessorChoice = (name: string, field: string) =>
  processorChoice(t('admin.processors.module.named', { name }), field);

async function openForm(page: Page, code: string, service: string): Promise<void> {
  await page.goto(`/exe/code/${code}?site=skola`);
  await page.getByRole('link', { name: new RegExp(`^${service}`) }).click();
  await expect(page.getByRole('heading', { level: 1, name: service })).toBeVisible();
}

async function sendForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('modes.simpleForm.operations.start'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('modes.simpleForm.statuses.completed') })).toBeVisible();
}

test('an administrator previews a notification before saving, and it enters the outbox with the filled-in values', async ({
  signedIn,
}) => {
  const page = await signedIn('tenant');
  await openSite(page, 'skola');
  const remark = fieldOf('text', 'What is wrong');
  await makeCheckList(page, 'skola', { name: 'Fence check', code: 'FENCE-1', fields: [remark] });

  await beginConfig(page, 'module', 'notification', 'Tell the janitor');
  await page.getByRole('textbox', { name: /^To addresses or numbers/ }).fill('janitor@example.org');
  await page.getByRole('textbox', { name: /^Subject in English/ }).fill('The fence: {{Value 1}}');
  await page.getByRole('textbox', { name: /^Text in English/ }).fill('Please look at it: {{Value 1}}');
  await page.getByRole('textbox', { name: /^Subject in Swedish/ }).fill('Staketet: {{Värde 1}}');
  await page.getByRole('textbox', { name: /^Text in Swedish/ }).fill('Titta på det: {{Värde 1}}');
  await openStep(page, t('admin.processors.tryStep'));
  await page.getByRole('textbox', { name: 'Value 1', exact: true }).fill('a try');
  await page.getByRole('button', { name: t('admin.processors.try.run'), exact: true }).click();
  const inLanguage = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(inLanguage('English')).toContainText('Please look at it: a try');
  await expectGoodScreen(page);
  await save(page, 'Tell the janitor');
  await openFunction(page, 'Fence check, form');
  await addCopyRule(page, {
    runs: 'outgoing',
    from: 'What is wrong',
    to: toProcessorChoice('Tell the janitor', 'Value 1'),
  });
  await save(page, 'Fence check, form');

  const field = await signedIn('user', { viewport: phone });
  await openForm(field, 'FENCE-1', 'Fence check');
  await field.getByRole('textbox', { name: 'What is wrong' }).fill('A hole below');
  await sendForm(field);

  // The entered values are the ones shown, in each language.
  await page.goto('/processors/configs/module');
  await page.getByRole('link', { name: /^Tell the janitor/ }).click();
  await openStep(page, t('admin.processors.tryStep'));
  // Any object is found by its title; its transactions are offered then.
  await page.getByRole('combobox', { name: t('admin.rules.simulator.object') }).fill('FENCE-1');
  await page.getByRole('option', { name: 'Fence check, the first (FENCE-1)' }).click();
  const objectSelect = page.getByRole('combobox', { name: t('admin.processors.try.ofObject') });
  const option = objectSelect.getByRole('option', { name: /^Fence check, the first/ });
  await expect(option).toBeAttached();
  await objectSelect.selectOption(await option.innerText());
  await expect(page.getByRole('textbox', { name: 'Value 1', exact: true })).toHaveValue('A hole below');
  await page.getByRole('button', { name: t('admin.processors.try.run'), exact: true }).click();
  await expect(inLanguage('English')).toContainText('Please look at it: A hole below');
  await expect(inLanguage('Swedish')).toContainText('Titta på det: A hole below');
  await expectGoodScreen(page);

  // It is written out some moments after it was asked for.
  await expect(async () => {
    await page.goto('/messages?site=skola');
    await expect(page.getByRole('row', { name: /Staketet: A hole below/ })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(page.getByRole('row', { name: /a try/ })).toHaveCount(0);
});

test('a series numbers transactions, a fault opens a case, and the next user is informed of it', async ({
  signedIn,
}) => {
  const page = await signedIn('tenant');
  await openSite(page, 'skola');
  const { elementTypeId } = await makeService(page, 'skola', {
    ...{ name: 'Broken seesaw', mode: 'issueManagement', codes: ['SEESAW-1'] },
    forms: [{ modes: ['start', 'update', 'complete'], fields: [fieldOf('text', 'Problem')] }],
  });

  await test.step('each module is configured in its form', async () => {
    await beginConfig(page, 'module', 'sequence', 'Protocols');
    await page.getByRole('textbox', { name: /^Series/ }).fill(`protocols ${elementTypeId}`);
    await page.getByRole('textbox', { name: /^Prefix/ }).fill('GP');
    await page.getByRole('combobox', { name: /^Year/ }).selectOption('Without year');
    await choose(page, 'Restart numbering each year', 'No');
    await expectGoodScreen(page);
    await save(page, 'Protocols');

    await beginConfig(page, 'module', 'followUp', 'Report faults');
    await page
      .getByRole('combobox', { name: /^Service to open/ })
      .selectOption({ label: 'Broken seesaw (Broken seesaw, things)' });
    await expectGoodScreen(page);
    await save(page, 'Report faults');

    await beginConfig(page, 'module', 'relatedTransactions', 'Earlier work');
    await page.getByRole('textbox', { name: /^Number of days to count/ }).fill('30');
    await expectGoodScreen(page);
    await save(page, 'Earlier work');
  });

  const fields = {
    number: fieldOf('text', 'Protocol'),
    reported: fieldOf('text', 'Reported'),
    open: fieldOf('integer', 'Open cases'),
    planks: fieldOf('statusGroup', 'Planks'),
    wrong: fieldOf('text', 'What is wrong'),
  };
  const module = async (name: string, fieldId: string) =>
    ({ type: 'module', id: await configId(page, 'skola', name), fieldId }) as const;
  const form = (field: { readonly id: string }) => ({ type: 'operation', fieldId: field.id }) as const;
  await makeCheck(page, 'skola', {
    ...{ name: 'Seesaw check', elementTypeId, fields: Object.values(fields) },
    rules: [
      copyRule('incoming', await module('Protocols', 'text'), form(fields.number)),
      copyRule('incoming', await module('Report faults', 'reported'), form(fields.reported)),
      copyRule('incoming', await module('Earlier work', 'openCount'), form(fields.open)),
      copyRule('outgoing', form(fields.planks), await module('Report faults', 'checkPoint1')),
      copyRule('outgoing', form(fields.wrong), await module('Report faults', 'text1')),
    ],
  });

  const field = await signedIn('user', { viewport: phone });
  await test.step('a user reports a fault on a phone', async () => {
    await openForm(field, 'SEESAW-1', 'Seesaw check');
    await expect(field.getByRole('textbox', { name: 'Protocol' })).toHaveValue('GP-0001');
    await expect(field.getByRole('textbox', { name: 'Open cases' })).toHaveValue('0');
    await choose(field, 'Planks', 'Deviation');
    await field.getByRole('textbox', { name: 'What is wrong' }).fill('A plank is gone');
    await sendForm(field);
  });

  await test.step('the next user is informed of the fault, and gets the next number', async () => {
    await openForm(field, 'SEESAW-1', 'Seesaw check');
    await expect(field.getByRole('textbox', { name: 'Protocol' })).toHaveValue('GP-0002');
    await expect(field.getByRole('textbox', { name: 'Reported' })).toHaveValue(/^Reported today/);
    await expect(field.getByRole('textbox', { name: 'Open cases' })).toHaveValue('1');
  });

  await test.step('the case shows its origin, and a user reporting another fault is asked whether it is the same', async () => {
    await field.goto('/exe/code/SEESAW-1?site=skola');
    await field
      .getByRole('link', { name: /^Broken seesaw/ })
      .first()
      .click();
    const mainRegion = field.getByRole('main');
    await expect(mainRegion.getByText(t('service.case.isItOne'))).toBeVisible();
    await mainRegion.getByText(/A plank is gone/).click();
    await expect(mainRegion).toContainText(t('service.transaction.origin'));
    await expect(mainRegion).toContainText('Seesaw check');
    await expectGoodScreen(field);
  });

  await test.step('the editor of the series shows its latest number', async () => {
    await page.goto('/processors/configs/module');
    await page.getByRole('link', { name: /^Protocols/ }).click();
    await openStep(page, t('admin.processors.numbers.step'));
    const given = page.getByRole('table', { name: t('admin.processors.numbers.given') });
    await expect(given.getByRole('row').nth(1)).toContainText('1');
    await expect(page.getByText(t('admin.processors.numbers.noGaps'))).toBeVisible();
    await expectGoodScreen(page);
  });
});

test('a user sees a score and a due day calculated while filling in a check-list', async ({ signedIn }) => {
  const page = await signedIn('tenant');
  await openSite(page, 'skola');
  const fields = {
    ropes: fieldOf('statusGroup', 'Ropes'),
    floor: fieldOf('statusGroup', 'Floor'),
    score: fieldOf('decimal', 'Score'),
    reported: fieldOf('dateTime', 'Reported'),
    due: fieldOf('date', 'Mended by'),
  };
  await makeCheckList(page, 'skola', { name: 'Gym check', code: 'GYM-1', fields: Object.values(fields) });

  await test.step('each module is configured in its form', async () => {
    await beginConfig(page, 'module', 'calculation', 'Score of the gym');
    await page.getByRole('textbox', { name: /^Decimals/ }).fill('0');
    await expectGoodScreen(page);
    await save(page, 'Score of the gym');

    await beginConfig(page, 'module', 'dueTime', 'Five working days');
    await page.getByRole('textbox', { name: /^Days/ }).fill('5');
    await page.getByRole('combobox', { name: /^Holidays of/ }).selectOption('Sweden');
    await expectGoodScreen(page);
    await save(page, 'Five working days');
  });

  await test.step('the function passes its form values to the modules, and shows each module’s result', async () => {
    await openFunction(page, 'Gym check, form');
    const handed = [
      ['Ropes', 'Score of the gym', 'Check point 1'],
      ['Floor', 'Score of the gym', 'Check point 2'],
      ['Reported', 'Five working days', 'Start'],
    ] as const;
    for (const [from, module, to] of handed)
      await addCopyRule(page, { runs: 'dynamic', from, to: toProcessorChoice(module, to) });
    await save(page, 'Gym check, form');
    const given = [
      ['Score of the gym', 'Result', 'Score'],
      ['Five working days', 'Due date', 'Mended by'],
    ] as const;
    for (const [module, from, to] of given) {
      await page.goto('/processors/configs/module');
      await page.getByRole('link', { name: new RegExp(`^${module}`) }).click();
      const moduleName = t('admin.processors.module.this');
      await addCopyRule(page, { runs: 'dynamic', from: `${moduleName}: ${from}`, to: `Gym check, form: ${to}` });
      await save(page, module);
    }
  });

  const field = await signedIn('user', { viewport: phone });
  await openForm(field, 'GYM-1', 'Gym check');
  await choose(field, 'Ropes', 'OK');
  await choose(field, 'Floor', 'Deviation');
  const findGroup = (name: string) => field.getByRole('group', { name, exact: true });
  await expect(findGroup('Score')).toContainText('50');
  // The Thursday before Easter: Good Friday, the weekend and Easter Monday do not count.
  await field.getByLabel('Reported', { exact: true }).fill('2026-04-02T10:00');
  await expect(findGroup('Mended by')).toContainText('2026-04-13');
  await expectGoodScreen(field);
  await sendForm(field);
});

test('a user sees late recurring work in My work and on the dashboard, and skips it with a reason', async ({
  signedIn,
}) => {
  const page = await signedIn('tenant');
  await openSite(page, 'skola');
  await makeService(page, 'skola', {
    ...{ name: 'Grease hinges', mode: 'simpleForm', codes: ['HINGE-1', 'HINGE-2'] },
    forms: [{ modes: ['start'], fields: [fieldOf('text', 'Remark')] }],
  });
  await beginConfig(page, 'module', 'schedule', 'Grease each month');
  await page
    .getByRole('combobox', { name: /^Service to perform/ })
    .selectOption({ label: 'Grease hinges (Grease hinges, things)' });
  await choose(page, 'Interval unit', 'Months');
  await page.getByRole('textbox', { name: /^Interval(?! unit)/ }).fill('1');
  await page.getByLabel('First date').fill('2026-01-15');
  await expectGoodScreen(page);
  await save(page, 'Grease each month');

  const field = await signedIn('user', { viewport: phone });
  const plannedList = field.getByRole('list', { name: t('service.planned.title') });
  const one = plannedList.getByRole('listitem').filter({ hasText: 'Thing HINGE-1' });
  await expect(async () => {
    await field.goto('/exe?show=work&site=skola');
    await expect(one).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(one).toContainText('Grease hinges');
  await expect(one).toContainText('overdue');
  await expectGoodScreen(field);

  await page.goto('/dashboard?site=skola');
  const card = page.getByRole('main');
  await expect(card.getByText(t('admin.dashboard.planned'))).toBeVisible();
  await expect(card.getByRole('link', { name: /Thing HINGE-1/ })).toContainText('Grease hinges');

  await one.getByRole('button').click();
  const dialog = field.getByRole('dialog', { name: t('service.planned.skipTitle') });
  const skip = dialog.getByRole('button', { name: t('service.planned.skip'), exact: true });
  await expect(skip).toBeDisabled();
  await dialog.getByRole('textbox', { name: t('service.planned.reason') }).fill('The gate is away for repair');
  await expectGoodScreen(field);
  await skip.click();
  await expect(dialog).toBeHidden();
  await expect(one).toHaveCount(0);
  await plannedList.getByRole('link', { name: /Thing HINGE-2/ }).click();
  await expect(field.getByRole('heading', { level: 1, name: 'Grease hinges' })).toBeVisible();
});
