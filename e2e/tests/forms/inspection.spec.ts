import type { Locator, Page } from '@playwright/test';
import { makeCategory } from '../../src/admin/category.ts';
import {
  addField,
  fieldNamesIn,
  fieldSettings,
  goOnAt,
  nameField,
  require,
  takeChoicesFrom,
} from '../../src/admin/designer.ts';
import { createInCategory, openFromMenu, publishAndSave } from '../../src/admin/making.ts';
import { openSite } from '../../src/admin/open-site.ts';
import { addValues, makeValueType } from '../../src/admin/predefined-values.ts';
import { expectGoodScreen } from '../../src/browser/accessibility.ts';
import { choose } from '../../src/browser/choose.ts';
import { chooseFiles, photoOf } from '../../src/browser/chosen-files.ts';
import { downloadedPdfText } from '../../src/browser/pdf-text.ts';
import { signHere } from '../../src/exe/sign-here.ts';
import { desktop, expect, phone, test, withMotion } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');

test.use({ viewport: desktop, locale: 'en-US', ...withMotion });

/** Where the phone of the test is: a park. */
const position = { latitude: 59.33258, longitude: 18.0649, accuracy: 6 };

test('an inspection is designed from scratch, filled in on a phone, and read in the log and in the PDF', async ({
  signedIn,
}) => {
  const page = await signedIn('tenant');
  await openSite(page, 'skola');
  const ground = { name: 'School playgrounds', code: 'SKOLGÅRD-1', title: 'The yard behind the gym' };
  await makeCategory(page, 'skola', ground);

  await test.step('predefined values are made for equipment, each in an area', async () => {
    await makeValueType(page, { name: 'Area' });
    await addValues(page, { name: 'Area' }, [['Climbing'], ['Sand']]);
    const equipment = { name: 'Equipment', belongsTo: 'Area' };
    await makeValueType(page, equipment);
    await addValues(page, equipment, [
      ['Slide', 'Climbing'],
      ['Swing set', 'Climbing'],
      ['Sand table', 'Sand'],
    ]);
  });

  await test.step('the form is designed', async () => {
    await page.goto('/operations/types');
    await createInCategory(page, t('admin.operationTypes.create'), ground.name);
    await page.getByRole('textbox', { name: 'Name, English' }).fill('Playground protocol');
    await page.getByRole('button', { name: t('app.actions.next') }).click();
    await designInspection(page);
    await publishAndSave(page, 'Playground protocol');
  });

  await test.step('the service is made', async () => {
    await page.goto('/transactions/types');
    await createInCategory(page, t('admin.transactionTypes.create'), ground.name);
    await page.getByRole('textbox', { name: 'Name, English' }).fill('Playground inspection');
    await publishAndSave(page, 'Playground inspection');
  });

  const field = await signedIn('user', {
    viewport: phone,
    hasTouch: true,
    isMobile: true,
    geolocation: position,
    permissions: ['geolocation'],
  });
  const form = field.getByRole('main');
  const send = field.getByRole('button', { name: t('modes.simpleForm.operations.start') });

  await test.step('a field user fills in the form', async () => {
    await field.goto(`/exe/code/${encodeURIComponent(ground.code)}?site=skola`);
    await field
      .getByRole('link', { name: /^Playground inspection/ })
      .first()
      .click();
    await fillInTop(field, form);
    await fillInCheckPoints(field, form);
    await fillInFaults(form);
    await form.getByRole('button', { name: t('forms.inputs.signature.sign') }).click();
    await signHere(field, 'Anna Nilsson');
    await expect(form.getByRole('img', { name: /Anna Nilsson/ })).toBeVisible();
  });

  await test.step('the user is led to the missing answers', async () => {
    await send.click();
    const summary = form.getByRole('alert').filter({ hasText: t('problems.form') });
    await expect(summary).toContainText(`Remark – ${t('problems.required')}`);
    const remark = form.getByRole('textbox', { name: /^Remark/ });
    await expect(remark).toBeFocused();
    await form
      .getByRole('button', { name: /Frame and bolts/ })
      .or(send)
      .first()
      .focus();
    await summary.getByRole('button', { name: 'Remark' }).click();
    await expect(remark).toBeFocused();
    await expect(remark).toBeInViewport();
    await expectGoodScreen(field);
    await remark.fill('A bolt is loose.');
    await send.click();
    await expect(
      field.getByRole('heading', { level: 1, name: t('modes.simpleForm.statuses.completed') }),
    ).toBeVisible();
  });

  await test.step('the answers are readable in the transaction', async () => {
    await field.getByRole('link', { name: t('service.done.show'), exact: true }).click();
    const answers = field.getByRole('article');
    await expectAnswers(answers);
    await expectGoodScreen(field);
    await answers.getByRole('button', { name: t('forms.files.openNamedImage', { name: 'The loose bolt' }) }).click();
    await expect(field.getByRole('dialog').getByRole('img', { name: 'The loose bolt' })).toBeVisible();
    await field.keyboard.press('Escape');
  });

  await test.step('the answers are readable in the PDF', async () => {
    const [download] = await Promise.all([
      field.waitForEvent('download'),
      field.getByRole('button', { name: t('service.transaction.pdf') }).click(),
    ]);
    const text = await downloadedPdfText(download);
    for (const part of [...answerTexts, ground.title, ground.code, 'Johan Ekström']) expect(text).toContain(part);
  });

  await test.step('the answers are readable in the event log', async () => {
    await page.goto('/dashboard');
    await openFromMenu(page, 'operations', 'Playground protocol');
    const row = page.getByRole('row').nth(1);
    await expect(row).toContainText('Swing set');
    await row.getByRole('rowheader').getByRole('button').click();
    await expectAnswers(page.getByRole('dialog'));
  });
});

async function designInspection(page: Page): Promise<void> {
  const area = await addField(page, 'Drop-down list', 'Area');
  await require(area);
  await takeChoicesFrom(page, area, 'Area');
  const equipment = await addField(page, 'Drop-down list', 'Equipment');
  await takeChoicesFrom(page, equipment, 'Equipment');
  await equipment.getByLabel(t('fields.designer.filter')).selectOption('Area');
  await expect(equipment.getByLabel(t('fields.designer.filterWith')).locator('option:checked')).toHaveText('Area');
  await addField(page, 'Position', 'Place');
  const photos = await addField(page, 'Image', 'Photos');
  await photos.getByText(t('fields.designer.multipleFiles')).click();

  await addField(page, 'Group', 'Check points');
  await addField(page, 'Check point', 'Surface');
  await addField(page, 'Check point', 'Edges');
  await addField(page, 'Check point', 'Frame and bolts');
  await goOnAt(page, 'inside', 'Frame and bolts');
  await require(await addField(page, 'Long text', 'Remark'));
  await addField(page, 'Image', 'Close-up');
  await expect
    .poll(() => fieldNamesIn(page, 'Check points'))
    .toEqual(['Surface', 'Edges', 'Frame and bolts', 'Remark', 'Close-up']);

  await goOnAt(page, 'below', 'Check points');
  await addField(page, 'Table', 'Faults');
  // A table begins with a column.
  await page.locator('[data-canvas] button[data-choose]').last().click();
  await nameField(page, 'Part');
  const cost = await addField(page, 'Decimal number', 'Cost');
  await cost.getByText(t('fields.designer.sum')).click();
  await cost.getByRole('textbox', { name: t('app.fieldSettings.unit') }).fill('kr');
  await goOnAt(page, 'below', 'Faults');
  await require(await addField(page, 'Signature', 'Inspector'));
  await expect(fieldSettings(page)).toBeVisible();
}

/** Cascading choices, where it is, and two photos. */
async function fillInTop(page: Page, form: Locator): Promise<void> {
  const equipment = form.getByRole('combobox', { name: /^Equipment/ });
  await form.getByRole('combobox', { name: /^Area/ }).selectOption('Sand');
  await equipment.selectOption('Sand table');
  await form.getByRole('combobox', { name: /^Area/ }).selectOption('Climbing');
  // A value that no longer fits is removed, with a message.
  await expect(form.getByText(t('forms.inputs.choices.gone', { name: 'Sand table' }))).toBeVisible();
  await expect(equipment).toHaveValue('');
  expect(await equipment.locator('option').allTextContents()).toEqual(['', 'Slide', 'Swing set']);
  await equipment.selectOption('Swing set');

  const where = form.getByRole('group', { name: /^Place/ });
  await where.getByRole('button', { name: t('forms.inputs.position.useMine') }).click();
  await expect(where.getByRole('link')).toContainText('59.33258');

  const photos = form.getByRole('group', { name: /^Photos/ });
  await chooseFiles(photos.getByRole('button', { name: t('forms.files.addImages') }), [
    await photoOf(page, 'Whole'),
    await photoOf(page, 'Bolt'),
  ]);
  await expect(photos.getByRole('listitem')).toHaveCount(2);
  await expect(photos.getByRole('progressbar')).toHaveCount(0);
  await photos.getByRole('button', { name: t('forms.files.details', { name: 'bolt.jpg' }) }).click();
  const details = page.getByRole('dialog');
  await details.getByRole('textbox', { name: t('forms.files.alt') }).fill('The loose bolt');
  await details.getByRole('button', { name: t('forms.files.done') }).click();
  await expect(details).toBeHidden();
}

/** All are fine but one, about which a remark is asked, and not given yet. */
async function fillInCheckPoints(page: Page, form: Locator): Promise<void> {
  await expect(form.getByRole('textbox', { name: /^Remark/ })).toHaveCount(0);
  await choose(page, 'Frame and bolts', 'Deviation');
  await form.getByRole('button', { name: t('forms.checkPoints.markRest') }).click();
  for (const name of ['Surface', 'Edges']) {
    await expect(form.getByRole('radiogroup', { name }).getByRole('radio', { name: 'OK' })).toBeChecked();
  }
  await expect(form.getByRole('textbox', { name: /^Remark/ })).toBeVisible();
  const closeUp = form.getByRole('group', { name: /^Close-up/ });
  await chooseFiles(closeUp.getByRole('button', { name: t('forms.files.addImage') }), [await photoOf(page, 'Near')]);
  await expect(closeUp.getByRole('listitem')).toHaveCount(1);
}

/** Two rows, summed up. */
async function fillInFaults(form: Locator): Promise<void> {
  const faults = form.getByRole('group', { name: /^Faults/ });
  for (const [part, cost] of [
    ['Bolt M12', '12.50'],
    ['Chain', '1200.30'],
  ] as const) {
    await faults.getByRole('button', { name: t('forms.rows.add') }).click();
    await faults.getByRole('textbox', { name: /^Part/ }).last().fill(part);
    await faults.getByRole('textbox', { name: /^Cost/ }).last().fill(cost);
  }
  await expect(faults.getByText(sum)).toBeVisible();
}

/** The total cost of the faults. */
const sum = '1212.8 kr';

/** How the answers are read, wherever that is. */
const answerTexts = [
  'Climbing',
  'Swing set',
  '59.33258',
  'Surface',
  'Frame and bolts',
  'Deviation',
  'A bolt is loose.',
  'Bolt M12',
  'Chain',
  sum,
  'Anna Nilsson',
] as const;

async function expectAnswers(answers: Locator): Promise<void> {
  for (const part of answerTexts) await expect(answers).toContainText(part);
  await expect(
    answers.getByRole('button', { name: t('forms.files.openNamedImage', { name: 'The loose bolt' }) }),
  ).toBeVisible();
  await expect(answers.getByRole('link', { name: /59\.33258/ })).toHaveAttribute('href', /59\.33258/);
}
