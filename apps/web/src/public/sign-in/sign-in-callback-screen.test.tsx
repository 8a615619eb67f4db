import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { rememberSignIn } from '../../lib/session/pending-sign-in.ts';
import { clientConfiguration } from '../../testing/client-configuration.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { SignInCallbackScreen } from './sign-in-callback-screen.tsx';

const addressOfTests = window.location.href;

/** Comes back from the provider with an answer. */
async function comeBack(answer: string) {
  window.history.replaceState(null, '', `/login?${answer}`);
  return renderInApp(<SignInCallbackScreen />, { at: '/login' });
}

beforeEach(() => {
  fakeApi.answer('get', '/configuration', clientConfiguration);
  // Why it was refused is for the console.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => window.history.replaceState(null, '', addressOfTests));

it('ignores an answer that was not requested here, and goes to the start', async () => {
  const app = await comeBack('state=unknown&code=stolen');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Invalid login.');
  await expect.poll(app.address).toBe('/');
  // The response parameters are not left in the history.
  expect(window.location.search).toBe('');
});

it('shows a message when the provider refuses', async () => {
  rememberSignIn('mine', { nonce: 'nonce', codeVerifier: 'verifier', returnUrl: null });
  const app = await comeBack('state=mine&error=access_denied');
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Invalid login. If it happens again, tell your administrator: access_denied');
  await expect.poll(app.address).toBe('/');
});

it('shows a message when the provider cannot be reached', async () => {
  rememberSignIn('mine', { nonce: 'nonce', codeVerifier: 'verifier', returnUrl: '/exe' });
  const app = await comeBack('state=mine&code=code');
  await expect.element(page.getByText('Signing in…')).toBeVisible();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Could not communicate with the login server.');
  await expect.poll(app.address).toBe('/');
});
