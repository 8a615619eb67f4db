import { openSite } from '../../src/admin/open-site.ts';
import { expectGoodScreen } from '../../src/browser/accessibility.ts';
import { type ChosenFile, chooseFiles, photoOf, textFile } from '../../src/browser/chosen-files.ts';
import { desktop, expect, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');

test.use({ viewport: desktop, locale: 'en-US' });

test('an administrator uploads, lists, describes and deletes files, and sees why others are refused', async ({
  signedIn,
  guard,
}) => {
  // The server looks inside a file that its name says nothing about.
  guard.allow(/status of (400|415|422)/);
  const page = await signedIn('tenant');
  await openSite(page, 'skola');
  const rows = page.getByRole('row').filter({ hasText: /minutes|gate/ });

  await test.step('several files are uploaded at once', async () => {
    await page.goto('/files');
    await page
      .getByRole('link', { name: t('admin.files.upload') })
      .first()
      .click();
    const choose = page.getByRole('button', { name: t('forms.files.addSeveral') });
    await chooseFiles(choose, [textFile('minutes.txt', 'What was said.'), await photoOf(page, 'Gate')]);
    await expect(page.getByText(t('forms.files.announceDone'))).toBeAttached();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  });

  await test.step('a file of a forbidden kind is refused by its name and by its content', async () => {
    const choose = page.getByRole('button', { name: t('forms.files.addSeveral') });
    const page1: ChosenFile = { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<h1>Hello</h1>') };
    await chooseFiles(choose, [page1]);
    await expect(page.getByRole('alert')).toHaveText(`page.html: ${t('problems.fileType')}`);
    const disguised: ChosenFile = {
      name: 'disguised.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    };
    await chooseFiles(choose, [disguised, { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) }]);
    await expect(page.getByRole('alert')).toHaveText(`empty.txt: ${t('problems.fileEmpty')}`);
    const refusedItem = page.getByRole('listitem').filter({ hasText: 'disguised.pdf' });
    await expect(refusedItem).toContainText(t('problems.fileType'));
    await expectGoodScreen(page);
  });

  await test.step('the files are listed with their uploaders', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: t('admin.menu.files') })
      .click();
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: 'gate.jpg' })).toContainText(t('admin.files.kinds.image'));
    await expect(rows.filter({ hasText: 'minutes.txt' })).toContainText('Anders Holm');
    await expect(page.getByRole('row').filter({ hasText: 'disguised' })).toHaveCount(0);
    await expectGoodScreen(page);
  });

  await test.step('a file is described', async () => {
    await rows.filter({ hasText: 'gate.jpg' }).getByRole('link').first().click();
    await expect(page.getByText('800 × 600')).toBeVisible();
    await page.getByRole('textbox', { name: t('admin.files.alt') }).fill('The gate to the yard');
    await expectGoodScreen(page);
    await page.getByRole('button', { name: t('app.actions.save'), exact: true }).click();
    await expect(
      page.getByRole('status').filter({ hasText: t('app.messages.saved', { name: 'gate.jpg' }) }),
    ).toBeVisible();
    await rows.filter({ hasText: 'gate.jpg' }).getByRole('link').first().click();
    await expect(page.getByRole('textbox', { name: t('admin.files.alt') })).toHaveValue('The gate to the yard');
  });

  await test.step('a file is deleted', async () => {
    await page.getByRole('button', { name: t('app.actions.delete'), exact: true }).click();
    const question = page.getByRole('dialog', { name: t('admin.editor.remove.title', { name: 'gate.jpg' }) });
    await question.getByRole('button', { name: t('app.actions.delete'), exact: true }).click();
    await expect(
      page.getByRole('status').filter({ hasText: t('app.messages.deleted', { name: 'gate.jpg' }) }),
    ).toBeVisible();
    await expect(rows).toHaveCount(1);
  });
});
