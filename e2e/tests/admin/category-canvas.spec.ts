import type { Page } from '@playwright/test';
import { apiOf } from '../../src/api.ts';
import { expectGoodScreen } from '../../src/browser/accessibility.ts';
import { desktop, expect, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');

test.use({ viewport: desktop, locale: 'en-US' });

type SectionKey = 'services' | 'access';

const sectionOf = (page: Page, key: SectionKey) =>
  page.getByRole('region', { name: new RegExp(`^${t(`admin.canvas.sections.${key}`)}`) });
const publishing = (page: Page) => page.getByRole('region', { name: t('admin.publishing.title') });

/** Opens a category's overview from the menu of its row, with the keyboard alone. */
async function openOverview(page: Page, name: string): Promise<void> {
  const menuButton = page.getByRole('button', { name: t('lists.rows.actions', { name }), exact: true });
  await menuButton.focus();
  await page.keyboard.press('Enter');
  const entry = page.getByRole('menuitem', { name: t('admin.canvas.open') });
  await expect(entry).toBeVisible();
  for (let presses = 0; presses < 8; presses++) {
    if (await entry.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(entry).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('an administrator opens the overview of a category by keyboard, and sees services and access', async ({
  signedIn,
}) => {
  const page = await signedIn('tenant');
  await page.goto('/elements/types?site=teknik');
  await openOverview(page, 'Playgrounds');
  await expect(page).toHaveURL(/\/elements\/types\/[\w-]+\/overview/);
  const services = sectionOf(page, 'services');
  await expect(services.getByRole('link', { name: 'Playground inspection' })).toBeVisible();
  await expect(services.getByRole('listitem').filter({ hasText: 'Inspection record' }).first()).toBeVisible();
  const access = sectionOf(page, 'access');
  await expect(access.getByRole('link', { name: 'Tillsyn av lekplatser i norra Ekby' })).toBeVisible();
  await expect(access).toContainText('May start Playground inspection.');
  await expect(publishing(page)).toContainText(t('admin.publishing.isPublished'));
  await expectGoodScreen(page);
});

test('a category with a draft says what it lacks, and is published with all its parts at once', async ({
  signedIn,
}) => {
  const page = await signedIn('tenant');
  await page.goto('/elements/types?site=skola');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const api = await apiOf(page, 'skola');
  const draft = { localizedDescriptions: [], status: 'draft', icon: null } as const;
  const named = (text: string) => ({ localizedNames: [{ culture: 'en-US' as const, text }] });
  const category = await api.post('/{tenantKey}/{siteKey}/elementTypes', {
    body: {
      ...{ ...draft, ...named('Canoes') },
      dataPropertyTypes: [{ id: crypto.randomUUID(), name: 'Called', fieldType: 'text' }],
    },
  });
  const elementTypeId = category.id;
  const form = await api.post('/{tenantKey}/{siteKey}/operationTypes', {
    body: {
      ...{ ...draft, ...named('Canoe check'), elementTypeId },
      dataPropertyTypes: [{ id: crypto.randomUUID(), name: 'Remark', fieldType: 'text' }],
    },
  });

  await page.goto(`/elements/types/${elementTypeId}/overview?site=skola`);

  await test.step('what is missing leads to where it is added', async () => {
    await expect(publishing(page)).toContainText(t('admin.canvas.missing.services'));
    await expect(publishing(page)).toContainText('Canoes and Canoe check');
    await expectGoodScreen(page);
    const section = t('admin.canvas.sections.services');
    await publishing(page)
      .getByRole('button', { name: t('admin.canvas.goTo', { section }) })
      .press('Enter');
    await expect(sectionOf(page, 'services').getByRole('heading')).toBeFocused();
    await sectionOf(page, 'services')
      .getByRole('link', { name: t('admin.transactionTypes.create') })
      .click();
    await expect(page).toHaveURL(new RegExp(`/transactions/types/create/${elementTypeId}`));
  });

  await api.post('/{tenantKey}/{siteKey}/transactionTypes', {
    body: {
      ...{ ...draft, ...named('Yearly canoe check'), elementTypeId, mode: 'simpleForm' },
      events: [{ mode: 'start', operationTypeId: form.id }],
    },
  });

  await test.step('everything is published at once', async () => {
    await page.goto(`/elements/types/${elementTypeId}/overview?site=skola`);
    await publishing(page)
      .getByRole('button', { name: t('admin.publishing.publish') })
      .click();
    await expect(publishing(page)).toContainText(t('admin.publishing.isPublished'));
    await expect(sectionOf(page, 'services')).toContainText(t('statuses.published.name'));
  });

  await test.step('a user performs its service', async () => {
    await api.post('/{tenantKey}/{siteKey}/elements', {
      body: { elementTypeId, code: 'KANOT-1', dataProperties: [] },
    });
    const field = await signedIn('user');
    await field.goto('/exe/code/KANOT-1?site=skola');
    await field.getByRole('link', { name: /^Yearly canoe check/ }).click();
    await expect(field.getByRole('textbox', { name: 'Remark' })).toBeVisible();
  });
});
