import type { Page } from '@playwright/test';
import type { ApiClient } from '@tingest/api-client';
import { apiOf } from '../../src/api.ts';
import { expectGoodDialog, expectGoodScreen } from '../../src/browser/accessibility.ts';
import { desktop, expect, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('sv-SE');
const here = '/{tenantKey}/{siteKey}';
const tablet = { width: 1024, height: 768 };

const names = (text: string) => ({
  localizedNames: [{ culture: 'sv-SE' as const, text }],
  status: 'published' as const,
});

/** Makes a category with two objects and a loan without questions. */
async function makeLending(api: ApiClient): Promise<{ readonly service: string; readonly codes: readonly string[] }> {
  const mark = crypto.randomUUID().slice(0, 4).toUpperCase();
  const fieldId = crypto.randomUUID();
  const field = { id: fieldId, name: 'Namn', fieldType: 'text', showForUser: true } as const;
  const category = await api.post(`${here}/elementTypes`, {
    body: { ...names(`Bollar ${mark}`), dataPropertyTypes: [field] },
  });
  const form = await api.post(`${here}/operationTypes`, {
    body: {
      ...names(`Lån ${mark}`),
      elementTypeId: category.id,
      dataPropertyTypes: [{ ...field, id: crypto.randomUUID() }],
    },
  });
  const events = (['start', 'complete'] as const).map((mode) => ({ mode, operationTypeId: form.id }));
  const service = `Bollån ${mark}`;
  await api.post(`${here}/transactionTypes`, {
    body: { ...names(service), elementTypeId: category.id, mode: 'loan', events },
  });
  const codes = [`BOLL-${mark}1`, `BOLL-${mark}2`];
  for (const code of codes) {
    const dataProperties = [{ dataPropertyTypeId: fieldId, value: `Boll ${code}` }];
    await api.post(`${here}/elements`, { body: { elementTypeId: category.id, code, dataProperties } });
  }
  return { service, codes };
}

/** Types as a hand scanner does: fast, without a focused field, and with Enter at the end. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

test('people lend and return at a kiosk that an administrator paired, with a hand scanner alone', async ({
  signedIn,
  openPage,
}) => {
  const administration = await signedIn('tenant', { viewport: desktop });
  await administration.goto('/kiosks?site=skola');
  await expect(administration.getByRole('heading', { level: 1 })).toBeVisible();
  const api = await apiOf(administration, 'skola');
  const { service, codes } = await makeLending(api);
  const [firstCode = '', secondCode = ''] = codes;
  const { items: users } = await api.get('/{tenantKey}/users');
  const user = users.find(({ username }) => username === 'user');
  const { code: badge } = await api.put('/{tenantKey}/users/{id}/badge', { path: { id: user?.id ?? '' }, body: {} });

  await test.step('the administrator makes a kiosk and a code for its tablet', async () => {
    await administration.reload();
    await administration
      .getByRole('button', { name: t('admin.kiosks.create') })
      .first()
      .click();
    const dialog = administration.getByRole('dialog');
    await dialog.getByRole('textbox', { name: t('admin.kiosks.name') }).fill('Idrottsdisken');
    await dialog.getByText(service, { exact: true }).click();
    await expectGoodDialog(administration);
    await dialog.getByRole('button', { name: t('app.actions.save') }).click();
    await expect(administration.getByRole('heading', { name: 'Idrottsdisken' })).toBeVisible();
    await expectGoodScreen(administration);
    await administration.getByRole('button', { name: t('admin.kiosks.pair') }).click();
  });
  const code = await administration
    .getByRole('dialog')
    .getByText(/^[A-Z2-9]{10}$/)
    .textContent();
  await expectGoodDialog(administration);

  const kiosk = await openPage({ viewport: tablet });
  await kiosk.goto(`/kiosk#${code}`);
  const welcome = kiosk.getByRole('heading', { name: t('service.kiosk.scanBadge') });
  await expect(welcome).toBeVisible();
  await expectGoodScreen(kiosk);
  const registered = kiosk.getByRole('listitem').filter({ hasText: service });

  await test.step('a person lends two objects and is signed out', async () => {
    await scan(kiosk, badge ?? '');
    await expect(kiosk.getByRole('heading', { name: t('service.kiosk.scanThing') })).toBeVisible();
    await scan(kiosk, firstCode);
    await scan(kiosk, secondCode);
    await expect(registered.filter({ hasText: t('modes.loan.operations.start') })).toHaveCount(2);
    await expectGoodScreen(kiosk);
    await scan(kiosk, 'TNGDONE');
    await expect(kiosk.getByRole('status')).toContainText(t('service.kiosk.doneCount', { count: 2 }));
    await expect(welcome).toBeVisible();
  });

  await test.step('the same person returns one, and an unknown code changes nothing', async () => {
    await scan(kiosk, badge ?? '');
    await expect(kiosk.getByRole('heading', { name: t('service.kiosk.scanThing') })).toBeVisible();
    await scan(kiosk, firstCode);
    await expect(registered.filter({ hasText: t('modes.loan.operations.complete') })).toHaveCount(1);
    await scan(kiosk, 'TNGCANCEL');
    await expect(welcome).toBeVisible();
  });

  const { items } = await api.post(`${here}/operations/filter`, { body: { searchCriteria: firstCode } });
  expect(items.map(({ kioskName, userId }) => [kioskName, userId])).toEqual([
    ['Idrottsdisken', user?.id],
    ['Idrottsdisken', user?.id],
  ]);
});
