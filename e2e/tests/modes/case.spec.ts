import type { Page } from '@playwright/test';
import { openSite } from '../../src/admin/open-site.ts';
import { fieldOf } from '../../src/admin/service.ts';
import { expectGoodScreen } from '../../src/browser/accessibility.ts';
import { backToElement, begin, openElement, send, services, show, state } from '../../src/modes/element-page.ts';
import { makeService } from '../../src/modes/make-service.ts';
import { desktop, expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');
const label = (operation: 'start' | 'update' | 'cancel' | 'complete') =>
  t(`modes.issueManagement.operations.${operation}`);
const statusText = (status: 'started' | 'cancelled' | 'completed') => t(`modes.issueManagement.statuses.${status}`);

test.use({ viewport: phone, hasTouch: true, isMobile: true, locale: 'en-US' });

const code = 'GATE-1';
const service = 'Report a fault';

async function makeReporting(page: Page): Promise<void> {
  await openSite(page, 'skola');
  await makeService(page, 'skola', {
    name: service,
    mode: 'issueManagement',
    codes: [code],
    forms: [
      { modes: ['start'], fields: [fieldOf('textArea', 'What is wrong', { required: true })] },
      { modes: ['update'], fields: [fieldOf('textArea', 'Comment')] },
      { modes: ['cancel'], fields: [fieldOf('text', 'Why not')] },
      { modes: ['complete'], fields: [fieldOf('text', 'What was done', { required: true })] },
    ],
  });
}

test('users open a case, find it for the same fault, assign it, close it, and open a follow-up case', async ({
  signedIn,
  guard,
}) => {
  // Already completed.
  guard.allow(/status of 409/);
  await makeReporting(await signedIn('tenant', { viewport: desktop, isMobile: false, hasTouch: false }));
  const page = await signedIn('user');
  const otherPage = await signedIn('site');
  const urgency = (userPage: Page) => userPage.getByRole('group', { name: t('service.case.priority') });
  const assignee = (userPage: Page) => userPage.getByRole('group', { name: t('service.case.assignee') });

  const firstNumber = await test.step('a user opens a case', async () => {
    await openElement(page, code);
    await begin(page, service);
    await urgency(page)
      .getByRole('button', { name: t('service.priorities.high') })
      .click();
    await page.getByRole('textbox', { name: 'What is wrong' }).fill('The hinge squeaks.');
    await expectGoodScreen(page);
    return send(page, label('start'), statusText('started'));
  });

  await test.step('another user sees the case before opening one for the same fault', async () => {
    await openElement(otherPage, code);
    await expect(state(otherPage)).toContainText(t('service.state.cases', { count: 1 }));
    await begin(otherPage, service);
    const openCases = otherPage.getByRole('list', { name: t('service.case.isItOne') });
    await expect(openCases.getByRole('listitem')).toHaveCount(1);
    await expect(openCases).toContainText(t('service.priorities.high'));
    await expect(otherPage.getByRole('textbox')).toHaveCount(0);
    await expectGoodScreen(otherPage);
    await openCases.getByRole('link').click();
    await expect(otherPage.getByText('The hinge squeaks.')).toBeVisible();
  });

  await test.step('the other user takes on the case', async () => {
    await otherPage.getByRole('link', { name: label('update') }).click();
    await urgency(otherPage)
      .getByRole('button', { name: t('service.priorities.urgent') })
      .click();
    await assignee(otherPage)
      .getByRole('button', { name: t('service.case.me'), exact: true })
      .click();
    await otherPage.getByRole('textbox', { name: 'Comment' }).fill('Oil is ordered.');
    await send(otherPage, label('update'), t('service.done.updated'));
    await show(otherPage);
    await expect(otherPage.getByRole('definition').filter({ hasText: 'Maria Sjöberg' })).toBeVisible();
    await expect(otherPage.getByText(t('service.priorities.urgent')).first()).toBeVisible();
    await otherPage.goto('/exe/elementList');
    await otherPage.getByRole('link', { name: t('app.shell.myWork'), exact: true }).click();
    await expect(otherPage.getByRole('list', { name: t('service.mine.cases') })).toContainText(`No. ${firstNumber}`);
  });

  await test.step('a case that was no fault is cancelled', async () => {
    await openElement(page, code);
    await begin(page, service);
    await page.getByRole('button', { name: t('service.case.newOne') }).click();
    await page.getByRole('textbox', { name: 'What is wrong' }).fill('It is closed.');
    await send(page, label('start'), statusText('started'));
    await show(page);
    await page.getByRole('link', { name: label('cancel') }).click();
    await page.getByRole('textbox', { name: 'Why not' }).fill('It shall be closed.');
    await send(page, label('cancel'), statusText('cancelled'));
    await show(page);
    await expect(page.getByRole('link', { name: label('complete') })).toHaveCount(0);
  });

  await test.step('the reporter has the form open to add a comment', async () => {
    await openElement(page, code);
    await services(page)
      .getByRole('link', { name: label('update') })
      .click();
    await page.getByRole('textbox', { name: 'Comment' }).fill('It squeaks louder.');
  });

  await test.step('the assignee completes the first case', async () => {
    await openElement(otherPage, code);
    await services(otherPage)
      .getByRole('link', { name: label('complete') })
      .click();
    await otherPage.getByRole('textbox', { name: 'What was done' }).fill('Oiled.');
    await send(otherPage, label('complete'), statusText('completed'));
    await backToElement(otherPage, code);
    await expect(state(otherPage)).not.toContainText(t('service.state.cases', { count: 1 }));
  });

  await test.step('the reporter learns that the update is too late, keeps the typed text, and is led to the current state', async () => {
    await page.getByRole('button', { name: label('update') }).click();
    const notice = page.getByRole('alert').filter({ hasText: t('service.outOfStep.title') });
    await expect(notice).toContainText(t('service.outOfStep.kept'));
    await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('It squeaks louder.');
    await expectGoodScreen(page);
    await notice.getByRole('link', { name: t('service.outOfStep.look') }).click();
    await expect(page.getByText(statusText('completed')).first()).toBeVisible();
    await expect(page.getByRole('link', { name: label('update') })).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: t('service.outOfStep.title') })).toBeVisible();
    await page.getByRole('link', { name: t('service.outOfStep.look') }).click();
    await expect(page.getByText(statusText('completed')).first()).toBeVisible();
  });

  await test.step('the fault recurs: a new case follows the closed one, and both link to each other', async () => {
    await page.goto('/exe');
    const history = page.getByRole('list', { name: t('service.element.history') });
    await openElement(page, code);
    await history.getByRole('link', { name: new RegExp(`No\\. ${firstNumber}\\b`) }).click();
    await page.getByRole('link', { name: t('service.transaction.follow') }).click();
    await expect(page.getByText(t('service.case.follows', { number: firstNumber }))).toBeVisible();
    await page.getByRole('textbox', { name: 'What is wrong' }).fill('It squeaks again.');
    const secondNumber = await send(page, label('start'), statusText('started'));
    await show(page);
    await page.getByRole('link', { name: t('service.transaction.previous') }).click();
    await expect(page.getByText('Oiled.')).toBeVisible();
    const followingList = page.getByRole('list', { name: t('service.transaction.followedBy') });
    await expect(followingList).toContainText(`No. ${secondNumber}`);
    await expectGoodScreen(page);
    await followingList.getByRole('link').click();
    await expect(page.getByText('It squeaks again.')).toBeVisible();
  });
});
