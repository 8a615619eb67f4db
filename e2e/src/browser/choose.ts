import { expect, type Page } from '@playwright/test';

/** Answers a question with choices in sight by touching the words of one, as people do. */
export async function choose(page: Page, question: string, answer: string): Promise<void> {
  const group = page.getByRole('radiogroup', { name: question });
  // The whole label is touched: in some the words lie below the button itself.
  await group
    .locator('label')
    .filter({ hasText: new RegExp(`^\\s*${answer}\\s*$`) })
    .click();
  await expect(group.getByRole('radio', { name: answer })).toBeChecked();
}
