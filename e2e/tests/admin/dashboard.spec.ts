import type { Locator, Page } from '@playwright/test';
import { openSite } from '../../src/admin/open-site.ts';
import { expectGoodScreen } from '../../src/browser/accessibility.ts';
import { desktop, expect, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');

test.use({ viewport: desktop, locale: 'en-US' });

const card = (page: Page, title: string) => page.getByRole('region', { name: title });
const figureOf = (region: Locator, title: string) => region.getByRole('link', { name: new RegExp(`^${title} \\d+$`) });

/** How many rows a list says that it found. */
async function readItemCount(page: Page): Promise<number> {
  const counts = page.getByText(/^[\d,]+ of [\d,]+$|^[\d,]+ items?$/);
  await expect(counts).toBeVisible();
  return Number(/^[\d,]+/.exec((await counts.textContent()) ?? '')?.[0].replace(',', ''));
}

test('an administrator follows a figure of the start page to a list with as many rows', async ({ signedIn }) => {
  const page = await signedIn('tenant');
  for (const title of [t('admin.dashboard.open'), t('admin.dashboard.activity'), t('admin.dashboard.objects')]) {
    await openSite(page, 'stadshuset');
    const figure = figureOf(card(page, title), title);
    const number = Number(await figure.textContent());
    expect(number).toBeGreaterThan(0);
    await figure.click();
    expect(await readItemCount(page), title).toBe(number);
  }
  await openSite(page, 'stadshuset');
  const overdueLink = card(page, t('admin.dashboard.open')).getByRole('link', { name: /overdue\.$/ });
  const number = Number.parseInt((await overdueLink.textContent()) ?? '', 10);
  await overdueLink.click();
  expect(await readItemCount(page)).toBe(number);
  // An element below the pointer would show a tooltip.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectGoodScreen(page);
});

test('the bars of the chart are one tab stop, and each links to the operations of its day', async ({ signedIn }) => {
  const page = await signedIn('tenant');
  await openSite(page, 'stadshuset');
  const chart = page.getByRole('list', { name: t('admin.dashboard.byDay') });
  const bars = chart.getByRole('link');
  await expect(bars).toHaveCount(30);
  await expectGoodScreen(page);
  await figureOf(card(page, t('admin.dashboard.activity')), t('admin.dashboard.activity')).focus();
  await page.keyboard.press('Tab');
  await expect(bars.last()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(bars.nth(28)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(bars.first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(chart.locator(':focus')).toHaveCount(0);

  const busiest = chart.getByRole('link', { name: /: [1-9]\d*$/ }).first();
  const [day, count] = ((await busiest.getAttribute('aria-label')) ?? '').split(': ');
  await busiest.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/operations\/list\?/);
  expect(await readItemCount(page)).toBe(Number(count));
  await expect(page.getByRole('list', { name: t('lists.filters.active') })).toContainText(day ?? '');
});
