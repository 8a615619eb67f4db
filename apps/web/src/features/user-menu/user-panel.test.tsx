import { expect, it } from 'vitest';
import { page as browser } from 'vitest/browser';
import { addServiceTexts } from '../../lib/texts/texts.ts';
import { clientConfiguration } from '../../testing/client-configuration.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { UserPanel } from './user-panel.tsx';

it('a user sees how to log out, and an e-mail address that is not broken within a word', async () => {
  await browser.viewport(390, 664);
  const [localPart, domain] = ['anna.elisabet.nilsson-lindqvist', '@fastigheter.example.com'];
  signIn({ user: { email: `${localPart}${domain}` } });
  await addServiceTexts();
  fakeApi.answer('get', '/configuration', clientConfiguration);
  const page = await renderInApp(
    <UserPanel isOpen isSiteLocked={false} actions={[]} onBegin={() => undefined} onClose={() => undefined} />,
  );
  await expect.element(page.getByRole('button', { name: 'Log out' })).toBeInViewport();
  const address = page.getByText(`${localPart}${domain}`).element();
  const lines = [...address.childNodes].filter((node) => node instanceof Text).map(linesOf);
  expect(lines).toEqual([1, 1]);
});

function linesOf(text: Node): number {
  const range = document.createRange();
  range.selectNodeContents(text);
  return new Set([...range.getClientRects()].map(({ top }) => top)).size;
}
