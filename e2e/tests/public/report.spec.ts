import type { Page } from '@playwright/test';
import { expectGoodScreen } from '../../src/browser/accessibility.ts';
import { desktop, expect, phone, test } from '../../src/test.ts';

// The demonstration's playgrounds can be reported by everybody.
const form = '/search/ekby/teknik/LEK-002/report';

/**
 * A sender that is faster than a person is asked to send it once more; where the answer takes long, the button has
 * disappeared then.
 */
const sendReport = (page: Page) =>
  expect(async () => {
    const send = page.getByRole('button', { name: 'Send report' });
    if (await send.isVisible()) await send.click({ timeout: 4_000 });
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible({ timeout: 4_000 });
  }).toPass();

test('an anonymous visitor reports a fault and follows it, and another joins the report', async ({
  openPage,
  guard,
}) => {
  guard.allow(/status of 422/);
  const page = await openPage({ viewport: phone, locale: 'en-US' });
  await page.goto('/search/ekby/teknik/LEK-002');
  await page.getByRole('link', { name: 'Report a fault' }).click();
  await page.getByRole('radio', { name: 'Littered' }).check();
  await page.getByLabel('What is to be mended?').fill('Glass everywhere');
  await expectGoodScreen(page);
  await sendReport(page);
  await expect(page.getByText('Received', { exact: true })).toBeVisible();
  await expectGoodScreen(page);
  const receipt = await page.getByRole('textbox', { name: 'Link to your report' }).inputValue();
  expect(receipt).toMatch(/\/reports\/[\w-]{32}$/);
  await page.goto(form);
  await expect(page.getByText('Glass everywhere')).toHaveCount(0);
  await page
    .getByRole('link', { name: /Me too: Littered/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'I have noticed this too' })).toBeVisible();
  await expectGoodScreen(page);
  expect(await page.context().cookies()).toEqual([]);
});

test('an anonymous visitor can report a fault without JavaScript too', async ({ openBrowser, guard }) => {
  guard.allow(/status of 422/);
  const browser = await openBrowser({ viewport: desktop, locale: 'en-US', javaScriptEnabled: false });
  const page = await browser.newPage();
  await page.goto(form);
  await page.getByRole('radio', { name: 'Worn' }).check();
  await page.getByLabel('What is to be mended?').fill('The net');
  await page.getByLabel('E-mail').fill('kim@example.org');
  await sendReport(page);
  await page.getByRole('button', { name: 'Stop updates and erase my contact details' }).click();
  await expect(page.getByRole('heading', { name: 'Your report', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Stop/ })).toHaveCount(0);
});

test('a visitor can use an accessible form on a desktop, in light and dark', async ({ openPage }) => {
  const page = await openPage({ viewport: desktop, locale: 'sv-SE' });
  await page.goto('/search/ekby/teknik/LEK-001/report');
  await expect(page.getByText('12 personer har anmält det')).toBeVisible();
  await expectGoodScreen(page);
});
