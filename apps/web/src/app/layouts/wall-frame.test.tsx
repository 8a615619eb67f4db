import { afterEach, expect, it, vi } from 'vitest';
import { ListScreen } from '../../features/list/list-screen.tsx';
import type { ListRow } from '../../features/list/list-types.ts';
import { pageParameters } from '../../lib/page-parameters/page-parameters.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { type Call, fakeApi, refusal } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { WallFrame } from './wall-frame.tsx';

interface Item extends ListRow {
  readonly title: string;
}

const filtering = '/{tenantKey}/{siteKey}/elements/filter';
const before = pageParameters.get();

afterEach(() => {
  vi.useRealTimers();
  pageParameters.set(before);
});

function answerItems(...titles: string[]): void {
  fakeApi.answer('post', filtering, ({ body }: Call) => {
    const { skipCount } = body as { readonly skipCount?: boolean };
    const count = skipCount ? null : titles.length;
    const items = titles.map((title) => ({ id: title, title })) as never;
    return { items, totalCount: count, filteredCount: count, filteredCountIsEstimate: false } as never;
  });
}

async function openWall() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  pageParameters.set({ ...before, isWall: true });
  return await renderInApp(
    <WallFrame>
      <ListScreen<Item>
        name="things"
        title="Things"
        source={{ collection: '/{tenantKey}/{siteKey}/elements' }}
        columns={[{ key: 'title', label: 'Name', text: ({ title }) => title, filter: { type: 'text' } }]}
        rowName={({ title }) => title}
        rowHref={({ id }) => `/elements/${id}`}
        deletion={{ remove: async () => {} }}
        mainAction={<button type="button">New</button>}
        empty={{ title: 'None', text: '' }}
      />
    </WallFrame>,
    { at: '/things?wall=true' },
  );
}

it('shows a list without controls, keeps it up to date, and says when the server cannot be reached', async () => {
  answerItems('Ladder');
  const page = await openWall();
  await expect.element(page.getByText('Ladder')).toBeVisible();
  await expect.element(page.getByText('1 item')).toBeVisible();
  const main = page.getByRole('main');
  for (const role of ['checkbox', 'searchbox', 'link'] as const) {
    expect(main.getByRole(role).elements()).toHaveLength(0);
  }
  expect(main.getByRole('button').elements()).toHaveLength(1);
  await expectAccessible(document.body);

  answerItems('Ladder', 'Drill');
  vi.advanceTimersByTime(60_000);
  await expect.element(page.getByText('Drill')).toBeVisible();
  await expect.element(page.getByText(/^Updated \d\d:\d\d$/)).toBeVisible();

  fakeApi.answer('post', filtering, () => refusal(503, 'busy'));
  vi.advanceTimersByTime(60_000);
  await expect.element(page.getByRole('alert')).toMatchTextContent('The server cannot be reached');
  await expect.element(page.getByText('Drill')).toBeVisible();
});

it('is left by its button', async () => {
  answerItems('Ladder');
  const page = await openWall();
  await page.getByRole('button', { name: 'Leave the wall display' }).click();
  await expect.poll(page.address).toBe('/things');
  expect(pageParameters.get().isWall).toBe(false);
});
