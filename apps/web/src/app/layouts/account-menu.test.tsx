import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clientConfiguration } from '../../testing/client-configuration.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { AccountMenu } from './account-menu.tsx';

it('the entries of the user menu keep their position: nothing is inserted above them later', async () => {
  signIn({ user: { role: 'SuperUser' } });
  fakeApi.answer('get', '/configuration', clientConfiguration);
  const page = await renderInApp(<AccountMenu isSiteLocked={false} />);
  await page.getByRole('button', { name: 'Account: Anna Nilsson' }).click();
  const drawer = page.getByRole('dialog');
  await expect.element(drawer.getByRole('button', { name: 'Log out' })).toBeVisible();
  const names = drawer
    .getByRole('form')
    .or(drawer.getByRole('button', { name: /^(Switch tenant|Replicate site|Log out)$/ }))
    .elements()
    .map((element) => element.getAttribute('aria-label') ?? element.textContent);
  expect(names).toEqual(['Log out', 'Receipts and reminders', 'Switch tenant', 'Replicate site']);
  const password = drawer.getByRole('link', { name: 'Change password' });
  await expect.element(password).toBeVisible();
  const below = password.element().getBoundingClientRect().top;
  expect(below).toBeGreaterThan(
    drawer.getByRole('button', { name: 'Replicate site' }).element().getBoundingClientRect().bottom,
  );
});

it('the user menu returns focus to its button when closed by Escape, the first time too', async () => {
  signIn({});
  fakeApi.answer('get', '/configuration', clientConfiguration);
  const page = await renderInApp(<AccountMenu isSiteLocked={false} />);
  const button = page.getByRole('button', { name: 'Account: Anna Nilsson' });
  for (const _ of ['first', 'again']) {
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Log out' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  }
});
