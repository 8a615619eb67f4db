import { makeCategory } from '../../src/admin/category.ts';
import { openSite } from '../../src/admin/open-site.ts';
import { addValues, makeValueType } from '../../src/admin/predefined-values.ts';
import { fieldOf } from '../../src/admin/service.ts';
import { apiOf } from '../../src/api.ts';
import { expectGoodDialog, expectGoodScreen } from '../../src/browser/accessibility.ts';
import { desktop, expect, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');

test.use({ viewport: desktop, locale: 'en-US' });

test('an administrator makes, lists and filters predefined values, and a used one cannot be deleted', async ({
  signedIn,
  guard,
}) => {
  guard.allow(/status of 409/);
  const page = await signedIn('tenant');
  await openSite(page, 'skola');
  const rows = page.getByRole('row').filter({ hasText: /works/ });

  await test.step('a type and its values are made', async () => {
    await makeValueType(page, { name: 'Suppliers' });
    await expect(page.getByRole('row', { name: /Suppliers/ })).toContainText(t('statuses.published.name'));
    await expectGoodScreen(page);
    await page
      .getByRole('row', { name: /Suppliers/ })
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByRole('group', { name: t('admin.recordTypes.color') })).toBeVisible();
    await expectGoodScreen(page);
    await addValues(page, { name: 'Suppliers' }, [['Swing works'], ['Åby rope works'], ['Zinc works']]);
  });
  const recordTypeId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await test.step('the list is sorted and filtered', async () => {
    await expect(rows).toHaveCount(3);
    await expectGoodScreen(page);
    const name = page.getByRole('columnheader', { name: t('admin.records.title') }).first();
    await name.getByRole('button').click();
    await expect(name).toHaveAttribute('aria-sort', 'ascending');
    // As the tenant's alphabet has it: Å after Z.
    await expect(rows.first()).toContainText('Swing works');
    await expect(rows.last()).toContainText('Åby rope works');

    await page.getByRole('button', { name: t('lists.filters.title') }).click();
    const filters = page.getByRole('dialog');
    await filters.getByRole('button', { name: 'Called', exact: true }).click();
    await filters.getByRole('textbox').fill('rope');
    await filters.getByRole('button', { name: t('lists.filters.apply') }).click();
    await expect(rows).toHaveCount(1);
  });

  await test.step('a value used by an object cannot be deleted', async () => {
    const api = await apiOf(page, 'skola');
    const { items } = await api.post('/{tenantKey}/{siteKey}/records/filter', {
      query: { recordTypeId },
      body: { skip: 0, limit: 10 },
    });
    const usedRecord = items.find(({ title }) => title === 'Åby rope works');
    const from = fieldOf('select', 'From', { optionSource: { recordTypeIds: [recordTypeId] } });
    const { elementTypeId, nameId } = await makeCategory(page, 'skola', {
      name: 'Hammocks',
      code: 'HAMMOCK-1',
      title: 'The red one',
      fields: [from],
    });
    for (const code of ['HAMMOCK-2', 'HAMMOCK-3']) {
      await api.post('/{tenantKey}/{siteKey}/elements', {
        body: {
          elementTypeId,
          code,
          dataProperties: [
            { dataPropertyTypeId: nameId, value: code },
            { dataPropertyTypeId: from.id, value: usedRecord?.id },
          ],
        },
      });
    }
    await rows.first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Åby rope works' })).toBeVisible();
    await page.getByRole('button', { name: t('app.actions.delete'), exact: true }).click();
    const usageText = t('admin.records.remove.used', { count: 2, number: '2' });
    await expect(page.getByRole('alert').filter({ hasText: usageText })).toBeVisible();
    await expectGoodScreen(page);

    await page.goto(`/records/list/${recordTypeId}`);
    await page.getByRole('button', { name: t('lists.rows.actions', { name: 'Åby rope works' }) }).click();
    await page.getByRole('menuitem', { name: t('app.actions.delete') }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText(usageText);
    await expectGoodDialog(page);
    await question.getByRole('button', { name: t('app.actions.delete'), exact: true }).click();
    await expect(question).toContainText(t('lists.remove.failed', { count: 1 }));
    await question
      .getByRole('button', { name: t('app.actions.close') })
      .last()
      .click();
    await expect(rows).toHaveCount(3);
  });

  await test.step('an unused value is deleted', async () => {
    await page.getByRole('button', { name: t('lists.rows.actions', { name: 'Zinc works' }) }).click();
    await page.getByRole('menuitem', { name: t('app.actions.delete') }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText(t('admin.records.remove.unused'));
    await question.getByRole('button', { name: t('app.actions.delete'), exact: true }).click();
    await expect(rows).toHaveCount(2);
  });
});
