import { demonstrationPassword, fillInProvider } from '../../src/sign-in/sign-in.ts';
import { expect, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

test('a user sees the pages of the provider in the language of the app, and can choose another', async ({
  page,
  guard,
}) => {
  guard.allow(/status of 401/);
  await page.goto('/');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await page.getByRole('link', { name: 'Norsk bokmål' }).click();
  const norwegian = textsOf('nb-NO');
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb-NO');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(norwegian('idp.signIn.title'));
  await fillInProvider(page, 'user', 'feil');
  await expect(page.getByRole('alert')).toContainText(norwegian('idp.signIn.wrong'));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a user can sign in at the provider too', async ({ page, server, guard }) => {
    guard.allow(/status of 401/);
    const question = new URLSearchParams({
      client_id: 'tingest-web',
      response_type: 'code',
      redirect_uri: `${server.url}/login`,
      scope: 'openid profile tingest-api',
      resource: 'urn:tingest:api',
      state: 'the state',
      nonce: 'the nonce',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    });
    await page.goto(`/idp/auth?${question}`);
    await fillInProvider(page, 'user', 'wrong');
    await expect(page.getByRole('alert')).toBeVisible();
    await fillInProvider(page, 'user', demonstrationPassword);
    await page.waitForURL(/\/login\?/);
    const answer = new URL(page.url()).searchParams;
    expect(answer.get('state')).toBe('the state');
    expect(answer.get('code')).toBeTruthy();
  });
});

test('an answer to the sign-in page without a request is refused', async ({ page }) => {
  await page.goto('/login?code=abc&state=unknown');
  // The details of the error follow it, for the administrator.
  await expect(page.getByRole('alert')).toContainText(textsOf('sv-SE')('problems.invalidLogin'));
  await expect(page).toHaveURL('/');
});
