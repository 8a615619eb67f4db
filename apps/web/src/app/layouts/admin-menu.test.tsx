import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { AdminMenu } from './admin-menu.tsx';

afterEach(() => localStorage.clear());

function renderMenu() {
  return renderInApp(<AdminMenu isCollapsed={false} onExpand={() => {}} onChoose={() => {}} />);
}

it('an administrator hides the pages of a group, and finds them hidden after a reload', async () => {
  signIn({ user: { role: 'SuperUser' } });
  const page = await renderMenu();
  const people = page.getByRole('button', { name: 'People' });
  await expect.element(page.getByRole('link', { name: 'Privileges' })).toBeVisible();
  await people.click();
  await expect.element(people).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByRole('link', { name: 'Privileges' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Services' })).toBeVisible();
  await page.unmount();

  const reloadedPage = await renderMenu();
  await expect.element(reloadedPage.getByRole('link', { name: 'Services' })).toBeVisible();
  await expect.element(reloadedPage.getByRole('link', { name: 'Privileges' })).not.toBeInTheDocument();
  await reloadedPage.getByRole('button', { name: 'People' }).click();
  await expect.element(reloadedPage.getByRole('link', { name: 'Privileges' })).toBeVisible();
});
