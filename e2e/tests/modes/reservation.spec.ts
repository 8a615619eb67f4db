import type { Locator, Page } from '@playwright/test';
import { openSite } from '../../src/admin/open-site.ts';
import { fieldOf } from '../../src/admin/service.ts';
import { expectGoodScreen } from '../../src/browser/accessibility.ts';
import { dayAhead } from '../../src/modes/days.ts';
import { openElement, send, show, state } from '../../src/modes/element-page.ts';
import { type MadeService, makeService } from '../../src/modes/make-service.ts';
import { desktop, expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');
const lend = t('modes.loan.operations.start');
const reserve = t('service.reservations.reserve');
const status = (name: 'reserved' | 'cancelled' | 'started') => t(`modes.loan.statuses.${name}`);

test.use({ viewport: phone, hasTouch: true, isMobile: true, locale: 'en-US' });

const code = 'TENT-1';
const service = 'Borrow a tent';

/** Creates a tent that is lent to the person named in the form. */
async function makeLending(page: Page): Promise<MadeService> {
  await openSite(page, 'skola');
  const borrower = fieldOf('text', 'Borrower', { required: true });
  const email = fieldOf('email', 'Borrower e-mail');
  return makeService(page, 'skola', {
    name: service,
    mode: 'loan',
    codes: [code],
    forms: [
      { modes: ['start'], fields: [fieldOf('text', 'For what'), borrower, email] },
      { modes: ['complete'], fields: [fieldOf('text', 'Remark')] },
    ],
    policy: {
      loan: {
        borrower: { kind: 'form', nameFieldId: borrower.id, emailFieldId: email.id },
        defaultDays: 7,
        longestDays: 60,
        extensions: null,
        reminders: { daysBefore: [], onDueDay: false, everyDaysAfter: null },
      },
    },
  });
}

async function openCalendar(page: Page): Promise<void> {
  await openElement(page, code);
  await page.getByRole('link', { name: t('service.service.calendar') }).click();
  await expect(page.getByRole('grid')).toBeVisible();
}

const today = (calendar: Locator): Locator => calendar.locator('button[aria-current="date"]');

/** Returns the focused element. */
const focused = (page: Page): Locator => page.locator(':focus');

async function press(page: Page, key: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await page.keyboard.press(key);
}

test('users reserve an object by the keyboard, choose free times, move, cancel, and pick up reservations', async ({
  signedIn,
  guard,
}) => {
  // The period is already taken.
  guard.allow(/status of 409/);
  const { elementTypeId } = await makeLending(
    await signedIn('tenant', { viewport: desktop, isMobile: false, hasTouch: false }),
  );
  const page = await signedIn('user');
  const otherPage = await signedIn('site');
  const [firstDay, last, movedDay] = [dayAhead(3), dayAhead(4), dayAhead(10)];

  const number = await test.step('the user chooses two days in the month by the keyboard', async () => {
    await openCalendar(page);
    await today(page.getByRole('grid')).focus();
    await press(page, 'ArrowRight', 3);
    await expect(focused(page)).toHaveAccessibleName(t('service.reservations.day.free', { day: firstDay.withWeekday }));
    await page.keyboard.press('Enter');
    await press(page, 'ArrowRight', 1);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(t('service.reservations.start'), { exact: true })).toHaveValue(firstDay.date);
    await expect(page.getByLabel(t('service.reservations.end'), { exact: true })).toHaveValue(last.date);

    // The borrower is entered now, not at the pick-up.
    await page.getByRole('button', { name: reserve, exact: true }).click();
    const borrower = page.getByRole('textbox', { name: /^Borrower(?! e-mail)/ });
    await expect(borrower).toBeFocused();
    await expect(borrower).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('textbox', { name: 'For what' })).toHaveCount(0);
    await borrower.fill('Kim Berg');
    // Days that the top bar lies over half of are not looked at.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectGoodScreen(page);
    const sentMethods: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('/transactions')) sentMethods.push(request.method());
    });
    // Tapped twice, as thumbs do: the second would be told that it is taken.
    await page.getByRole('button', { name: reserve, exact: true }).dblclick();
    await expect(page.getByRole('heading', { level: 1, name: status('reserved') })).toBeVisible();
    expect(sentMethods).toEqual(['POST']);
    return Number(/\d+/.exec((await page.getByText(/^No\. \d+$/).textContent()) ?? '')?.[0]);
  });

  await test.step('another user sees the reservation in the week, and is offered the free times', async () => {
    await openCalendar(otherPage);
    await otherPage.getByRole('button', { name: t('service.reservations.week'), exact: true }).click();
    await today(otherPage.getByRole('main')).focus();
    await press(otherPage, 'ArrowRight', 3);
    await expect(focused(otherPage)).toHaveAccessibleName(/Kim Berg 08:00–24:00/);
    await otherPage.evaluate(() => window.scrollTo(0, 0));
    await expectGoodScreen(otherPage);
    await otherPage.keyboard.press('Enter');
    await otherPage.getByRole('textbox', { name: /^Borrower(?! e-mail)/ }).fill('Robin Ek');
    await otherPage.getByRole('button', { name: reserve, exact: true }).click();
    const conflictAlert = otherPage.getByRole('alert').filter({ hasText: t('service.conflict.title') });
    await expect(conflictAlert).toContainText('Kim Berg');
    await otherPage.evaluate(() => window.scrollTo(0, 0));
    await expectGoodScreen(otherPage);
    await conflictAlert.getByRole('button').first().click();
    await expect(conflictAlert).toHaveCount(0);
    await send(otherPage, reserve, status('reserved'));
    await show(otherPage);
  });

  await test.step('the user moves the reservation', async () => {
    await show(page);
    await page.getByRole('link', { name: t('service.reservations.change') }).click();
    await page.getByRole('grid').locator('button[tabindex="0"]').focus();
    await press(page, 'ArrowDown', 1);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(t('service.reservations.start'), { exact: true })).toHaveValue(movedDay.date);
    await page.getByRole('button', { name: t('service.reservations.changeSave') }).click();
    await expect(page.getByText(t('service.reservations.moved'))).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: movedDay.date })).toBeVisible();
  });

  await test.step('the other user cancels their reservation', async () => {
    await otherPage.getByRole('button', { name: t('service.reservations.cancel') }).click();
    await otherPage
      .getByRole('dialog')
      .getByRole('button', { name: t('service.reservations.cancel') })
      .click();
    await expect(otherPage.getByText(t('service.reservations.cancelled'))).toBeVisible();
    await expect(otherPage.getByText(status('cancelled')).first()).toBeVisible();
    await expect(otherPage.getByRole('link', { name: lend, exact: true })).toHaveCount(0);
  });

  await test.step('the calendar of the category shows the reservations', async () => {
    await otherPage.goto(`/exe/elementList?category=${elementTypeId}&show=calendar`);
    await expect(otherPage.getByRole('grid')).toBeVisible();
    await today(otherPage.getByRole('grid')).focus();
    await press(otherPage, 'ArrowDown', 1);
    await press(otherPage, 'ArrowRight', 3);
    await expect(focused(otherPage)).toHaveAccessibleName(
      t('service.reservations.day.busy', { day: movedDay.withWeekday, count: 1 }),
    );
    await expect(otherPage.getByRole('list', { name: t('service.reservations.agenda') })).toContainText('Kim Berg');
    await expectGoodScreen(otherPage);
  });

  await test.step('the user picks the object up: the reservation becomes the loan, with the earlier answers kept', async () => {
    await openElement(page, code);
    await expect(state(page)).toContainText(t('service.state.reservedFor', { who: 'Kim Berg', when: '' }).trim());
    await page
      .getByRole('listitem')
      .filter({ hasText: `No. ${number}` })
      .getByRole('link', { name: lend, exact: true })
      .first()
      .click();
    await expect(page.getByRole('textbox', { name: /^Borrower(?! e-mail)/ })).toHaveValue('Kim Berg');
    await expect(page.getByLabel(t('service.loan.date'))).toHaveValue(movedDay.date);
    expect(await send(page, lend, status('started'))).toBe(number);
    await show(page);
    await expect(page.getByRole('definition').filter({ hasText: 'Kim Berg' }).first()).toBeVisible();
    await openElement(otherPage, code);
    await expect(state(otherPage)).toContainText('Kim Berg');
  });
});
