import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { storedTransaction } from '../exe/testing/stored-transaction.ts';
import { addServiceTexts } from '../lib/texts/texts.ts';
import { type Call, fakeApi } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { signIn } from '../testing/signed-in.ts';

const emptyList = { items: [], totalCount: 0, filteredCount: 0, filteredCountIsEstimate: false };
const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const overdueLoan = storedTransaction({
  ...{
    id: 'a',
    elementTitle: 'Drill',
    mode: 'loan',
    status: 'started',
    isOverdue: true,
    dueAt: '2020-03-01T11:00:00Z',
  },
});
const reportedCase = storedTransaction({ id: 'b', elementTitle: 'Swing', isFromPublic: true });
const completedCase = storedTransaction({ id: 'c', elementTitle: 'Lamp', status: 'completed' });
const plannedWork = {
  ...{ id: 'work', elementId: 'gate', elementTitle: 'North gate', elementCode: 'G-1', version: 1, isLate: false },
  ...{ transactionTypeId: 'inspection', transactionTypeName: 'Inspection', dueOn: '2999-01-01', dueMeter: null },
};

/** Answers that come one after the other, each of them slowly. */
function answerSlowly(ownTransactions: readonly unknown[]): void {
  const answerItems = (items: readonly unknown[]) =>
    Response.json({ data: { ...emptyList, items, totalCount: items.length } });
  fakeApi.answer('post', '/{tenantKey}/transactions/filter', async ({ query }: Call) => {
    if (query.get('view') === 'unclaimed') {
      await delay(500);
      return answerItems(
        [reportedCase, reportedCase, reportedCase].map((each, index) => ({ ...each, id: `u${index}` })),
      );
    }
    const isOpen = query.get('status')?.includes('started');
    await delay(isOpen ? 200 : 350);
    return answerItems(isOpen ? ownTransactions : [completedCase]);
  });
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/plannedWork', async () => {
    await delay(650);
    return Response.json({ data: { items: [plannedWork] } });
  });
}

let shifts = 0;
let observer: PerformanceObserver;

beforeEach(async () => {
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/elementTypes', emptyList);
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/transactionTypes', emptyList);
  fakeApi.answer('post', '/{tenantKey}/{siteKey}/elements/filter', emptyList);
  signIn({ user: { role: 'PrivilegedUser' }, session: { clientResources: { useElementListExe: false } } });
  await addServiceTexts();
  shifts = 0;
  observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts += (entry as PerformanceEntry & { readonly value: number }).value;
  });
});

afterEach(() => observer.disconnect());

/** The cumulative layout shift of the page since it was drawn first, as browsers count it. */
async function movedWhile(loads: () => Promise<unknown>): Promise<number> {
  observer.observe({ type: 'layout-shift' });
  await loads();
  await delay(300);
  return shifts;
}

describe.each([
  [390, 844],
  [1280, 800],
])('the layout at %d × %d', (width, height) => {
  beforeEach(() => page.viewport(width, height));

  it.each([
    ['work that is open', [overdueLoan, { ...overdueLoan, id: 'a2' }, { ...overdueLoan, id: 'a3' }]],
    ['nothing open', []],
  ])('the start page does not shift with %s', async (_name, ownTransactions) => {
    answerSlowly(ownTransactions);
    const { address } = await renderApp('/exe');
    expect(address()).toBe('/exe');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    const layoutShift = await movedWhile(async () => {
      await expect.element(page.getByRole('link', { name: /Swing/ }).first()).toBeVisible();
      await expect.element(page.getByRole('link', { name: 'Help' })).toBeInTheDocument();
    });
    expect(layoutShift).toBeLessThanOrEqual(0.02);
  });

  it('the list of the user’s transactions does not shift, overdue before planned ones', async () => {
    answerSlowly([overdueLoan]);
    await renderApp('/exe?show=work');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    const layoutShift = await movedWhile(() =>
      expect.element(page.getByRole('link', { name: /North gate/ })).toBeVisible(),
    );
    expect(layoutShift).toBeLessThanOrEqual(0.02);
    const links = page
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent ?? '');
    const at = (name: string) => links.findIndex((text) => text.includes(name));
    expect(at('Drill')).toBeGreaterThanOrEqual(0);
    expect(at('Drill')).toBeLessThan(at('North gate'));
  });

  it('the test detects a layout shift', async () => {
    answerSlowly([]);
    await renderApp('/exe');
    await expect.element(page.getByRole('link', { name: /Swing/ }).first()).toBeVisible();
    const layoutShift = await movedWhile(() => {
      const pushing = document.createElement('div');
      pushing.style.height = '300px';
      document.querySelector('main')?.prepend(pushing);
      return Promise.resolve();
    });
    expect(layoutShift).toBeGreaterThan(0.02);
  });
});
