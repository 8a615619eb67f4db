import { openSite } from '../../src/admin/open-site.ts';
import { apiOf } from '../../src/api.ts';
import { makeGrantedPerson, signInAs, walkField } from '../../src/grants/granted-person.ts';
import { desktop, expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');
const site = 'skola';

test.use({ viewport: phone, hasTouch: true, isMobile: true, locale: 'en-US' });

test('a user with grants makes, changes, exports and deletes objects and values, and uploads files, on a phone', async ({
  signedIn,
  page,
  guard,
}) => {
  guard.allow(/status of 404/);
  const admin = await signedIn('tenant', { viewport: desktop, isMobile: false, hasTouch: false });
  await openSite(admin, site);
  const api = await apiOf(admin, site);
  const makePublishedNames = (text: string) => ({
    localizedNames: [{ culture: 'en-US' as const, text }],
    status: 'published' as const,
  });
  const field = (name: string, overrides: object = {}) => ({
    name,
    fieldType: 'text' as const,
    showForAdmin: true,
    showForUser: true,
    ...overrides,
  });
  const dataPropertyTypes = [field('Name', { required: true, inTitle: true })];
  const category = await api.post('/{tenantKey}/{siteKey}/elementTypes', {
    body: { ...makePublishedNames('Skiffs'), dataPropertyTypes: [...dataPropertyTypes, field('Price')] },
  });
  const values = await api.post('/{tenantKey}/{siteKey}/recordTypes', {
    body: { ...makePublishedNames('Moorings'), dataPropertyTypes },
  });
  const price = category.dataPropertyTypes.find(({ name }) => name === 'Price')?.id ?? '';
  const person = await makeGrantedPerson(admin, site, 'granted-screens');
  const actions = ['read', 'create', 'update', 'delete', 'export'] as const;
  await person.grant([
    { resource: 'elementType', ids: [category.id], actions: [...actions], readonlyFieldIds: [price] },
    { resource: 'recordType', ids: [values.id], actions: [...actions] },
    { resource: 'file', ids: 'all', actions: ['create'] },
  ]);
  await signInAs(page, person, site);
  const walk = walkField(page);
  const save = page.getByRole('button', { name: t('app.actions.save') });
  const name = page.getByRole('textbox', { name: 'Name' });
  const heading = (text: string) => page.getByRole('heading', { level: 1, name: text });
  const remove = async () => {
    await page.getByRole('button', { name: t('app.actions.delete') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('app.actions.delete') })
      .click();
  };
  const exportFile = async () => {
    await page.getByRole('button', { name: t('lists.export.title') }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('lists.export.action', { format: t('lists.export.csv') }) }).click(),
    ]);
    return file.suggestedFilename();
  };

  await test.step('an object is registered, changed, exported and deleted', async () => {
    await walk.open(`/exe/code/SKIFF-7?site=${site}`);
    await page
      .getByRole('list', { name: t('service.unknown.register') })
      .getByRole('link', { name: 'Skiffs' })
      .click();
    await expect(page.getByRole('textbox', { name: t('admin.elements.code') })).toHaveValue('SKIFF-7');
    await expect(page.getByRole('textbox', { name: 'Price' })).toHaveCount(0);
    await name.fill('Blue skiff');
    await save.click();
    await expect(heading('Blue skiff')).toBeVisible();
    await page.getByRole('link', { name: t('service.granted.edit') }).click();
    await name.fill('Red skiff');
    await save.click();
    await expect(heading('Red skiff')).toBeVisible();
    await walk.open(`/exe/elementList?category=${category.id}`);
    expect(await exportFile()).toMatch(/\.csv$/);
    await page.getByRole('link', { name: /^Red skiff/ }).click();
    await page.getByRole('link', { name: t('service.granted.edit') }).click();
    await remove();
    await expect(heading(t('service.list.title'))).toBeVisible();
  });

  await test.step('a predefined value is registered, changed, exported and deleted', async () => {
    await walk.open('/exe');
    await page.getByRole('link', { name: t('service.granted.values') }).click();
    await page.getByRole('link', { name: 'Moorings' }).click();
    await page.getByRole('link', { name: t('service.granted.addValue') }).click();
    await name.fill('North pier');
    await save.click();
    await page.getByRole('link', { name: 'North pier' }).click();
    await name.fill('South pier');
    await save.click();
    await expect(page.getByRole('link', { name: 'South pier' })).toBeVisible();
    expect(await exportFile()).toMatch(/\.csv$/);
    await page.getByRole('link', { name: 'South pier' }).click();
    await remove();
    await expect(page.getByText(t('service.granted.noValues'))).toBeVisible();
  });

  await test.step('a file is uploaded and listed', async () => {
    await walk.open('/exe');
    await page.getByRole('link', { name: t('service.granted.files') }).click();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: t('forms.files.addSeveral') }).click(),
    ]);
    await chooser.setFiles({ name: 'pier.txt', mimeType: 'text/plain', buffer: Buffer.from('Pier\n') });
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'pier.txt' })).toBeVisible();
    await walk.settle();
  });

  expect(walk.refused()).toEqual([]);
});
