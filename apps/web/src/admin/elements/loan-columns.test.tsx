import { expect, it } from 'vitest';
import type { ListedElement } from '../../api/elements.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { loanColumns } from './loan-columns.tsx';

function DueCell({ dueAt }: Pick<ListedElement, 'dueAt'>) {
  const column = loanColumns('Europe/Stockholm', useTexts()).find(({ key }) => key === 'dueAt');
  return <p>{column?.render?.({ dueAt } as ListedElement)}</p>;
}

it.each([
  ['what should be back is marked', '2020-03-01T22:59:00Z', '2020-03-01 23:59', 1],
  ['what is out in time is not', '2999-03-01T22:59:00Z', '2999-03-01 23:59', 0],
])('%s', async (_, dueAt, text, marks) => {
  signIn({});
  const cell = await renderInApp(<DueCell dueAt={dueAt} />);
  await expect.element(cell.getByText(text)).toBeVisible();
  expect(cell.getByRole('img', { name: 'Overdue' }).elements()).toHaveLength(marks);
});
