import { expect, type Page } from '@playwright/test';

/** Answers a question with choices in sight by touching the words of one, as people do. */
export async function choose(page: Page, question: string, answer: string): Promise<void> {
  const group = page.getByRole('radiogroup', { name: question });
  await group.getByText(answer, { exact: true }).click();
  await expect(group.getByRole('radio', { name: answer })).toBeChecked();
}
