import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { TransactionType } from '../../api/transaction-types.ts';
import type { StoredTransaction } from '../../api/transactions.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { type Call, fakeApi } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { transactionColumns } from './transaction-columns.tsx';
import { TransactionReport } from './transaction-report.tsx';

const filtering = '/{tenantKey}/{siteKey}/transactions/filter';
const service = {
  id: 'service',
  name: 'Faults',
  mode: 'issueManagement',
  elementTypeId: 'category',
  events: [
    { id: 'event-1', mode: 'start', operationTypeId: 'report', schemaConfigurations: [] },
    { id: 'event-2', mode: 'complete', operationTypeId: 'repair', schemaConfigurations: [] },
  ],
  policy: {},
} satisfies Partial<TransactionType> as Partial<TransactionType> as TransactionType;
const now = new Date().toISOString();

function caseOf(number: number, changes: Partial<StoredTransaction>): StoredTransaction {
  return {
    ...{ id: `case-${number}`, number, elementId: `lamp-${number}`, elementTitle: `Lamp ${number}` },
    ...{ elementCode: `L${number}`, transactionTypeId: 'service', transactionTypeName: 'Faults' },
    ...{ mode: 'issueManagement', status: 'started', startedAt: now, endedAt: null, dueAt: null, isOverdue: false },
    ...{ priority: null, assigneeName: null, borrowerName: null, ownerName: 'Anna', ownerId: 'anna' },
    ...{ createdAt: now, updatedAt: now, version: 1 },
    ...changes,
  } as StoredTransaction;
}

const cases = [
  caseOf(1, {}),
  caseOf(2, { isOverdue: true }),
  caseOf(3, { status: 'completed', startedAt: '2026-01-05T09:00:00Z', endedAt: '2026-01-07T09:00:00Z' }),
];

interface SentQuery {
  readonly limit: number;
  readonly skipCount?: boolean;
  readonly filters?: readonly { readonly column: string; readonly value: { readonly value?: string[] } }[];
}

/** Filters of the last request for rows. */
const lastFilters = () =>
  fakeApi
    .calls('post', filtering)
    .map(({ body }: Call) => body as SentQuery)
    .findLast(({ skipCount }) => skipCount)?.filters;

/** Answers as the server does, as far as the status goes. */
async function openReport(at: string) {
  fakeApi.answer('post', filtering, ({ body }) => {
    const { limit, skipCount, filters = [] } = body as SentQuery;
    const statuses = filters.find(({ column }) => column === 'status')?.value.value;
    const items = cases.filter(({ status }) => statuses?.includes(status) !== false);
    const counts = skipCount ? [null, null] : [cases.length, items.length];
    return Response.json({
      data: {
        items: items.slice(0, limit),
        totalCount: counts[0],
        filteredCount: counts[1],
        filteredCountIsEstimate: false,
      },
    });
  });
  return await renderInApp(
    <TransactionReport
      name="transactions/service"
      title="Faults"
      transactionTypeId="service"
      types={[service]}
      columnsOf={columnsOf}
      emptyText="None"
    />,
    { at },
  );
}

const columnsOf = (texts: Parameters<typeof transactionColumns>[1]) => transactionColumns(service, texts);

it('shows cases on a board by status, and leads by keyboard to the form that moves one', async () => {
  const page = await openReport('/transactions');
  await page.getByRole('radiogroup', { name: 'Layout' }).getByText('Board').click();
  await expect.poll(page.address).toBe('/transactions?layout=board');
  const ongoing = page.getByRole('region', { name: /^Open/ });
  await expect.element(ongoing.getByText('Lamp 1')).toBeVisible();
  // The cards repeat the column's status only where there is more to say.
  await expect.element(ongoing.getByText('Overdue')).toBeVisible();
  expect(ongoing.getByText('Opened').elements()).toHaveLength(0);
  await expect.element(ongoing.getByText('Lamp 3')).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: /^Closed/ }).getByText('Lamp 3')).toBeVisible();
  await expectAccessible(page.getByRole('main').element());

  (ongoing.getByRole('button', { name: /More about.*1/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const step = page.getByRole('menuitem', { name: 'Complete case' });
  await expect.element(step).toBeVisible();
  await expect.poll(() => document.activeElement?.closest('[role=menu]')).not.toBeNull();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(step).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(page.address).toBe('/exe/operation/repair/lamp-1/complete/case-1');
});

it('leaves out the columns of a board that a filter excludes', async () => {
  const filter = encodeURIComponent(JSON.stringify([{ column: 'status', operator: 'in', value: ['completed'] }]));
  const page = await openReport(`/transactions?layout=board&filter=${filter}`);
  await expect.element(page.getByRole('region', { name: /^Closed/ }).getByText('Lamp 3')).toBeVisible();
  await expect.element(page.getByRole('region', { name: /^Open/ })).not.toBeInTheDocument();
});

it('shows cases in a calendar by the time that the reader chooses', async () => {
  const page = await openReport('/transactions?layout=calendar');
  await expect.element(page.getByRole('grid')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 3, name: '1', exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 3, name: '3', exact: true })).not.toBeInTheDocument();
  await expect.poll(lastFilters).toMatchObject([{ column: 'startedAt', value: { operator: 'between' } }]);
  await expectAccessible(page.getByRole('main').element());

  await page.getByRole('combobox', { name: 'Date' }).selectOptions('Ended');
  await expect.poll(page.address).toBe('/transactions?layout=calendar&by=endedAt');
  await expect.poll(lastFilters).toMatchObject([{ column: 'endedAt' }]);
  await expect.element(page.getByText('Nothing on this day.')).toBeVisible();
});

it('groups cases by the column that the reader chooses, each with its number, and opens a group', async () => {
  const page = await openReport('/transactions?layout=groups');
  await page.getByRole('combobox', { name: 'Group by' }).selectOptions('Status');
  const open = page.getByRole('button', { name: /^Opened 2$/ });
  await expect.element(open).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByText('Lamp 1')).not.toBeInTheDocument();
  await open.click();
  await expect.element(page.getByText('Lamp 1')).toBeVisible();
  await expect.element(page.getByText('Lamp 3')).not.toBeInTheDocument();
  await expectAccessible(page.getByRole('main').element());
});
