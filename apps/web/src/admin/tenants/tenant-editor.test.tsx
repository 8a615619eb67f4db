import { expect, it } from 'vitest';
import { translateNow as t } from '../../lib/texts/texts.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { TenantCreateScreen } from './tenant-editor.tsx';

it('the editor leads from a new tenant to creating its first administrator', async () => {
  const id = '00000000-0000-4000-8000-00000000000e';
  fakeApi.answer('post', '/tenants', ({ body }) => Response.json({ data: { ...(body as object), id, version: 1 } }));
  const page = await renderInApp(<TenantCreateScreen />);
  await page.getByRole('textbox', { name: t('admin.tenants.name'), exact: true }).fill('Ekby');
  await page.getByRole('textbox', { name: t('admin.tenants.key'), exact: true }).fill('ekby');
  const next = page.getByRole('button', { name: t('app.actions.next'), exact: true });
  await next.click();
  await page.getByRole('button', { name: t('admin.tenants.addSite') }).click();
  await page.getByRole('textbox', { name: t('admin.tenants.name') }).fill('North');
  await next.click();
  await next.click();
  await page.getByRole('button', { name: t('app.actions.save'), exact: true }).click();
  const question = page.getByRole('dialog');
  await expect.element(question.getByText('Create the first administrator of Ekby?')).toBeVisible();
  await question.getByRole('button', { name: 'Later' }).click();
  await expect.element(question).not.toBeInTheDocument();
});
