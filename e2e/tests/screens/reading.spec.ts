import type { Page } from '@playwright/test';
import { playgroundIds } from '../../src/admin/ids.ts';
import { coveredFocus } from '../../src/browser/covered-focus.ts';
import { expectReadableLabels, largeText } from '../../src/browser/labels.ts';
import { desktop, expect, phone, test } from '../../src/test.ts';
import { type Culture, textsOf } from '../../src/texts.ts';

const cultures: readonly Culture[] = ['sv-SE', 'en-US', 'nb-NO'];
const fieldPaths = [
  '/exe',
  '/exe?show=work',
  '/exe/code/LEK-020',
  '/exe/elementList',
  '/exe/code/FINNS-INTE',
  '/exe/help',
  '/exe/outbox',
];
const adminPaths = [
  ...['/dashboard', '/elements/list', '/users', '/transactions/types', '/audit', '/imports/elements'],
  ...['/users/create', '/users/privileges/create', '/schemas/create', '/labels/create', '/elements/types/create'],
];

async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}site=teknik`);
  await expect(
    page
      .getByRole('heading', { level: 1 })
      .or(page.getByRole('heading', { level: 2 }))
      .first(),
  ).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

async function openInspection(page: Page): Promise<void> {
  await openScreen(page, '/exe/code/LEK-020');
  await page
    .getByRole('link', { name: /^(Lekplatsbesiktning|Playground inspection|Lekeplassinspeksjon)/ })
    .first()
    .click();
  await expect(page.getByRole('radiogroup').first()).toBeVisible();
}

for (const culture of cultures) {
  test(`labels stay whole with large and with spaced text, in ${culture}`, async ({ signedIn, guard }) => {
    guard.allow(/status of 404/);
    const page = await signedIn('user', { viewport: phone, locale: culture });
    for (const path of fieldPaths) {
      await openScreen(page, path);
      await expectReadableLabels(page);
    }
    await openInspection(page);
    await expectReadableLabels(page);
    const send = page.getByRole('button', { name: textsOf(culture)('modes.simpleForm.operations.start') });
    await send.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectReadableLabels(page);

    const administration = await signedIn('super', { viewport: desktop, locale: culture });
    for (const path of adminPaths) {
      await openScreen(administration, path);
      await expectReadableLabels(administration);
    }
    const { elementTypeId } = await playgroundIds(administration);
    for (const path of [`/elements/list/${elementTypeId}`, `/elements/types/${elementTypeId}/edit`]) {
      await openScreen(administration, path);
      await expectReadableLabels(administration);
    }
  });
}

test('what has focus is never under a bar, with text at 200 % either', async ({ signedIn }) => {
  const low = 700;
  const page = await signedIn('user', { viewport: { width: phone.width, height: low } });
  const expectClear = async (openedPage: Page): Promise<void> => {
    const path = new URL(openedPage.url()).pathname;
    expect.soft(await coveredFocus(openedPage), path).toEqual([]);
    await largeText(openedPage);
    expect.soft(await coveredFocus(openedPage), `${path}, text at 200 %`).toEqual([]);
  };
  for (const path of ['/exe?show=work', '/exe/code/LEK-020', '/exe/elementList']) {
    await openScreen(page, path);
    await expectClear(page);
  }
  await openInspection(page);
  await expectClear(page);
  const administration = await signedIn('super', { viewport: { width: desktop.width, height: low } });
  for (const path of ['/users/create', '/schemas/create', '/dashboard', '/elements/list']) {
    await openScreen(administration, path);
    await expectClear(administration);
  }
});
