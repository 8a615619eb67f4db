import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { flash } from '../../lib/flash/flash.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';

it('announces errors at once and other messages politely, and is closed by hand', async () => {
  await renderInApp(<p>A page</p>);
  flash('error', 'The gate is stuck.');
  flash('success', 'The hinge is oiled.');
  await expect.element(page.getByRole('alert')).toMatchTextContent('The gate is stuck.');
  await expect.element(page.getByRole('status').filter({ hasText: 'The hinge is oiled.' })).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(page.getByText('The hinge is oiled.')).toBeVisible();
});
