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
const done = (status: 'started' | 'cancelled' | 'completed') => t(`modes.issueManagement.statuses.${status}`);

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
  const other = await signedIn('site');
  const urgency = (who: Page) => who.getByRole('group', { name: t('service.case.priority') });
  const assignee = (who: Page) => who.getByRole('group', { name: t('service.case.assignee') });

  const first = await test.step('a user opens a case', async () => {
    await openElement(page, code);
    await begin(page, service);
    await urgency(page)
      .getByRole('button', { name: t('service.priorities.high') })
      .click();
    await page.getByRole('textbox', { name: 'What is wrong' }).fill('The hinge squeaks.');
    await expectGoodScreen(page);
    return send(page, label('start'), done('started'));
  });

  await test.step('another user sees the case before opening one for the same fault', async () => {
    await openElement(other, code);
    await expect(state(other)).toContainText(t('service.state.cases', { count: 1 }));
    await begin(other, service);
    const open = other.getByRole('list', { name: t('service.case.isItOne') });
    await expect(open.getByRole('listitem')).toHaveCount(1);
    await expect(open).toContainText(t('service.priorities.high'));
    await expect(other.getByRole('textbox')).toHaveCount(0);
    await expectGoodScreen(other);
    await open.getByRole('link').click();
    await expect(other.getByText('The hinge squeaks.')).toBeVisible();
  });

  await test.step('the other user takes on the case', async () => {
    await other.getByRole('link', { name: label('update') }).click();
    await urgency(other)
      .getByRole('button', { name: t('service.priorities.urgent') })
      .click();
    await assignee(other)
      .getByRole('button', { name: t('service.case.me'), exact: true })
      .click();
    await other.getByRole('textbox', { name: 'Comment' }).fill('Oil is ordered.');
    await send(other, label('update'), t('service.done.updated'));
    await show(other);
    await expect(other.getByRole('definition').filter({ hasText: 'Maria Sjöberg' })).toBeVisible();
    await expect(other.getByText(t('service.priorities.urgent')).first()).toBeVisible();
    await other.goto('/exe/elementList');
    await other.getByRole('link', { name: t('app.shell.myWork'), exact: true }).click();
    await expect(other.getByRole('list', { name: t('service.mine.cases') })).toContainText(`No. ${first}`);
  });

  await test.step('a case that was no fault is cancelled', async () => {
    await openElement(page, code);
    await begin(page, service);
    await page.getByRole('button', { name: t('service.case.newOne') }).click();
    await page.getByRole('textbox', { name: 'What is wrong' }).fill('It is closed.');
    await send(page, label('start'), done('started'));
    await show(page);
    await page.getByRole('link', { name: label('cancel') }).click();
    await page.getByRole('textbox', { name: 'Why not' }).fill('It shall be closed.');
    await send(page, label('cancel'), done('cancelled'));
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
    await openElement(other, code);
    await services(other)
      .getByRole('link', { name: label('complete') })
      .click();
    await other.getByRole('textbox', { name: 'What was done' }).fill('Oiled.');
    await send(other, label('complete'), done('completed'));
    await backToElement(other, code);
    await expect(state(other)).not.toContainText(t('service.state.cases', { count: 1 }));
  });

  await test.step('the reporter learns that the update is too late, keeps the typed text, and is led to the current state', async () => {
    await page.getByRole('button', { name: label('update') }).click();
    const notice = page.getByRole('alert').filter({ hasText: t('service.outOfStep.title') });
    await expect(notice).toContainText(t('service.outOfStep.kept'));
    await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('It squeaks louder.');
    await expectGoodScreen(page);
    await notice.getByRole('link', { name: t('service.outOfStep.look') }).click();
    await expect(page.getByText(done('completed')).first()).toBeVisible();
    await expect(page.getByRole('link', { name: label('update') })).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: t('service.outOfStep.title') })).toBeVisible();
    await page.getByRole('link', { name: t('service.outOfStep.look') }).click();
    await expect(page.getByText(done('completed')).first()).toBeVisible();
  });

  await test.step('the fault recurs: a new case follows the closed one, and both link to each other', async () => {
    await page.goto('/exe');
    const history = page.getByRole('list', { name: t('service.element.history') });
    await openElement(page, code);
    await history.getByRole('link', { name: new RegExp(`No\\. ${first}\\b`) }).click();
    await page.getByRole('link', { name: t('service.transaction.follow') }).click();
    await expect(page.getByText(t('service.case.follows', { number: first }))).toBeVisible();
    await page.getByRole('textbox', { name: 'What is wrong' }).fill('It squeaks again.');
    const second = await send(page, label('start'), done('started'));
    await show(page);
    await page.getByRole('link', { name: t('service.transaction.previous') }).click();
    await expect(page.getByText('Oiled.')).toBeVisible();
    const following = page.getByRole('list', { name: t('service.transaction.followedBy') });
    await expect(following).toContainText(`No. ${second}`);
    await expectGoodScreen(page);
    await following.getByRole('link').click();
    await expect(page.getByText('It squeaks again.')).toBeVisible();
  });
});
