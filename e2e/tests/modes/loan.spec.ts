import type { Page } from '@playwright/test';
import { openSite } from '../../src/admin/open-site.ts';
import { fieldOf } from '../../src/admin/service.ts';
import { expectGoodScreen } from '../../src/browser/accessibility.ts';
import { showToCamera } from '../../src/browser/camera-feed.ts';
import { choose } from '../../src/browser/choose.ts';
import { dayAhead } from '../../src/modes/days.ts';
import {
  backToElement,
  begin,
  expectElement,
  openElement,
  send,
  services,
  show,
  state,
} from '../../src/modes/element-page.ts';
import { makeService } from '../../src/modes/make-service.ts';
import { desktop, expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');
const label = (operation: 'start' | 'update' | 'complete') => t(`modes.loan.operations.${operation}`);

test.use({ viewport: phone, hasTouch: true, isMobile: true, locale: 'en-US' });

const code = 'DRILL-1';
const service = 'Borrow a drill';

/** Creates drills that are lent to the person named in the form, for two weeks at the most. */
async function makeLending(page: Page): Promise<void> {
  await openSite(page, 'skola');
  const borrower = fieldOf('text', 'Borrower', { required: true });
  await makeService(page, 'skola', {
    name: service,
    mode: 'loan',
    codes: [code],
    forms: [
      { modes: ['start'], fields: [borrower, fieldOf('text', 'For what')] },
      { modes: ['update'], fields: [fieldOf('text', 'Why longer')] },
      {
        modes: ['complete'],
        fields: [
          fieldOf('radio', 'Condition', {
            required: true,
            options: [
              { value: 'good', name: 'As new' },
              { value: 'bad', name: 'Damaged' },
            ],
          }),
          fieldOf('textArea', 'Damage'),
        ],
      },
    ],
    policy: {
      loan: {
        borrower: { kind: 'form', nameFieldId: borrower.id },
        defaultDays: 3,
        longestDays: 14,
        extensions: 1,
        reminders: { daysBefore: [1], onDueDay: true, everyDaysAfter: null },
      },
    },
  });
}

/** Answers no reading of an object, a transaction or a form from now on. @returns which were asked for */
async function refuseReading(page: Page): Promise<() => readonly string[]> {
  const requestedPaths: string[] = [];
  await page.route(/\/(elements|transactions)\/[^/]+|\/operations\/prepare/, async (route) => {
    requestedPaths.push(new URL(route.request().url()).pathname);
    await route.abort();
  });
  return () => requestedPaths;
}

test('users lend a scanned object, see it as on loan, extend the loan, and return it with its condition', async ({
  signedIn,
  server,
  guard,
}) => {
  // Too late, already lent, and extended too often.
  guard.allow(/status of (422|409)/);
  await makeLending(await signedIn('tenant', { viewport: desktop, isMobile: false, hasTouch: false }));
  await showToCamera(`${server.url}/exe/code/${code}?site=skola`);
  const page = await signedIn('user');
  const otherPage = await signedIn('site');
  const [dueDay, laterDay] = [dayAhead(5), dayAhead(9)];
  const out = t('service.state.lentUntil', { who: 'Kim Berg', until: dueDay.date });

  await test.step('another user has the form open already', async () => {
    await openElement(otherPage, code);
    await expect(state(otherPage)).toContainText(t('service.state.free'));
    await begin(otherPage, service);
    await otherPage.getByRole('textbox', { name: 'Borrower' }).fill('Robin Ek');
  });

  await test.step('the object is scanned and lent until a day', async () => {
    await page.goto('/exe?site=skola');
    await page.getByRole('link', { name: t('exe.start.scan') }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('app.actions.open') })
      .click();
    await expectElement(page, code);
    await begin(page, service);
    await expectGoodScreen(page);
    await page.getByLabel(t('service.loan.date')).fill(dayAhead(20).date);
    await page.getByRole('textbox', { name: 'Borrower' }).fill('Kim Berg');
    await page.getByRole('button', { name: label('start') }).click();
    await expect(page.getByRole('alert')).toContainText(t('problems.dueTooLate', { max: dayAhead(14).date }));
    await expect(page.getByRole('alert')).toContainText(t('problems.form'));
    await expect(page.getByLabel(t('service.loan.date'))).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel(t('service.loan.date')).fill(dueDay.date);
    await send(page, label('start'), t('modes.loan.statuses.started'));
    await expect(page.getByRole('status').getByText(out)).toBeVisible();
  });

  await test.step('another user sees the borrower in the form and on the page of the object', async () => {
    await otherPage.getByRole('button', { name: label('start') }).click();
    await expect(otherPage.getByRole('alert')).toContainText(
      t('problems.alreadyLent', { who: 'Kim Berg', until: `${dueDay.date} 23:59` }),
    );
    await openElement(otherPage, code);
    await expect(state(otherPage)).toContainText(out);
    await expect(services(otherPage)).toContainText(
      t('service.service.blocked', { reason: t('service.service.blockedOpen') }),
    );
    await expectGoodScreen(otherPage);
  });

  await test.step('the loan is extended once', async () => {
    await backToElement(page, code);
    await services(page)
      .getByRole('link', { name: label('update') })
      .click();
    await expect(page.getByText(t('service.loan.dueNow', { when: dueDay.date }))).toBeVisible();
    await page.getByLabel(t('service.loan.date')).fill(laterDay.date);
    await page.getByRole('textbox', { name: 'Why longer' }).fill('The wall is thick.');
    await expectGoodScreen(page);
    await send(page, label('update'), t('service.done.updated'));
    await show(page);
    await expect(page.getByText(t('service.transaction.extended', { count: 1 }))).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: laterDay.date })).toBeVisible();

    await page.getByRole('link', { name: label('update') }).click();
    await page.getByLabel(t('service.loan.date')).fill(dayAhead(12).date);
    await page.getByRole('button', { name: label('update') }).click();
    await expect(page.getByRole('alert')).toContainText(t('problems.extensionsExceeded', { max: 1 }));
    await page.goBack();
  });

  const number = await test.step('the object is returned damaged', async () => {
    await page.getByRole('link', { name: label('complete') }).click();
    await choose(page, 'Condition', 'Damaged');
    await page.getByRole('textbox', { name: 'Damage' }).fill('The chuck is bent.');
    const listRequestedPaths = await refuseReading(page);
    const sentNumber = await send(page, label('complete'), t('modes.loan.statuses.completed'));
    await expect(page.getByText(out)).toHaveCount(0);
    expect(listRequestedPaths(), 'what the page that is left shows is not asked for anew').toEqual([]);
    await page.unrouteAll();
    return sentNumber;
  });

  await test.step('the object is available again, and its history shows every step', async () => {
    await backToElement(page, code);
    await expect(state(page)).toContainText(t('service.state.free'));
    const history = page.getByRole('list', { name: t('service.element.history') });
    await expect(history.getByRole('listitem')).toHaveCount(1);
    await expect(history).toContainText('Kim Berg');
    await history.getByRole('link', { name: new RegExp(`No\\. ${number}\\b`) }).click();
    for (const part of ['Kim Berg', 'The wall is thick.', 'Damaged', 'The chuck is bent.']) {
      await expect(page.getByRole('main')).toContainText(part);
    }
    await expect(page.getByRole('article')).toHaveCount(3);
    await expectGoodScreen(page);
  });
});
