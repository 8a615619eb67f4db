import type { Locator, Page } from '@playwright/test';
import { openSite } from '../../src/admin/open-site.ts';
import { fieldOf, makeCheckList } from '../../src/admin/service.ts';
import { chooseFiles, photoOf } from '../../src/browser/chosen-files.ts';
import { countTransactions, elementWithCode } from '../../src/elements.ts';
import { signHere } from '../../src/exe/sign-here.ts';
import { desktop, expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');
const completedText = t('modes.simpleForm.statuses.completed');

test.use({ viewport: phone, locale: 'en-US' });

/** A form with a text, photos, rows and a signature, open on the phone of a field user. */
async function openForm(
  signedIn: (username: 'tenant' | 'user', options?: object) => Promise<Page>,
  name: string,
): Promise<{ readonly page: Page; readonly form: Locator; readonly code: string }> {
  const administration = await signedIn('tenant', { viewport: desktop });
  await openSite(administration, 'skola');
  const code = name.toUpperCase();
  const fields = [
    fieldOf('text', 'Remark', { required: true }),
    fieldOf('image', 'Photos', { multiple: true, required: true }),
    fieldOf('collection', 'Parts', { children: [fieldOf('text', 'Part')] }),
    fieldOf('signature', 'Signed by'),
  ];
  await makeCheckList(administration, 'skola', { name, code, fields });
  const page = await signedIn('user');
  await page.goto(`/exe/code/${code}?site=skola`);
  await page
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return { page, form: page.getByRole('main'), code };
}

/** The photos that a form shows. */
const photosOf = (form: Locator) => form.getByRole('group', { name: /^Photos/ });

async function addPhoto(page: Page, form: Locator, label: string): Promise<void> {
  await chooseFiles(photosOf(form).getByRole('button', { name: t('forms.files.addImages') }), [
    await photoOf(page, label),
  ]);
  await expect(
    photosOf(form)
      .getByRole('button', { name: new RegExp(`${label}\\.jpg`, 'i') })
      .first(),
  ).toBeVisible();
}

test('a user finds a half-filled form complete after a reload, including photos', async ({ signedIn }) => {
  const { page, form, code } = await openForm(signedIn, 'Draft-round');
  await form.getByRole('textbox', { name: /^Remark/ }).fill('Halfway.');
  await addPhoto(page, form, 'Gate');
  await expect(photosOf(form).getByRole('progressbar')).toHaveCount(0);
  await form.getByRole('button', { name: t('forms.rows.add') }).click();
  await form.getByRole('textbox', { name: /^Part/ }).fill('Hinge');
  await form.getByRole('button', { name: t('forms.inputs.signature.sign') }).click();
  await signHere(page, 'Anna Nilsson');

  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: t('service.draft.goOn') })).toBeVisible();
  await expect(form.getByRole('textbox', { name: /^Remark/ })).toHaveValue('Halfway.');
  await expect(form.getByText('Hinge').or(form.locator('input[value="Hinge"]')).first()).toBeVisible();
  await expect(form.getByRole('img', { name: /Anna Nilsson/ })).toBeVisible();
  await expectPicture(photosOf(form));

  await page.getByRole('button', { name: t('modes.simpleForm.operations.start') }).click();
  await expect(page.getByRole('heading', { level: 1, name: completedText })).toBeVisible();
  await page.getByRole('link', { name: t('service.done.show'), exact: true }).click();
  for (const part of ['Halfway.', 'Hinge', 'Anna Nilsson']) await expect(page.getByRole('article')).toContainText(part);
  await expectPicture(page.getByRole('article'));

  // A form that was sent is no longer a draft.
  await page.goto(`/exe/code/${code}`);
  await page
    .getByRole('link', { name: /^Draft-round/ })
    .first()
    .click();
  await expect(form.getByRole('textbox', { name: /^Remark/ })).toHaveValue('');
});

test('a user takes photos without a network, and they are kept and sent once when it is back', async ({
  signedIn,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/);
  const { page, form, code } = await openForm(signedIn, 'Offline-round');
  const element = await elementWithCode(page, 'skola', code);
  await form.getByRole('textbox', { name: /^Remark/ }).fill('In the cellar.');
  // The whole form is shown: the inputs for photos and signatures are loaded after the texts.
  await expect(photosOf(form).getByRole('button', { name: t('forms.files.addImages') })).toBeVisible();
  await expect(form.getByRole('button', { name: t('forms.inputs.signature.sign') })).toBeVisible();

  await page.context().setOffline(true);
  await addPhoto(page, form, 'Cellar');
  await expect(photosOf(form)).toContainText(t('forms.files.waitingForNetwork'));
  await page.getByRole('button', { name: t('modes.simpleForm.operations.start') }).click();
  const notSent = page.getByRole('alert').filter({ hasText: t('service.notSent.title') });
  await expect(notSent).toContainText(t('service.notSent.kept'));

  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: completedText })).toBeVisible();
  expect(await countTransactions(page, 'skola', element)).toBe(1);
  await page.getByRole('link', { name: t('service.done.show'), exact: true }).click();
  await expectPicture(page.getByRole('article'));
});

/** The part shows an image that the browser could really read. */
async function expectPicture(part: Locator): Promise<void> {
  await expect
    .poll(() =>
      part
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(100);
}
