import { IconUsers } from '@tabler/icons-react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { fakeApi, type ReplyOf, refusal } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { signIn } from '../../testing/signed-in.ts';
import type { FoundPage } from './found-page.ts';
import { GlobalSearch } from './global-search.tsx';

const searching = '/{tenantKey}/search';
const pages: readonly FoundPage[] = [
  { label: 'admin.menu.users', icon: IconUsers, path: '/users', words: 'search.pages.users' },
];
const site = { id: '00000000-0000-4000-8000-000000000003', key: 'skola', name: 'School' };
type Item = ReplyOf<'get', typeof searching>['groups'][number]['items'][number];
const drill: Item = {
  id: '00000000-0000-4000-8000-00000000000a',
  title: 'Impact drill',
  subtitle: 'Tools',
  code: '9JY6',
  number: null,
  status: null,
  icon: null,
  resource: null,
  site,
  isExact: true,
};
const saw: Item = { ...drill, id: '00000000-0000-4000-8000-00000000000b', title: 'Saw', code: 'SAW-1', isExact: false };

beforeEach(() => {
  signIn({
    tenant: { sites: [site, { ...site, id: '00000000-0000-4000-8000-000000000004', key: 'norr', name: 'North' }] },
  });
  fakeApi.answer(
    'get',
    searching,
    ({ query }): ReplyOf<'get', typeof searching> => ({
      groups: /9jy6|drill/i.test(query.get('query') ?? '')
        ? [{ kind: 'objects', items: [drill, saw], hasMore: false, isIncomplete: false }]
        : [],
    }),
  );
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/people', {
    items: [{ id: site.id, name: 'Anna Berg' }],
    isComplete: true,
  });
});

async function openSearch(side: 'admin' | 'field' = 'admin') {
  const app = await renderInApp(<GlobalSearch pages={() => pages} side={side} />);
  await expect.element(app.getByRole('button', { name: 'Search' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(browser.getByRole('combobox')).toHaveFocus();
  return app;
}

const option = (name: string | RegExp) => browser.getByRole('option', { name });

describe('the search of everything', () => {
  it('opens by Ctrl-K, is moved through by arrows, and opens the page of an item', async () => {
    const app = await openSearch();
    await userEvent.keyboard('drill');
    await expect.element(option(/Impact drill/)).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(browser.getByRole('dialog').element());
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(option(/Saw/)).toHaveAttribute('aria-selected', 'true');
    await expect
      .element(browser.getByRole('combobox'))
      .toHaveAttribute('aria-activedescendant', option(/Saw/).element().id);
    await userEvent.keyboard('{Enter}');
    await expect.poll(app.address).toBe(`/elements/${saw.id}/edit`);
  });

  it('opens what a scanner sent with Enter, although the answer comes later', async () => {
    const app = await openSearch('field');
    await userEvent.keyboard('9JY6{Enter}');
    await expect.poll(app.address).toBe(`/exe/id/${drill.id}`);
  });

  it('shows what was opened recently before anything is typed', async () => {
    const app = await openSearch();
    await userEvent.keyboard('drill');
    await option(/Impact drill/).click();
    await expect.poll(app.address).toBe(`/elements/${drill.id}/edit`);
    app.goTo('/');
    await app.getByRole('button', { name: 'Search' }).click();
    await expect.element(browser.getByRole('group', { name: 'Recently opened' })).toMatchTextContent('Impact drill');
  });

  it('finds pages by their names and by other words', async () => {
    const app = await openSearch();
    await userEvent.keyboard('staff');
    await option('Users').click();
    await expect.poll(app.address).toBe('/users');
  });

  it('says that nothing was found, and that the server was not reached', async () => {
    await openSearch();
    await userEvent.keyboard('zzz');
    await expect.element(browser.getByText('Nothing found for “zzz”')).toBeVisible();
    fakeApi.answer('get', searching, refusal(503, 'Not now'));
    await userEvent.keyboard('{Control>}a{/Control}staff');
    await expect.element(browser.getByRole('alert')).toMatchTextContent('could not reach the server');
    await expect.element(option('Users')).toBeVisible();
  });

  it('offers a typed command with its person and date, and performs nothing', async () => {
    const app = await openSearch();
    await userEvent.keyboard('lend 9JY6 to anna until tomorrow');
    await expect
      .element(browser.getByRole('group', { name: 'Actions' }))
      .toMatchTextContent(/Lend out 9JY6 Impact drill to Anna Berg until \d{4}-\d\d-\d\d/);
    await userEvent.keyboard('{Control>}a{/Control}return 9JY6');
    await option(/^Return 9JY6 Impact drill/).click();
    await expect.poll(app.address).toBe(`/exe/id/${drill.id}?do=return&site=skola`);
    expect(fakeApi.calls('get', searching).every(({ method }) => method === 'get')).toBe(true);
  });
});

describe('keyboard shortcuts', () => {
  it('are shown by ?, and those of a single key can be turned off', async () => {
    const app = await renderInApp(<GlobalSearch pages={() => pages} side="admin" />);
    await expect.element(app.getByRole('button', { name: 'Search' })).toBeVisible();
    await userEvent.keyboard('?');
    const dialog = browser.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect.element(dialog).toBeVisible();
    await expectAccessible(dialog.element());
    const single = dialog.getByRole('switch');
    const label = dialog.getByText('Shortcuts of a single key');
    await label.click();
    await expect.element(single).not.toBeChecked();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await userEvent.keyboard('?');
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(browser.getByRole('combobox')).toBeVisible();
    await browser.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await label.click();
    await expect.element(single).toBeChecked();
  });
});
