import { apiOf } from '../../src/api.ts';
import { demonstrationPassword, fillInProvider, leaveForProvider, signIn } from '../../src/sign-in/sign-in.ts';
import { expect, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('sv-SE');

test('a field user signs in with code and PKCE and lands on the start page of the field side', async ({ page }) => {
  const pendingRequest = page.waitForRequest((request) => new URL(request.url()).pathname === '/idp/auth');
  const cameBack = page.waitForRequest((request) => new URL(request.url()).pathname === '/login');
  await signIn(page, 'user');

  const question = new URL((await pendingRequest).url()).searchParams;
  expect(question.get('response_type')).toBe('code');
  expect(question.get('code_challenge_method')).toBe('S256');
  expect(question.get('scope')?.split(' ')).toEqual(expect.arrayContaining(['openid', 'profile', 'tingest-api']));
  expect(new URL((await cameBack).url()).searchParams.has('code')).toBe(true);
  await expect(page).toHaveURL('/exe');
  await expect(page).toHaveTitle(/^Ekby kommun: /);
});

test('an administrator lands on the dashboard', async ({ page }) => {
  await signIn(page, 'site');
  await expect(page).toHaveURL('/dashboard');
  await expect(page).toHaveTitle(/^Tingest – /);
});

test('the button of the start page does not move while the rest of the page loads', async ({ page }) => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/configuration(\?|$)/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/');
  const button = page.getByRole('button', { name: t('app.actions.signIn') });
  const before = await button.boundingBox();
  arrive();
  await expect(page.getByRole('note')).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
});

test('a signed-in user is led past the sign-in page', async ({ signedIn }) => {
  const page = await signedIn('tenant');
  await page.goto('/');
  await expect(page).toHaveURL('/dashboard');
});

test('a user signs in to a demonstration account by its button', async ({ page }) => {
  await page.goto('/');
  await leaveForProvider(page);
  await page.getByRole('button', { name: 'Johan Ekström' }).click();
  await expect(page).toHaveURL('/exe');
});

test('a user sees that a password is wrong and can correct it', async ({ page, guard }) => {
  guard.allow(/status of 401/);
  await page.goto('/');
  await leaveForProvider(page);
  await fillInProvider(page, 'user', 'wrong');
  await expect(page.getByRole('alert')).toContainText(t('idp.signIn.wrong'));
  await expect(page.getByLabel(t('idp.signIn.username'))).toHaveValue('user');
  await page.getByLabel(t('idp.signIn.password'), { exact: true }).fill(demonstrationPassword);
  await page.getByRole('button', { name: t('idp.signIn.submit'), exact: true }).click();
  await expect(page).toHaveURL('/exe');
});

test('a user signs out, which ends the session here and at the provider, and returns to the start', async ({
  page,
}) => {
  await signIn(page, 'user');
  const logoutRequest = page.waitForRequest((request) => request.url().includes('/idp/Account/Logout?logoutId='));
  await page.getByRole('button', { name: /^Konto:/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('app.actions.signOut') })
    .click();
  await logoutRequest;
  await page.waitForURL('/');
  expect(await page.evaluate(() => window.localStorage.getItem('tingest.tokens'))).toBeNull();

  await leaveForProvider(page);
  await expect(page.getByLabel(t('idp.signIn.password'), { exact: true })).toBeVisible();
});

test('a user with a session refused by the server is signed out, and sees the details to report', async ({
  page,
  guard,
}) => {
  guard.allow(/status of 401/);
  await signIn(page, 'user');
  await page.evaluate(() => {
    const tokens = JSON.parse(window.localStorage.getItem('tingest.tokens') ?? '{}');
    window.localStorage.setItem('tingest.tokens', JSON.stringify({ ...tokens, access_token: 'worn out' }));
  });
  await page.goto('/exe?culture=en-US');
  await expect(page).toHaveURL(/\/\?returnUrl=/);
  await expect(page.getByRole('alert')).toHaveText(/Give this code to your administrator: [0-9a-f-]{36}$/);
});

test('a user leaves a page while it is loading, and stays signed in', async ({ page }) => {
  await signIn(page, 'user');
  for (let round = 0; round < 5; round++) {
    const pendingRequest = page.waitForRequest(/\/api\/v2\/session\?/);
    await page.goto('/exe', { waitUntil: 'commit' });
    await pendingRequest;
  }
  await page.goto('/exe/help');
  await expect(page.getByRole('heading', { level: 1, name: t('service.help.title') })).toBeVisible();
});

test('a user sees that the server cannot be reached for a moment, and the session continues afterwards', async ({
  page,
  guard,
}) => {
  guard.allow(/ERR_FAILED/);
  await signIn(page, 'user');
  await page.route(/\/api\/v2\/session\?/, (route) => route.abort());
  // The device knows the session from its last visit.
  await page.goto('/exe/help');
  await expect(page.getByRole('heading', { level: 1, name: t('service.help.title') })).toBeVisible();
  // One that does not cannot begin.
  await page.evaluate(() => window.localStorage.removeItem('tingest.session'));
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText(t('problems.noReply'));
  await expect(page.getByRole('button', { name: t('app.actions.signIn') })).toBeVisible();
  await page.unroute(/\/api\/v2\/session\?/);
  await page.reload();
  await expect(page).toHaveURL('/exe/help');
});

test('a user sees the specified English warning when the sign-in has expired', async ({ signedIn, guard }) => {
  guard.allow(/status of 401/);
  const page = await signedIn('user', { locale: 'en-US' });
  const message = textsOf('en-US')('problems.signInExpired');
  const answer = { errors: [message], details: [{ code: 'signInExpired', message }] };
  await page.route(/\/api\/v2\/session\?/, (route) => route.fulfill({ status: 401, json: answer }));
  await page.goto('/exe');
  await expect(page.getByRole('alert')).toHaveText('Your user has been logged out due to inactivity.');
});

test('a disabled user is signed out on the next call', async ({ page, signedIn, guard }) => {
  guard.allow(/status of 403/);
  await signIn(page, 'restricted');
  const administrator = await signedIn('tenant');
  await administrator.goto('/dashboard');
  const api = await apiOf(administrator, 'teknik');
  const setDisabled = async (isDisabled: boolean) => {
    const users = await api.getAll('/{tenantKey}/users');
    const id = users.items.find(({ username }) => username === 'restricted')?.id ?? '';
    const user = await api.getItem('/{tenantKey}/users', id);
    await api.save('/{tenantKey}/users', { ...user, isDisabled });
  };
  await setDisabled(true);
  try {
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText(t('problems.permissionDenied'));
    await expect(page.getByRole('button', { name: t('app.actions.signIn') })).toBeVisible();
  } finally {
    await setDisabled(false);
  }
});
