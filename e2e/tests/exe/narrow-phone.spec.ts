import type { Locator } from '@playwright/test';
import { apiAtSite } from '../../src/api.ts';
import { expectGoodScreen } from '../../src/browser/accessibility.ts';
import { dayAhead } from '../../src/modes/days.ts';
import { expect, test } from '../../src/test.ts';
import { textsOf } from '../../src/texts.ts';

const t = textsOf('nb-NO');

test.use({
  viewport: { width: 320, height: 640 },
  hasTouch: true,
  isMobile: true,
  locale: 'nb-NO',
  colorScheme: 'dark',
});

/** Where something stands, in pixels. */
async function edges(of: Locator): Promise<{ readonly top: number; readonly right: number }> {
  const box = await of.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  return { top: box.y, right: box.x + box.width };
}

test('a user sees a calendar and the chosen span fit on the narrowest phone', async ({ signedIn }) => {
  const page = await signedIn('user');
  const api = await apiAtSite(page, 'stadshuset');
  const services = await api.getAll('/{tenantKey}/{siteKey}/transactionTypes');
  const service = services.items.find(({ mode }) => mode === 'loan');
  const elements = await api.post('/{tenantKey}/{siteKey}/elements/filter', {
    query: { elementTypeId: service?.elementTypeId },
    body: { limit: 1 },
  });
  const span = new URLSearchParams({
    show: 'calendar',
    from: `${dayAhead(30).date}T10:00:00Z`,
    to: `${dayAhead(30).date}T11:00:00Z`,
  });
  await page.goto(`/exe/id/${elements.items[0]?.id}`);
  const calendar = page.getByRole('link', { name: t('service.service.calendar') });
  await expect(calendar).toBeVisible();
  // It is loaded later than the rest, and moves nothing that a user is about to tap.
  const heading = page.getByRole('heading', { level: 2, name: t('service.element.services') });
  const [link, title] = await Promise.all([edges(calendar), edges(heading)]);
  expect(Math.abs(link.top - title.top)).toBeLessThan(24);

  await page.goto(`/exe/id/${elements.items[0]?.id}?${span}`);
  const reserve = page.getByRole('button', { name: t('service.reservations.reserve'), exact: true });
  await expect(reserve).toBeVisible();

  const [firstEdges, ...otherEdges] = await Promise.all(
    (['today', 'previous', 'next'] as const).map((name) =>
      edges(page.getByRole('button', { name: t(`service.reservations.${name}`), exact: true })),
    ),
  );
  for (const buttonEdges of otherEdges) expect(buttonEdges.top).toBeCloseTo(firstEdges?.top ?? 0, 0);

  const { right } = await edges(reserve);
  for (const name of ['start', 'startTime', 'end', 'endTime'] as const) {
    const field = page.getByLabel(t(`service.reservations.${name}`), { exact: true });
    expect((await edges(field)).right, name).toBeLessThanOrEqual(right + 1);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectGoodScreen(page);
});

test('a user sees a very long name wrap on the narrowest phone, also on the completed transaction', async ({
  signedIn,
}) => {
  const name = 'Långtorpskyrkogårdsförvaltningsbyggnadens norra entréhall vid receptionen bakom pelaren, våning 2';
  const page = await signedIn('user');
  const api = await apiAtSite(page, 'teknik');
  const { items } = await api.post('/{tenantKey}/{siteKey}/transactions/filter', {
    query: { view: 'all', status: 'completed' },
    body: { limit: 1 },
  });
  await page.route('**/full?**', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { readonly data: object };
    await route.fulfill({ response: answer, json: { data: { ...data, elementTitle: name } } });
  });
  await page.goto(`/exe/transaction/${items[0]?.id}?done=true`);
  const backLink = page.getByRole('link', { name: t('service.done.backTo', { title: name }) });
  await expect(backLink).toBeVisible();
  // All of the name is shown, in four lines.
  expect((await backLink.boundingBox())?.height).toBeLessThan(110);
  await expectGoodScreen(page);
});
