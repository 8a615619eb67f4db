import type { Page } from '@playwright/test';
import { openSite } from '../../src/admin/open-site.ts';
import { fieldOf } from '../../src/admin/service.ts';
import { apiOf, type Schemas } from '../../src/api.ts';
import { expectGoodScreen } from '../../src/browser/accessibility.ts';
import { backToElement, begin, openElement, send, state } from '../../src/modes/element-page.ts';
import { makeService } from '../../src/modes/make-service.ts';
import { desktop, expect, phone, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('en-US');
const [start, completedText] = [
  t('modes.stockManagement.operations.start'),
  t('modes.stockManagement.statuses.completed'),
];

test.use({ viewport: phone, hasTouch: true, isMobile: true, locale: 'en-US' });

const code = 'PAPER-1';
const [take, count] = ['Take paper', 'Count paper'];

/** Paper, twelve boxes of it, that is taken and counted; with five it is little. */
async function makeStock(page: Page): Promise<void> {
  await openSite(page, 'skola');
  const balance = fieldOf('decimal', 'Balance', { unit: 'boxes' });
  const quantity = fieldOf('integer', 'Boxes from the lowest shelf', { required: true });
  const policy = (movementType: Schemas['MovementType']) => ({
    stock: {
      balancePropertyId: balance.id,
      quantityPropertyId: quantity.id,
      kind: movementType,
      allowNegative: false,
      lowLimit: 5,
    },
  });
  const { elementTypeId } = await makeService(page, 'skola', {
    name: take,
    mode: 'stockManagement',
    codes: [code],
    fields: [balance],
    values: { [balance.id]: 12 },
    forms: [{ modes: ['start'], fields: [quantity] }],
    policy: policy('out'),
  });
  const api = await apiOf(page, 'skola');
  const publishedType = { status: 'published', icon: null, elementTypeId } as const;
  const countedQuantity = { ...quantity, id: crypto.randomUUID() };
  const form = await api.post('/{tenantKey}/{siteKey}/operationTypes', {
    body: {
      ...publishedType,
      localizedNames: [{ culture: 'en-US', text: 'Count sheet' }],
      dataPropertyTypes: [countedQuantity],
    },
  });
  await api.post('/{tenantKey}/{siteKey}/transactionTypes', {
    body: {
      ...publishedType,
      localizedNames: [{ culture: 'en-US', text: count }],
      mode: 'stockManagement',
      events: [{ mode: 'start', operationTypeId: form.id }],
      policy: { stock: { ...policy('count').stock, quantityPropertyId: countedQuantity.id } },
    },
  });
}

test('a user withdraws stock up to the balance, counts it, and sees that it is low', async ({ signedIn, guard }) => {
  // More than there is.
  guard.allow(/status of 409/);
  await makeStock(await signedIn('tenant', { viewport: desktop, isMobile: false, hasTouch: false }));
  const page = await signedIn('user');
  const boxes = page.getByRole('textbox', { name: 'Boxes' });

  await test.step('the balance is shown on the page and in the form, with the resulting balance', async () => {
    await openElement(page, code);
    await expect(state(page)).toContainText(t('service.state.balance', { balance: '12 boxes' }));
    await begin(page, take);
    await expect(page.getByText('12 boxes')).toBeVisible();
    // The buttons are placed beside the field that they change, under a long name too.
    const [field, moreBox] = await Promise.all([
      boxes.boundingBox(),
      page.getByRole('button', { name: t('service.stock.more') }).boundingBox(),
    ]);
    const middleOf = (box: typeof field): number => (box ? box.y + box.height / 2 : Number.NaN);
    expect(middleOf(moreBox)).toBeCloseTo(middleOf(field), 0);
    await page.getByRole('button', { name: t('service.stock.more') }).click();
    await page.getByRole('button', { name: t('service.stock.more') }).click();
    await expect(boxes).toHaveValue('2');
    await expect(page.getByText(t('service.stock.after', { balance: '10 boxes' }))).toBeVisible();
    await expectGoodScreen(page);
  });

  await test.step('more than the balance cannot be taken', async () => {
    await boxes.fill('13');
    await expect(
      page.getByText(t('service.stock.notEnough', { available: '12 boxes', asked: '13 boxes' })),
    ).toBeVisible();
    await page.getByRole('button', { name: start }).click();
    await expect(page.getByRole('alert')).toContainText(t('problems.insufficientStock', { available: 12, asked: 13 }));
    await expect(boxes).toBeFocused();
    await expectGoodScreen(page);
  });

  await test.step('an amount within the balance can be taken', async () => {
    await boxes.fill('8');
    await send(page, start, completedText);
    await expect(page.getByRole('status').first()).toContainText(/Balance 12.*4/s);
    await backToElement(page, code);
    await expect(state(page)).toContainText(t('service.state.balance', { balance: '4 boxes' }));
    // With so little of it that is said in another colour, too.
    await expect(page.locator('[data-tone="bad"]', { hasText: '4 boxes' })).toBeVisible();
  });

  await test.step('another user takes one during the count: the count shows the expected balance, and both are recorded', async () => {
    const otherPage = await signedIn('site');
    await begin(page, count);
    await openElement(otherPage, code);
    await begin(otherPage, take);
    await otherPage.getByRole('textbox', { name: 'Boxes' }).fill('1');
    await send(otherPage, start, completedText);
    await boxes.fill('9');
    await expectGoodScreen(page);
    await send(page, start, completedText);
    await backToElement(page, code);
    await expect(state(page)).toContainText(t('service.state.balance', { balance: '8 boxes' }));
  });

  await test.step('the history has each movement', async () => {
    const history = page.getByRole('list', { name: t('service.element.history') });
    await expect(history.getByRole('listitem')).toHaveCount(3);
  });
});
