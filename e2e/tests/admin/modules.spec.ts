import type { Page } from '@playwright/test';
import { openStep, save } from '../../src/admin/making.ts';
import { openSite } from '../../src/admin/open-site.ts';
import { addCopyRule, beginConfig, openFunction } from '../../src/admin/processors.ts';
import { fieldOf, makeCheckList } from '../../src/admin/service.ts';
import { expectGoodScreen } from '../../src/browser/accessibility.ts';
import { desktop, expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');

test.use({ viewport: desktop, locale: 'en-US' });

const named = (name: string, field: string) => `${t('admin.processors.module.named', { name })}: ${field}`;

async function openForm(page: Page, code: string, service: string): Promise<void> {
  await page.goto(`/exe/code/${code}?site=skola`);
  await page.getByRole('link', { name: new RegExp(`^${service}`) }).click();
  await expect(page.getByRole('heading', { level: 1, name: service })).toBeVisible();
}

async function sendForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('modes.simpleForm.operations.start'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('modes.simpleForm.statuses.completed') })).toBeVisible();
}

test('a notification is looked at before it is saved, and goes into the outbox with what was filled in', async ({
  signedIn,
}) => {
  test.setTimeout(90_000);
  const page = await signedIn('tenant');
  await openSite(page, 'skola');
  const remark = fieldOf('text', 'What is wrong');
  await makeCheckList(page, 'skola', { name: 'Fence check', code: 'FENCE-1', fields: [remark] });

  await beginConfig(page, 'module', 'notification', 'Tell the janitor');
  await page.getByRole('textbox', { name: /^To addresses or numbers/ }).fill('janitor@example.org');
  await page.getByRole('textbox', { name: /^Subject in English/ }).fill('The fence: {{Value 1}}');
  await page.getByRole('textbox', { name: /^Text in English/ }).fill('Please look at it: {{Value 1}}');
  await openStep(page, t('admin.processors.tryStep'));
  await page.getByRole('textbox', { name: 'Value 1', exact: true }).fill('a try');
  await page.getByRole('button', { name: t('admin.processors.try.run'), exact: true }).click();
  await expect(page.getByText('Please look at it: a try')).toBeVisible();
  await expectGoodScreen(page);
  await save(page, 'Tell the janitor');
  await openFunction(page, 'Fence check, form');
  await addCopyRule(page, { runs: 'outgoing', from: 'What is wrong', to: named('Tell the janitor', 'Value 1') });
  await save(page, 'Fence check, form');

  const field = await signedIn('user', { viewport: phone });
  await openForm(field, 'FENCE-1', 'Fence check');
  await field.getByRole('textbox', { name: 'What is wrong' }).fill('A hole below');
  await sendForm(field);

  // It is written out some moments after it was asked for.
  await expect(async () => {
    await page.goto('/messages?site=skola');
    await expect(page.getByRole('row', { name: /The fence: A hole below/ })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(page.getByRole('row', { name: /a try/ })).toHaveCount(0);
});
