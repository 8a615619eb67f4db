import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { useUnsavedQuestion } from './use-unsaved-question.ts';

function Asker({ onAnswer }: { readonly onAnswer: (answer: boolean) => void }) {
  const ask = useUnsavedQuestion();
  return (
    <button type="button" onClick={() => void ask().then(onAnswer)}>
      Leave
    </button>
  );
}

it('the question is answered by a button or by Escape', async () => {
  const answers: boolean[] = [];
  await renderInApp(<Asker onAnswer={(answer) => answers.push(answer)} />);
  const opener = page.getByRole('button', { name: 'Leave', exact: true });
  const dialog = page.getByRole('dialog');
  await opener.click();
  await expect.element(dialog).toHaveAccessibleName('You have unsaved changes!');
  // A destructive action must not be triggered by pressing Enter accidentally.
  await expect.element(dialog.getByRole('button', { name: 'Leave without saving' })).not.toHaveFocus();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.poll(() => answers).toEqual([true]);
  await expect.element(dialog).not.toBeInTheDocument();
  await opener.click();
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect.poll(() => answers).toEqual([true, false]);
  await expect.element(dialog).not.toBeInTheDocument();
  await opener.click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => answers).toEqual([true, false, false]);
  await expect.element(opener).toHaveFocus();
});
