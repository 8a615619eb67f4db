import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import type { Tenant, TenantDraft } from '../../api/tenants.ts';
import type { Editor } from '../../features/editor/use-editor.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { newTenant } from './tenant-draft.ts';
import { TenantSettingsStep } from './tenant-settings-step.tsx';

const id = '00000000-0000-4000-8000-00000000000e';
const address = '/search?tenant=ekby&preview=1.x';

/** The step of a stored tenant, with an editor that only stores changes. */
function Step(): ReactNode {
  const base: TenantDraft = { ...newTenant, id, key: 'ekby' };
  const [draft, setDraft] = useState(base);
  const change = (part: Partial<TenantDraft>) => setDraft((before) => ({ ...before, ...part }));
  const editor = { base, draft, change } as Editor<TenantDraft, Tenant>;
  return <TenantSettingsStep editor={editor} />;
}

it('an administrator can preview the public pages as an anonymous visitor before they are switched on', async () => {
  fakeApi.answer('get', '/tenants/{id}/publicContent', () => Response.json({ data: [] }));
  fakeApi.answer('get', '/tenants/{id}/publicPreview', { address, expires: '2026-01-01T00:15:00Z' });
  const renderedStep = await renderInApp(<Step />);
  const allow = renderedStep.getByRole('switch', { name: /^Allow anonymous requests/ });
  await renderedStep.getByText('Allow anonymous requests').click();
  const look = renderedStep.getByRole('dialog').getByRole('link', { name: 'View as visitor' });
  await expect.element(look).toHaveAttribute('href', address);
  await expect.element(look).toHaveAttribute('target', '_blank');
  await expect.element(allow).not.toBeChecked();
  await renderedStep.getByRole('button', { name: 'Switch on' }).click();
  await expect.element(allow).toBeChecked();
});

it('an administrator is warned even when there is nothing to preview', async () => {
  const refuseMissing = () => Response.json({ errors: ['Not found'], details: [] }, { status: 404 });
  fakeApi.answer('get', '/tenants/{id}/publicContent', refuseMissing);
  fakeApi.answer('get', '/tenants/{id}/publicPreview', refuseMissing);
  const renderedStep = await renderInApp(<Step />);
  await renderedStep.getByText('Allow anonymous requests').click();
  await expect.element(renderedStep.getByRole('dialog')).toBeVisible();
  await expect.element(renderedStep.getByRole('link', { name: 'View as visitor' })).not.toBeInTheDocument();
  await renderedStep.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(renderedStep.getByRole('switch', { name: /^Allow anonymous requests/ })).not.toBeChecked();
});

it('an administrator sees the consequences of switching on, and switches off without a question', async () => {
  const category = {
    site: 'North',
    category: 'Benches',
    objects: 1200,
    fields: ['Name', 'Place'],
    services: ['Fault'],
  };
  fakeApi.answer('get', '/tenants/{id}/publicContent', () => Response.json({ data: [category] }));
  fakeApi.answer('get', '/tenants/{id}/publicPreview', { address, expires: '2026-01-01T00:15:00Z' });
  const renderedStep = await renderInApp(<Step />);
  await renderedStep.getByText('Allow anonymous requests').click();
  const dialog = renderedStep.getByRole('dialog');
  for (const text of [/North: Benches \(1,200 objects\).*Name and Place/, /North: Benches.*Fault/]) {
    await expect.element(dialog.getByText(text)).toBeVisible();
  }
  await renderedStep.getByRole('button', { name: 'Switch on' }).click();
  const allow = renderedStep.getByRole('switch', { name: /^Allow anonymous requests/ });
  await expect.element(allow).toBeChecked();
  await renderedStep.getByText('Allow anonymous requests').click();
  await expect.element(allow).not.toBeChecked();
});

it('an administrator sets after how many days reporters are deleted, within limits', async () => {
  const renderedStep = await renderInApp(<Step />);
  const days = renderedStep.getByRole('textbox', { name: 'Erase reporters’ contact details' });
  await expect.element(days).toHaveValue('30 days');
  await days.fill('9000');
  await renderedStep.getByText('Allow search engines').click();
  await expect.element(days).toHaveValue('730 days');
});
