import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { renderInApp } from '../testing/render-in-app.tsx';
import { signIn } from '../testing/signed-in.ts';
import { useApiMutation, useApiQuery } from './scoped-query.ts';

let gates: readonly string[];
let answerList: () => Promise<readonly string[]>;

beforeEach(() => {
  signIn();
  gates = [];
  answerList = async () => gates;
});

function Gates(): ReactNode {
  const { data } = useApiQuery(['gates'], () => answerList());
  if (!data) return <p>Loading</p>;
  return <p>{data.length === 0 ? 'No gates yet' : data.join(', ')}</p>;
}

function Page(): ReactNode {
  const [isOpen, setIsOpen] = useState(true);
  const add = useApiMutation(
    async (name: string) => {
      gates = [...gates, name];
    },
    { stale: [['gates']] },
  );
  return (
    <>
      <Button onClick={() => setIsOpen(!isOpen)}>{isOpen ? 'Close the list' : 'Open the list'}</Button>
      <Button onClick={() => add.mutate('North gate')}>Add a gate</Button>
      {add.isSuccess && <p>Saved</p>}
      {isOpen && <Gates />}
    </>
  );
}

it('a list that is opened after a save does not show for a moment what it had before', async () => {
  const page = await renderInApp(<Page />);
  await expect.element(page.getByText('No gates yet')).toBeVisible();
  await page.getByRole('button', { name: 'Close the list' }).click();
  await page.getByRole('button', { name: 'Add a gate' }).click();
  await expect.element(page.getByText('Saved')).toBeVisible();
  let answer = (): void => undefined;
  answerList = () =>
    new Promise((resolve) => {
      answer = () => resolve(gates);
    });
  await page.getByRole('button', { name: 'Open the list' }).click();
  await expect.element(page.getByText('Loading')).toBeVisible();
  expect(page.getByText('No gates yet').elements()).toEqual([]);
  answer();
  await expect.element(page.getByText('North gate')).toBeVisible();
});
