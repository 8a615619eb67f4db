import { expectGoodScreen } from '../../src/browser/accessibility.ts';
import { leaveForProvider } from '../../src/sign-in/sign-in.ts';
import { desktop, expect, phone, test } from '../../src/test.ts';

// The demonstration shows playgrounds, meeting rooms and defibrillators to everybody.
for (const [width, viewport] of [
  ['phone', phone],
  ['desktop', desktop],
] as const) {
  test(`a stranger finds a playground on a ${width}, without JavaScript and cookies`, async ({ openBrowser }) => {
    const browser = await openBrowser({ viewport, locale: 'en-US', javaScriptEnabled: false });
    const page = await browser.newPage();
    await page.goto('/search?tenant=ekby');
    await page.getByRole('searchbox', { name: 'Search by words or code' }).fill('ekbacken');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: /Ekbacken/ }).click();
    await expect(page.getByRole('heading', { name: 'Ekbacken', level: 1 })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Lekplatsen Ekbacken' })).toBeVisible();
    await expect(page.getByText('LEK-001')).toBeVisible();
    // Data for users only.
    await expect(page.getByText('Phone of the person in charge')).toHaveCount(0);
    expect(await browser.cookies()).toEqual([]);
  });

  test(`everybody can use the public pages on a ${width}, in light and dark`, async ({ openPage, guard }) => {
    guard.allow(/status of 404/);
    const page = await openPage({ viewport, locale: 'en-US' });
    for (const address of [
      '/search?tenant=ekby',
      '/search?tenant=ekby&near=59.63,16.53',
      '/search?tenant=ekby&near=59.63,16.53&view=map',
      '/search/ekby/teknik/LEK-001',
      '/search/ekby/stadshuset/NO-SUCH',
    ]) {
      await page.goto(address);
      await expectGoodScreen(page);
    }
  });
}

test('an anonymous visitor searches for objects nearby', async ({ openPage }) => {
  const page = await openPage({
    ...{ viewport: phone, locale: 'en-US', permissions: ['geolocation'] },
    geolocation: { latitude: 59.62, longitude: 16.5 },
  });
  await page.goto('/search?tenant=ekby');
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible();
  await expect(page.getByRole('listitem').first()).toContainText('0 m away');
});

test('the pages that the server writes are in the font of the app, from the same files', async ({ openPage }) => {
  const page = await openPage({ viewport: desktop, locale: 'en-US' });
  const files = async (address: string): Promise<string[]> => {
    await page.goto(address);
    const isLoaded = () =>
      page.evaluate(() =>
        [...document.fonts].some(({ family, status }) => family.includes('Inter Variable') && status === 'loaded'),
      );
    await expect.poll(isLoaded).toBe(true);
    return page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.woff2')),
    );
  };
  const ofApp = await files('/');
  expect(ofApp).toEqual([expect.stringContaining('/assets/inter-latin-')]);
  expect(await files('/search/ekby/teknik/LEK-001/report')).toEqual(ofApp);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await leaveForProvider(page);
  expect(await files(page.url())).toEqual(ofApp);
});
