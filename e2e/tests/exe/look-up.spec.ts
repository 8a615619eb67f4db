import { elementWithCode } from '../../src/elements.ts';
import { expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('sv-SE');

test.use({ viewport: phone });

test('a user opens an object from the start page with a hand scanner, at the site of the label', async ({
  signedIn,
  server,
}) => {
  const page = await signedIn('user');
  await page.goto('/exe?site=skola');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.type(`${server.url}/exe/code/LEK-003?site=teknik`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/exe/code/LEK-003');
  await expect(page.getByText('LEK-003').first()).toBeVisible();
  await expect(page).toHaveTitle('Ekby kommun: Tekniska förvaltningen');
});

test('a user typing on the page is not mistaken for a hand scanner', async ({ signedIn }) => {
  const page = await signedIn('user');
  await page.goto('/exe?site=teknik');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.type('LEK-003', { delay: 120 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/exe?site=teknik');
});

test('a user can type a code instead of scanning it', async ({ signedIn }) => {
  const page = await signedIn('user');
  await page.goto('/exe?site=teknik');
  await page.getByRole('button', { name: t('exe.start.type') }).click();
  await page.getByRole('textbox', { name: t('app.scanner.enterCode') }).fill(' LEK-004 ');
  await page.getByRole('button', { name: t('app.scanner.find') }).click();
  await expect(page).toHaveURL('/exe/code/LEK-004');
  await expect(page.getByText('LEK-004').first()).toBeVisible();
});

test('a user sees that a code is unknown, and the possible next steps', async ({ signedIn, guard }) => {
  guard.allow(/status of 404/);
  const page = await signedIn('user');
  await page.goto('/exe/code/FINNS-INTE?site=teknik');
  await expect(page.getByRole('heading', { level: 1, name: t('service.unknown.title') })).toBeVisible();
  await expect(page.getByText('FINNS-INTE')).toBeVisible();
  await expect(page.getByRole('link', { name: t('service.unknown.scanAgain') })).toBeVisible();
});

test('a user finds an object by its id', async ({ signedIn }) => {
  const page = await signedIn('user');
  await page.goto('/exe');
  const element = await elementWithCode(page, 'teknik', 'LEK-005');
  await page.goto(`/exe/id/${element.id}?site=teknik`);
  await expect(page.getByRole('heading', { level: 1, name: element.title })).toBeVisible();
});

test('a user sees that an id is unknown', async ({ signedIn, guard }) => {
  guard.allow(/status of 404/);
  const page = await signedIn('user');
  await page.goto('/exe/id/01a00000-0000-7000-8000-000000000000');
  await expect(page.getByText(t('service.gone.title'))).toBeVisible();
});

test('a user without grants sees a notice about it', async ({ signedIn }) => {
  const page = await signedIn('restricted');
  await page.goto('/exe?site=skola');
  await expect(page.getByText(t('service.noAccess.title'))).toBeVisible();
});

test('a user sees the 404 page on an unknown path of the field side', async ({ signedIn, guard }) => {
  guard.allow(/status of 404/);
  const page = await signedIn('user');
  const answer = await page.goto('/exe/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: t('app.notFound.title') })).toBeVisible();
});
