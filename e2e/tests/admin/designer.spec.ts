import type { Locator, Page } from '@playwright/test';
import { makeCategory } from '../../src/admin/category.ts';
import {
  addField,
  canvas,
  fieldButton,
  fieldNames,
  fieldNamesIn,
  fieldSettings,
  require,
} from '../../src/admin/designer.ts';
import { expectSaved, openStep } from '../../src/admin/making.ts';
import { openSite } from '../../src/admin/open-site.ts';
import { fieldOf } from '../../src/admin/service.ts';
import { apiOf } from '../../src/api.ts';
import { desktop, expect, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');

test.use({ viewport: desktop, locale: 'en-US' });

/** Begins a category, at its fields. */
async function beginCategory(page: Page): Promise<void> {
  await page.goto('/elements/types/create?site=skola');
  await page.getByRole('textbox', { name: 'Name, English' }).fill('Never saved');
  await page.getByRole('button', { name: t('app.actions.next') }).click();
}

test('an administrator orders, nests, copies and deletes fields, and restores a deleted one', async ({ signedIn }) => {
  const page = await signedIn('tenant');
  await beginCategory(page);
  for (const name of ['First', 'Second', 'Third']) await addField(page, 'Text', name);

  await test.step('fields are moved by the keyboard', async () => {
    await fieldButton(page, 'Third').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => fieldNames(page)).toEqual(['First', 'Third', 'Second']);
    await expect(fieldButton(page, 'Third')).toBeFocused();
    await expect(
      page.getByRole('status').filter({ hasText: t('fields.designer.moved', { name: 'Third', index: 2, total: 3 }) }),
    ).toBeAttached();
  });

  await test.step('fields are moved by the mouse', async () => {
    await dragAbove(page, gripOf(page, 'Second'), fieldButton(page, 'First'));
    await expect.poll(() => fieldNames(page)).toEqual(['Second', 'First', 'Third']);
  });

  await test.step('a type is dragged from the palette to its place', async () => {
    const group = page.getByRole('button', { name: 'Group', exact: true });
    await dragAbove(page, group, fieldButton(page, 'Third'));
    // A drop is rendered a moment later, and until then the settings are those of the previous selection.
    await expect(fieldSettings(page)).toHaveAccessibleName(t('fields.designer.settingsOf', { name: 'Group' }));
    await fieldSettings(page)
      .getByRole('textbox', { name: t('fields.designer.name'), exact: true })
      .fill('Box');
    await expect.poll(() => fieldNames(page)).toEqual(['Second', 'First', 'Box', 'Third']);
  });

  await test.step('fields are moved into the group and out again', async () => {
    await fieldButton(page, 'First').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await fieldButton(page, 'Third').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(() => fieldNamesIn(page, 'Box')).toEqual(['First', 'Third']);
    await fieldButton(page, 'First').focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(() => fieldNames(page)).toEqual(['Second', 'Box', 'Third', 'First']);
    await expect.poll(() => fieldNamesIn(page, 'Box')).toEqual(['Third']);
  });

  await test.step('the group is copied with its fields', async () => {
    await fieldButton(page, 'Box').click();
    await page
      .getByRole('button', { name: t('fields.designer.duplicateNamed', { name: 'Box' }) })
      .first()
      .click();
    const copy = t('fields.designer.copy', { name: 'Box' });
    await expect.poll(() => fieldNames(page)).toEqual(['Second', 'Box', 'Third', copy, 'Third', 'First']);
    await fieldButton(page, copy).focus();
    await page.keyboard.press('Delete');
    await expect.poll(() => fieldNames(page)).toEqual(['Second', 'Box', 'Third', 'First']);
    const notice = page.getByRole('status').filter({ hasText: t('fields.designer.removed', { name: copy }) });
    await notice.getByRole('button', { name: t('fields.designer.undo') }).click();
    await expect.poll(() => fieldNames(page)).toEqual(['Second', 'Box', 'Third', copy, 'Third', 'First']);
    await page.keyboard.press('Control+Z');
    await expect.poll(() => fieldNames(page)).toEqual(['Second', 'Box', 'Third', 'First']);
  });

  await test.step('a field type that does not fit explains why', async () => {
    await addField(page, 'Signature', 'Signed by');
    await addField(page, 'Current user', 'Who');
    const currentUserButton = page.getByRole('button', { name: 'Current user', exact: true });
    await expect(currentUserButton).toHaveAttribute('aria-disabled', 'true');
    await expect(currentUserButton).toHaveAccessibleDescription(t('fields.designer.refusals.onlyOne'));
  });
});

test('an administrator tries a form in phone and computer width before saving it', async ({ signedIn }) => {
  const page = await signedIn('tenant');
  await beginCategory(page);
  await require(await addField(page, 'Text', 'Label'));
  await addField(page, 'Whole number', 'Length');
  const widths: number[] = [];
  for (const width of ['phone', 'desktop'] as const) {
    await page.getByText(t(`fields.designer.${width}`), { exact: true }).click();
    const preview = page.getByRole('region', { name: t('fields.designer.preview') });
    await expect(preview).toHaveAttribute('data-width', width);
    widths.push((await preview.boundingBox())?.width ?? 0);
    const label = preview.getByRole('textbox', { name: /^Label/ });
    await label.fill('');
    await preview.getByRole('textbox', { name: /^Length/ }).fill('two');
    await preview.getByRole('button', { name: t('fields.designer.check') }).click();
    await expect(preview.getByRole('alert')).toContainText(t('problems.form'));
    await expect(preview.getByRole('alert').getByRole('listitem')).toHaveCount(2);
    await expect(label).toBeFocused();
    await label.fill('The long one');
    await preview.getByRole('textbox', { name: /^Length/ }).fill('2');
    await preview.getByRole('button', { name: t('fields.designer.check') }).click();
    await expect(preview.getByRole('status').filter({ hasText: t('fields.designer.isValid') })).toBeVisible();
  }
  expect(widths[0]).toBeLessThan(450);
  expect(widths[1]).toBeGreaterThan(450);
});

test('an administrator sees how many stored values a change affects, and how', async ({ signedIn }) => {
  const page = await signedIn('tenant');
  await openSite(page, 'skola');
  const length = fieldOf('text', 'Length');
  const { elementTypeId, nameId } = await makeCategory(page, 'skola', {
    name: 'Ropes',
    code: 'ROPE-0',
    title: 'Without a length',
    fields: [length],
  });
  const api = await apiOf(page, 'skola');
  for (const [index, value] of ['12', '4.5', 'rather long'].entries()) {
    await api.post('/{tenantKey}/{siteKey}/elements', {
      body: {
        elementTypeId,
        code: `ROPE-${index + 1}`,
        dataProperties: [
          { dataPropertyTypeId: nameId, value: `Rope ${index + 1}` },
          { dataPropertyTypeId: length.id, value },
        ],
      },
    });
  }
  await page.goto(`/elements/types/${elementTypeId}/edit`);
  await openStep(page, t('admin.elementTypes.fieldsStep'));
  await fieldButton(page, 'Length').click();
  await fieldSettings(page)
    .getByRole('combobox', { name: t('fields.designer.type') })
    .click();
  await page.getByRole('option', { name: 'Decimal number' }).click();
  const valuesText = t('fields.designer.impact.values', { count: 3, number: '3', name: 'Length' });
  const lostText = t('fields.designer.impact.lost', { count: 1, number: '1' });
  const warning = fieldSettings(page).getByRole('alert').filter({ hasText: valuesText });
  await expect(warning).toContainText(`${valuesText} ${lostText}: “rather long”.`);
  await expect(warning).toContainText(t('fields.designer.impact.kept'));

  await page.getByRole('button', { name: t('app.actions.save'), exact: true }).click();
  const question = page.getByRole('dialog', { name: t('fields.designer.impact.saveTitle') });
  await expect(question).toContainText(valuesText);
  await question.getByRole('button', { name: t('app.actions.cancel') }).click();
  await expect(fieldButton(page, 'Length')).toContainText('Decimal number');
  await page.keyboard.press('Control+Z');
  await expect(fieldButton(page, 'Length')).toContainText('Text');
  await expect(warning).toBeHidden();

  await fieldButton(page, 'Length').press('Delete');
  await expect(canvas(page).getByText('Length')).toHaveCount(0);
  await expect(
    page.getByRole('status').filter({ hasText: `${valuesText} ${t('fields.designer.impact.removed')}` }),
  ).toBeVisible();
  await page.keyboard.press('Control+Z');
  await fieldButton(page, 'Length').click();
  await require(fieldSettings(page));
  const missingText = t('fields.designer.impact.required', { count: 1, number: '1', name: 'Length' });
  await expect(fieldSettings(page).getByRole('alert')).toContainText(missingText);
  await page.getByRole('button', { name: t('app.actions.save'), exact: true }).click();
  await expect(question).toContainText(missingText);
  await question.getByRole('button', { name: t('fields.designer.impact.save') }).click();
  await expectSaved(page, 'Ropes');
});

/** The handle that a field is dragged by. */
function gripOf(page: Page, name: string): Locator {
  return fieldButton(page, name).locator('xpath=preceding-sibling::span[1]');
}

/** Drags something with the mouse and lets it go at the upper edge of a field. */
async function dragAbove(page: Page, dragged: Locator, target: Locator): Promise<void> {
  await dragged.scrollIntoViewIfNeeded();
  const [from, to] = [await dragged.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('There is nothing to drag, or nowhere to drag it to.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 30, to.y + 40, { steps: 8 });
  await page.mouse.move(to.x + 30, to.y + 2, { steps: 4 });
  await page.mouse.up();
}
