import type { ServiceWords } from '@tingest/domain/work';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { TransactionTypeDraft } from '../../api/transaction-types.ts';
import { newPublishable } from '../../features/editor/publishable-draft.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { WordsStep } from './words-step.tsx';

const draft = { ...newPublishable, elementTypeId: 'category', mode: 'loan', events: [], policy: {} };

/** The step inside a page, and the words chosen so far. */
async function openWords(words: ServiceWords | null) {
  signIn({ user: { role: 'TenantAdmin' } });
  let currentWords: ServiceWords | null | undefined = words;
  function Page() {
    const [edited, setEdited] = useState<TransactionTypeDraft>({ ...draft, words });
    currentWords = edited.words;
    const editor = {
      draft: edited,
      change: (part: Partial<TransactionTypeDraft>) => setEdited((before) => ({ ...before, ...part })),
      touch: () => undefined,
      error: () => undefined,
      errors: () => ({}),
    };
    return <WordsStep editor={editor} />;
  }
  const page = await renderInApp(<Page />);
  return { page, words: () => currentWords };
}

it('a vocabulary is chosen with a preview of its buttons and states, and single words can be changed', async () => {
  const { page, words } = await openWords(null);
  await expect.element(page.getByText('The button “Loan” leads to the state “Loaned”.')).toBeVisible();
  await page.getByText('Book · Change booking · Leave', { exact: true }).click();
  await expect.element(page.getByText('The button “Book” leads to the state “In use”.')).toBeVisible();
  await expect.element(page.getByText('The button “Change booking” does not change the state.')).toBeVisible();
  expect(words()?.vocabulary).toBe('booking');
  await page.getByRole('button', { name: 'Change single words' }).click();
  await page.getByRole('textbox', { name: 'Loaned, English', exact: true }).fill('Occupied');
  await expect.element(page.getByText('The button “Book” leads to the state “Occupied”.')).toBeVisible();
  expect(words()?.statuses?.started).toContainEqual({ culture: 'sv-SE', text: 'Upptaget' });
  await expectAccessible(page.container);
  await page.getByText('Loan · Update loan · Return', { exact: true }).click();
  await expect.poll(words).toBeNull();
});

it('words of its own are open to be changed at once', async () => {
  const start = [{ culture: 'en-US' as const, text: 'Rent' }];
  const { page } = await openWords({ vocabulary: null, operations: { start } });
  await expect.element(page.getByText('The button “Rent” leads to the state “Loaned”.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Loan, English', exact: true })).toHaveValue('Rent');
});
