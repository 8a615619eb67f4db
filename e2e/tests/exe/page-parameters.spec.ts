import { fillInInspection, openInspection } from '../../src/exe/inspection.ts';
import { expect, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('sv-SE');

test('a user switches to another site of the tenant by site, and an unknown site changes nothing', async ({
  signedIn,
}) => {
  const page = await signedIn('user');
  await page.goto('/exe?site=skola');
  await expect(page).toHaveTitle('Ekby kommun: Barn och utbildning');
  await page.goto('/exe?site=nowhere');
  await expect(page).toHaveTitle('Ekby kommun: Barn och utbildning');
});

test('a user sees no bars with nonav until the page is reloaded', async ({ signedIn }) => {
  const page = await signedIn('user');
  await page.goto('/exe?site=teknik&nonav=true');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.goto('/exe');
  await expect(page.getByRole('banner')).toBeVisible();
});

test('an administrator sees no bars with nonav either', async ({ signedIn }) => {
  const page = await signedIn('tenant');
  await page.goto('/dashboard?nonav=true');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('navigation', { name: t('app.shell.menu') })).toHaveCount(0);
});

test('the user’s culture parameter is passed to every call, from the first call of the page', async ({ signedIn }) => {
  const page = await signedIn('user');
  const calls: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    // A picture is the same in every language.
    if (url.pathname.startsWith('/api/') && request.resourceType() !== 'image') {
      calls.push(url.searchParams.get('culture') ?? 'none');
    }
  });
  await page.goto('/exe/code/LEK-001?site=teknik&culture=nb-NO');
  await expect(page.getByRole('link', { name: /^Lekeplassinspeksjon/ }).first()).toBeVisible();
  expect(new Set(calls)).toEqual(new Set(['nb-NO']));
});

test('the user’s position parameter is stored as the place of the work', async ({ signedIn }) => {
  const page = await signedIn('user');
  await page.goto('/exe/code/LEK-015?site=teknik&position=59.3,18.1');
  await openInspection(page);
  await fillInInspection(page, { date: '2026-01-15', remark: 'På plats.' });
  await page.getByRole('button', { name: t('modes.simpleForm.operations.start') }).click();
  await page.getByRole('link', { name: t('service.done.show'), exact: true }).click();
  await expect(page.getByRole('link', { name: t('service.transaction.position') })).toHaveAttribute(
    'href',
    /59\.3.*18\.1/,
  );
});
