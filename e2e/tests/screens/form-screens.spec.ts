import type { Page } from '@playwright/test';
import { openSite } from '../../src/admin/open-site.ts';
import { fieldOf, makeCheckList } from '../../src/admin/service.ts';
import type { Schemas } from '../../src/api.ts';
import { expectGoodDialog, expectGoodScreen } from '../../src/browser/accessibility.ts';
import { chooseFiles, photoOf } from '../../src/browser/chosen-files.ts';
import { desktop, expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');

test.use({ viewport: phone, locale: 'en-US' });

const few = [
  { value: 'a', name: 'Whole', color: '#2f9e44' },
  { value: 'b', name: 'Worn', color: '#f08c00' },
];
const manyOptions = Array.from({ length: 40 }, (_, index) => ({ value: `${index}`, name: `Part ${index + 1}` }));

/** One field of every type. */
function everyField(): readonly Schemas['FieldDefinitionSave'][] {
  const plainTypes = [
    'text',
    'textArea',
    'html',
    'integer',
    'decimal',
    'checkbox',
    'switch',
    'date',
    'dateTime',
    'time',
  ] as const;
  const contact = [
    'scanner',
    'position',
    'currentUser',
    'previousUser',
    'email',
    'phoneNo',
    'url',
    'linkedImage',
  ] as const;
  return [
    ...plainTypes.map((type) =>
      fieldOf(type, `Some ${type}`, { required: type !== 'html', description: 'A word of help.' }),
    ),
    fieldOf('radio', 'State', { options: few, required: true }),
    fieldOf('segmented', 'Side', { options: few, required: true }),
    fieldOf('select', 'Wear', { options: few, required: true }),
    fieldOf('select', 'Spare parts', { options: manyOptions, multiple: true }),
    fieldOf('group', 'Check points', {
      children: [
        fieldOf('statusGroup', 'Frame', { required: true, children: [fieldOf('textArea', 'Remark')] }),
        fieldOf('statusGroup', 'Bolts', { required: true }),
      ],
    }),
    fieldOf('collection', 'Faults', {
      required: true,
      children: [fieldOf('text', 'Fault'), fieldOf('decimal', 'Cost', { sum: true, unit: 'kr' })],
    }),
    fieldOf('image', 'Photos', { multiple: true, required: true }),
    fieldOf('file', 'Papers', { multiple: true }),
    fieldOf('signature', 'Signed by', { required: true }),
    ...contact.map((type) => fieldOf(type, `Some ${type}`)),
  ];
}

async function openEveryField(administration: Page, page: Page): Promise<void> {
  await openSite(administration, 'skola');
  const name = 'Every field';
  await makeCheckList(administration, 'skola', { name, code: 'EVERY-1', fields: everyField() });
  await page.goto('/exe/code/EVERY-1?site=skola');
  await page
    .getByRole('link', { name: /^Every field/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: t('forms.inputs.signature.sign'), exact: true })).toBeVisible();
}

test('a user sees an accessible form with every field type: empty, with errors, and with open pop-ups', async ({
  signedIn,
}) => {
  const page = await signedIn('user');
  await openEveryField(await signedIn('tenant', { viewport: desktop }), page);
  const form = page.getByRole('main');
  await expectGoodScreen(page);
  await page.getByRole('button', { name: t('modes.simpleForm.operations.start') }).click();
  await expect(form.getByRole('alert').first()).toBeVisible();
  await form.getByRole('button', { name: t('forms.rows.add') }).click();
  await chooseFiles(form.getByRole('button', { name: t('forms.files.addImages') }), [await photoOf(page, 'Gate')]);
  await expect(form.getByRole('progressbar')).toHaveCount(0);
  await form.getByRole('button', { name: t('forms.inputs.position.type') }).click();
  await expectGoodScreen(page);

  await form.getByRole('button', { name: t('forms.files.details', { name: 'gate.jpg' }) }).click();
  await expectGoodDialog(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await form.getByRole('button', { name: /^Spare parts/ }).click();
  await page.getByRole('dialog').getByRole('option').nth(1).click();
  await expectGoodDialog(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('forms.inputs.choices.done') })
    .click();

  await form.getByRole('button', { name: t('forms.inputs.signature.sign'), exact: true }).click();
  await expectGoodDialog(page);
  await page.getByRole('dialog').getByText(t('forms.inputs.signature.type'), { exact: true }).click();
  await expectGoodDialog(page);
});
