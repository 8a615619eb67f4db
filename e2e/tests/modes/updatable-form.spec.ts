import type { Page } from '@playwright/test';
import { openSite } from '../../src/admin/open-site.ts';
import { fieldOf } from '../../src/admin/service.ts';
import { expectGoodScreen } from '../../src/browser/accessibility.ts';
import { choose } from '../../src/browser/choose.ts';
import { begin, openElement, send, show } from '../../src/modes/element-page.ts';
import { makeService } from '../../src/modes/make-service.ts';
import { desktop, expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');
const [start, update] = [t('modes.updatableForm.operations.start'), t('modes.updatableForm.operations.update')];
const completedText = t('modes.updatableForm.statuses.completed');
const updatedText = t('service.done.updated');

test.use({ viewport: phone, hasTouch: true, isMobile: true, locale: 'en-US' });

const code = 'HOSE-1';
const service = 'Check a hose';

async function makeChecking(page: Page): Promise<void> {
  await openSite(page, 'skola');
  const fields = [
    fieldOf('radio', 'Gauge', {
      required: true,
      options: [
        { value: 'green', name: 'Green' },
        { value: 'red', name: 'Red' },
      ],
    }),
    fieldOf('textArea', 'Remark'),
    fieldOf('decimal', 'Pressure', { unit: 'bar' }),
  ];
  await makeService(page, 'skola', {
    name: service,
    mode: 'updatableForm',
    codes: [code],
    forms: [{ modes: ['start', 'update'], fields }],
  });
}

test('a user sends a check, others update it from its last state, and each version shows its changes', async ({
  signedIn,
  guard,
}) => {
  // The second user is refused.
  guard.allow(/status of 412/);
  await makeChecking(await signedIn('tenant', { viewport: desktop, isMobile: false, hasTouch: false }));
  const page = await signedIn('user');

  const number = await test.step('the check is sent', async () => {
    await openElement(page, code);
    await begin(page, service);
    await choose(page, 'Gauge', 'Red');
    await page.getByRole('textbox', { name: 'Remark' }).fill('Leaks at the valve.');
    await page.getByRole('textbox', { name: 'Pressure' }).fill('7.5');
    return send(page, start, completedText);
  });

  await test.step('another user continues from the last state', async () => {
    const otherPage = await signedIn('site');
    await openElement(otherPage, code);
    await otherPage.getByRole('link', { name: new RegExp(`^${t('service.element.about', { service })}`) }).click();
    await expectGoodScreen(otherPage);
    await otherPage.getByRole('link', { name: update, exact: true }).click();
    await expect(otherPage.getByRole('textbox', { name: 'Remark' })).toHaveValue('Leaks at the valve.');
    await expect(otherPage.getByRole('radio', { name: 'Red' })).toBeChecked();
    await choose(otherPage, 'Gauge', 'Green');
    await otherPage.getByRole('textbox', { name: 'Remark' }).fill('The valve is new.');
    expect(await send(otherPage, update, updatedText)).toBe(number);
  });

  await test.step('the check is one transaction in its current state, with the changes side by side', async () => {
    await openElement(page, code);
    const history = page.getByRole('list', { name: t('service.element.history') });
    await expect(history.getByRole('listitem')).toHaveCount(1);
    await history.getByRole('link').click();
    const now = page.getByRole('article');
    await expect(now).toHaveCount(1);
    for (const part of ['Green', 'The valve is new.', '7.5']) await expect(now).toContainText(part);
    const versions = page.getByRole('list').filter({ hasText: 'Maria Sjöberg' });
    const [latestVersion, firstVersion] = [
      versions.getByRole('listitem').first(),
      versions.getByRole('listitem').last(),
    ];
    for (const part of ['Gauge', 'Red', 'Green', 'Leaks at the valve.', 'The valve is new.']) {
      await expect(latestVersion).toContainText(part);
    }
    await expect(latestVersion).not.toContainText('Pressure');
    await expect(firstVersion).toContainText('Johan Ekström');
    await expectGoodScreen(page);
  });

  await test.step('two users have it open: the second is informed, views the changes, and then sends the form', async () => {
    const otherPage = await signedIn('site');
    for (const userPage of [page, otherPage]) {
      await openElement(userPage, code);
      await userPage.getByRole('link', { name: new RegExp(`^${t('service.element.about', { service })}`) }).click();
      await userPage.getByRole('link', { name: update, exact: true }).click();
      await userPage.getByRole('textbox', { name: 'Pressure' }).fill(userPage === page ? '8' : '9');
    }
    await send(otherPage, update, updatedText);
    await page.getByRole('button', { name: update, exact: true }).click();
    const notice = page.getByRole('alert').filter({ hasText: t('service.outOfStep.title') });
    await expect(notice).toContainText(t('service.outOfStep.again'));
    await expect(page.getByRole('textbox', { name: 'Pressure' })).toHaveValue('8');
    await expectGoodScreen(page);
    await notice.getByRole('link', { name: t('service.outOfStep.look') }).click();
    await expect(page.getByRole('article')).toContainText('9');
    await page.getByRole('link', { name: update, exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Pressure' })).toHaveValue('8');
    await send(page, update, updatedText);
    await show(page);
    await expect(page.getByRole('article')).toContainText('8');
  });

  await test.step('a form sent without a change is shown as unchanged', async () => {
    await page.getByRole('link', { name: update, exact: true }).click();
    await send(page, update, updatedText);
    await show(page);
    await expect(page.getByText(t('service.transaction.noChange'))).toBeVisible();
  });
});
