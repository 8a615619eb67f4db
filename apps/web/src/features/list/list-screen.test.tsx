import { describe, expect, it } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { type Call, fakeApi, refusal } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import type { ListColumn } from './list-column.ts';
import { ListScreen } from './list-screen.tsx';
import type { ListRow } from './list-types.ts';

interface Item extends ListRow {
  readonly title: string;
  readonly version: number;
}

const columns: readonly ListColumn<Item>[] = [
  { key: 'title', label: 'Name', text: ({ title }) => title, filter: { type: 'text' } },
  { key: 'count', label: 'Count', text: ({ version }) => String(version), isNumeric: true, filter: { type: 'number' } },
  { key: 'note', label: 'Note', text: () => 'Noted', isExtra: true },
];
const allItems: readonly Item[] = Array.from({ length: 60 }, (_, index) => ({
  id: `thing-${index + 1}`,
  title: `Thing ${index + 1}`,
  version: 60 - index,
}));
const filtering = '/{tenantKey}/{siteKey}/elements/filter';

interface Asked {
  readonly skip?: number;
  readonly limit?: number;
  readonly searchCriteria?: string;
  readonly ordering?: readonly { readonly column: string; readonly dir: string }[];
  readonly filters?: readonly unknown[];
  readonly skipCount?: boolean;
}

const readRequest = ({ body }: Call) => body as Asked;
/** Returns the last request, apart from counts. */
const lastPage = () =>
  fakeApi
    .calls('post', filtering)
    .map(readRequest)
    .findLast(({ skipCount }) => skipCount);

/** Answers as the server does, as far as paging and a search go. */
function answerList(items: readonly Item[] = allItems): void {
  fakeApi.answer('post', filtering, (call) => {
    const { skip = 0, limit = 25, searchCriteria = '', filters, skipCount } = readRequest(call);
    const matchingItems = filters ? items.slice(0, 2) : items.filter(({ title }) => title.includes(searchCriteria));
    const counts = skipCount ? [null, null] : [items.length, matchingItems.length];
    return Response.json({
      data: {
        items: matchingItems.slice(skip, skip + limit),
        totalCount: counts[0],
        filteredCount: counts[1],
        filteredCountIsEstimate: false,
      },
    });
  });
}

async function openList(at = '/things', deletedIds: string[] = [], rowHref = ({ id }: Item) => `/elements/${id}`) {
  const list = await renderInApp(
    <ListScreen<Item>
      name="things"
      title="Things"
      source={{ collection: '/{tenantKey}/{siteKey}/elements' }}
      columns={columns}
      rowName={({ title }) => title}
      rowHref={rowHref}
      deletion={{
        remove: async ({ id }) => {
          deletedIds.push(id);
        },
      }}
      empty={{ title: 'No things yet', text: 'Make the first one.' }}
    />,
    { at },
  );
  const row = (name: string) => list.getByRole('row', { name: new RegExp(`\\b${name}\\b`) });
  return { list, row, table: list.getByRole('table') };
}

describe('a list', () => {
  it('shows its rows, their number, and the links of the rows', async () => {
    answerList();
    const { list, row } = await openList();
    await expect.element(row('Thing 1')).toBeVisible();
    await expect.element(list.getByRole('heading', { level: 1, name: 'Things' })).toBeVisible();
    await expect.element(list.getByText('60 items')).toBeVisible();
    await list.getByRole('link', { name: 'Thing 7' }).click();
    await expect.poll(list.address).toBe('/elements/thing-7');
  });

  it('ends its card with the last row, and keeps the pager at the bottom', async () => {
    await browser.viewport(1280, 800);
    answerList(allItems.slice(0, 1));
    const { list } = await openList();
    await expect.element(list.getByRole('row', { name: /Thing 1/ })).toBeVisible();
    const bottomOf = (element: Element | null | undefined) => element?.getBoundingClientRect().bottom ?? 0;
    const table = list.getByRole('table').element();
    expect(bottomOf(table.parentElement) - bottomOf(table)).toBeLessThan(20);
    expect(bottomOf(table.parentElement)).toBeLessThan(400);
  });

  it('is busy until the first page is loaded', async () => {
    let answer: () => void = () => {};
    const pendingAnswer = new Promise<void>((resolve) => (answer = resolve));
    answerList();
    const filterCalls = fakeApi.calls('post', filtering);
    expect(filterCalls).toEqual([]);
    fakeApi.answer('post', filtering, async () => {
      await pendingAnswer;
      return Response.json({
        data: { items: [allItems[0]], totalCount: 1, filteredCount: 1, filteredCountIsEstimate: false },
      });
    });
    const { row, table } = await openList();
    await expect.element(table).toHaveAttribute('aria-busy', 'true');
    answer();
    await expect.element(row('Thing 1')).toBeVisible();
    await expect.element(table).toHaveAttribute('aria-busy', 'false');
  });

  it('shows a notice when it is empty', async () => {
    answerList([]);
    const { list } = await openList();
    await expect.element(list.getByText('No things yet')).toBeVisible();
    await expect.element(list.getByRole('searchbox')).not.toBeInTheDocument();
  });

  it('explains why it could not be loaded, and tries again', async () => {
    fakeApi.answer('post', filtering, refusal(500, 'The server is tired.'));
    const { list, row } = await openList();
    await expect.element(list.getByText('The server is tired.')).toBeVisible();
    answerList();
    await list.getByRole('button', { name: 'Try again' }).click();
    await expect.element(row('Thing 1')).toBeVisible();
  });

  it('turns pages, jumps to a page, and shows more rows per page', async () => {
    answerList();
    const { list, row } = await openList();
    await expect.element(list.getByText('of 3')).toBeVisible();
    await list.getByRole('button', { name: 'Next page' }).click();
    await expect.element(row('Thing 26')).toBeVisible();
    await expect.poll(list.address).toBe('/things?page=2');
    await list.getByRole('textbox', { name: 'Page', exact: true }).fill('3');
    await userEvent.keyboard('{Enter}');
    await expect.element(row('Thing 60')).toBeVisible();
    await expect.element(list.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await list.getByRole('combobox', { name: 'Rows per page' }).selectOptions('50 per page');
    await expect.element(row('Thing 50')).toBeVisible();
    expect(lastPage()).toMatchObject({ limit: 50 });
  });

  it('is ordered by a heading: ascending, descending, and then the default order again', async () => {
    answerList();
    const { list } = await openList();
    const heading = list.getByRole('columnheader', { name: /^Count/ });
    await heading.getByRole('button').click();
    await expect.element(heading).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(lastPage).toMatchObject({ ordering: [{ column: 'count', dir: 'asc' }] });
    await heading.getByRole('button').click();
    await expect.element(heading).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(lastPage).toMatchObject({ ordering: [{ column: 'count', dir: 'desc' }] });
    await heading.getByRole('button').click();
    await expect.element(heading).not.toHaveAttribute('aria-sort');
    await expect.poll(list.address).toBe('/things');
  });

  it('is filtered by a column, and the filter can be removed again', async () => {
    answerList();
    const { list, row } = await openList();
    await expect.element(row('Thing 3')).toBeVisible();
    await list.getByRole('button', { name: 'Filter' }).click();
    await list.getByRole('dialog', { name: 'Filter' }).getByRole('button', { name: 'Name' }).click();
    await list.getByRole('textbox', { name: 'Text' }).fill('gate');
    await list.getByRole('button', { name: 'Show' }).click();
    await expect.poll(lastPage).toMatchObject({ filters: [{ column: 'title', value: { operator: 'contains' } }] });
    await expect.element(row('Thing 3')).not.toBeInTheDocument();
    await expect.element(list.getByText('2 of 60')).toBeVisible();
    await list.getByRole('button', { name: 'Remove the filter: Name contains “gate”' }).click();
    await expect.element(row('Thing 3')).toBeVisible();
    await expect.poll(list.address).toBe('/things');
  });

  it('shows a notice when no row matches a search, and shows all rows again', async () => {
    answerList();
    const { list, row } = await openList();
    await list.getByRole('searchbox', { name: 'Search in the list' }).fill('Nowhere');
    await expect.element(list.getByRole('heading', { name: 'No matches' })).toBeVisible();
    // A screen reader hears it too.
    await expect.element(list.getByRole('status').getByText('No matches')).toBeInTheDocument();
    await expect.poll(list.address).toBe('/things?q=Nowhere');
    await list.getByRole('button', { name: 'Show all rows' }).click();
    await expect.element(list.getByRole('searchbox')).toHaveValue('');
    await expect.element(row('Thing 1')).toBeVisible();
  });

  it('shows a notice that it has become shorter where its address names a page that no longer exists', async () => {
    answerList();
    const { list, row } = await openList('/things?page=9');
    await expect.element(list.getByText('This page does not exist')).toBeVisible();
    await expect.element(list.getByText('No things yet')).not.toBeInTheDocument();
    await list.getByRole('button', { name: 'Go to the first page' }).click();
    await expect.element(row('Thing 1')).toBeVisible();
    await expect.poll(list.address).toBe('/things');
  });

  it('shows the chosen columns, also at the next visit', async () => {
    answerList();
    const { list } = await openList();
    await list.getByRole('button', { name: 'Columns' }).click();
    await list.getByText('Note', { exact: true }).click();
    await list.getByRole('group', { name: 'Columns' }).getByText('Count', { exact: true }).click();
    await expect.element(list.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect.element(list.getByRole('columnheader', { name: 'Note' })).toBeVisible();
    await expect.element(list.getByRole('columnheader', { name: /^Count/ })).not.toBeInTheDocument();
    await list.unmount();
    const reopenedList = await openList();
    await expect.element(reopenedList.list.getByRole('columnheader', { name: 'Note' })).toBeVisible();
    await expect.element(reopenedList.list.getByRole('columnheader', { name: /^Count/ })).not.toBeInTheDocument();
  });

  it('lets rows be selected, and deletes them after a confirmation', async () => {
    answerList();
    const deletedIds: string[] = [];
    const { list } = await openList('/things', deletedIds);
    await list.getByRole('checkbox', { name: 'Select Thing 2', exact: true }).click();
    await list.getByRole('checkbox', { name: 'Select Thing 4', exact: true }).click();
    await expect.element(list.getByText('2 selected')).toBeVisible();
    await list.getByRole('button', { name: 'Clear selection' }).click();
    await expect.element(list.getByText('2 selected')).not.toBeInTheDocument();
    await list.getByRole('checkbox', { name: 'Select Thing 2', exact: true }).click();
    await list.getByRole('button', { name: 'Delete' }).click();
    const dialog = browser.getByRole('dialog');
    await expect.element(dialog).toMatchTextContent('Delete Thing 2?');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => deletedIds).toEqual(['thing-2']);
  });

  it('is navigated by the keyboard', async () => {
    answerList();
    const { list } = await openList();
    await list.getByRole('link', { name: 'Thing 1', exact: true }).click({ trial: true });
    (list.getByRole('link', { name: 'Thing 1', exact: true }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
    await expect.element(list.getByRole('checkbox', { name: 'Select Thing 3', exact: true })).toBeChecked();
    await userEvent.keyboard('{Enter}');
    await expect.poll(list.address).toBe('/elements/thing-3');
  });

  it('selects and deselects ranges of rows with Shift, by pointer and by keyboard', async () => {
    answerList();
    const { list } = await openList();
    const checkbox = (number: number) => list.getByRole('checkbox', { name: `Select Thing ${number}`, exact: true });
    await checkbox(2).click();
    await checkbox(5).click({ modifiers: ['Shift'] });
    await expect.element(list.getByText('4 selected')).toBeVisible();
    await expect.element(checkbox(4)).toBeChecked();
    await checkbox(4).click({ modifiers: ['Shift'] });
    await expect.element(list.getByText('2 selected')).toBeVisible();
    await expect.element(checkbox(3)).toBeChecked();

    (list.getByRole('row', { name: /\bThing 7\b/ }).element() as HTMLElement).focus();
    await userEvent.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    await expect.element(list.getByText('5 selected')).toBeVisible();
    await expect.element(checkbox(8)).toBeChecked();
  });

  it('is moved through by j and k from anywhere, and a row is edited by e; not while typing', async () => {
    answerList();
    const { list } = await openList('/things', [], ({ id }) => `/elements/${id}/edit`);
    await expect.element(list.getByRole('row', { name: /\bThing 1\b/ })).toBeVisible();
    const search = list.getByRole('searchbox');
    await search.click();
    await userEvent.keyboard('jek');
    await expect.element(search).toHaveValue('jek');
    await search.clear();
    (document.activeElement as HTMLElement).blur();
    await expect.element(list.getByRole('row', { name: /\bThing 3\b/ })).toBeVisible();
    await userEvent.keyboard('jjjk');
    await expect.element(list.getByRole('row', { name: /\bThing 2\b/ })).toHaveFocus();
    await userEvent.keyboard('e');
    await expect.poll(list.address).toBe('/elements/thing-2/edit');
  });
});

describe('views of a list', () => {
  const view = {
    id: 'view-1',
    list: 'things',
    name: 'Few',
    isShared: false,
    isDefault: false,
    mayChange: true,
    ownerId: '00000000-0000-4000-8000-000000000001',
    ownerName: 'Anna Nilsson',
    state: { sort: '-count' },
    version: 1,
  };

  it('can be chosen, and show that the list was changed since', async () => {
    answerList();
    fakeApi.answer('get', '/{tenantKey}/{siteKey}/views', () => Response.json({ data: { items: [view] } }));
    const { list } = await openList();
    await list.getByRole('button', { name: 'Views' }).click();
    await list.getByRole('list', { name: 'My views' }).getByRole('button', { name: 'Few', exact: true }).click();
    await expect.element(list.getByRole('button', { name: 'View: Few' })).toBeVisible();
    await expect.poll(lastPage).toMatchObject({ ordering: [{ column: 'count', dir: 'desc' }] });
    await list.getByRole('columnheader', { name: /^Name/ }).getByRole('button').click();
    await expect.element(list.getByRole('button', { name: /^View: Few/ })).toMatchTextContent('changed');
  });

  it('are applied when the list is opened, if one is set as the default', async () => {
    answerList();
    const items = [{ ...view, isDefault: true }];
    fakeApi.answer('get', '/{tenantKey}/{siteKey}/views', () => Response.json({ data: { items } }));
    const { list } = await openList();
    await expect.element(list.getByRole('button', { name: 'View: Few' })).toBeVisible();
    await expect.poll(lastPage).toMatchObject({ ordering: [{ column: 'count', dir: 'desc' }] });
  });

  it('are saved under a name', async () => {
    answerList();
    fakeApi.answer('post', '/{tenantKey}/{siteKey}/views', () => Response.json({ data: view }, { status: 201 }));
    const { list } = await openList('/things?sort=-count');
    await list.getByRole('button', { name: 'Views' }).click();
    await list.getByRole('button', { name: 'Save as a new view' }).click();
    const dialog = browser.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Few');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => fakeApi.calls('post', '/{tenantKey}/{siteKey}/views').map(({ body }) => body))
      .toMatchObject([{ list: 'things', name: 'Few', isShared: false, state: { sort: '-count' } }]);
  });
});
