import { expect, it } from 'vitest';
import type { ListedElement } from '../../api/elements.ts';
import { CellContent } from '../../features/list/list-cell.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { stateColumns } from './state-columns.tsx';

const free = { availability: 'available', borrowerName: null, dueAt: null, openCaseCount: 0 } as const;

function Cells({ modes, row }: { readonly modes: readonly string[]; readonly row: Partial<ListedElement> }) {
  const columns = stateColumns(
    modes.map((mode) => ({ mode })),
    'Europe/Stockholm',
    useTexts(),
  );
  return (
    <ul>
      {columns.map((column) => (
        <li key={column.key} aria-label={column.label}>
          <CellContent column={column} row={{ ...free, ...row } as ListedElement} />
        </li>
      ))}
    </ul>
  );
}

it.each([
  [['loan'], ['Availability', 'Borrower', 'Due']],
  [['issueManagement', 'simpleForm'], ['Open cases']],
  [
    ['loan', 'issueManagement'],
    ['Availability', 'Borrower', 'Due', 'Open cases'],
  ],
  [['stockManagement'], []],
])('a category with services of %j has the columns %j', async (modes, labels) => {
  signIn({});
  const list = await renderInApp(<Cells modes={modes} row={{}} />);
  const items = list.getByRole('listitem').elements();
  expect(items.map((item) => item.getAttribute('aria-label'))).toEqual(labels);
});

it('an overdue loan is one chip with its date, and a loan in time its date alone', async () => {
  signIn({});
  const busy = { availability: 'busy', borrowerName: 'Kim Berg' } as const;
  const overdue = await renderInApp(<Cells modes={['loan']} row={{ ...busy, dueAt: '2020-03-01T22:59:00Z' }} />);
  await expect.element(overdue.getByLabelText('Availability')).toHaveTextContent('Busy');
  await expect.element(overdue.getByLabelText('Due')).toHaveTextContent('Overdue · 2020-03-01 23:59');
  await overdue.unmount();
  const inTime = await renderInApp(<Cells modes={['loan']} row={{ ...busy, dueAt: '2999-03-01T22:59:00Z' }} />);
  await expect.element(inTime.getByLabelText('Due')).toHaveTextContent('2999-03-01 23:59');
});

it('open cases are counted, and none are a dash', async () => {
  signIn({});
  const cases = await renderInApp(<Cells modes={['issueManagement']} row={{ openCaseCount: 2 }} />);
  await expect.element(cases.getByLabelText('Open cases')).toHaveTextContent('2');
  await cases.unmount();
  const none = await renderInApp(<Cells modes={['issueManagement']} row={{}} />);
  await expect.element(none.getByLabelText('Open cases')).toMatchTextContent(/–/);
});
