import { expect, type Page } from '@playwright/test';
import { textsOf } from '../texts.ts';

const t = textsOf('en-US');

/** Signs in the dialog that is open: a stroke with the finger, and the name in print. */
export async function signHere(page: Page, name: string): Promise<void> {
  const sheet = page.getByRole('dialog');
  const paper = sheet.getByRole('img', { name: t('forms.inputs.signature.pad') });
  await expect(paper).toBeVisible();
  const box = await paper.boundingBox();
  if (!box) throw new Error('There is nothing to sign on.');
  const at = (right: number, down: number): [number, number] => [box.x + box.width * right, box.y + box.height * down];
  await page.mouse.move(...at(0.2, 0.6));
  await page.mouse.down();
  await page.mouse.move(...at(0.4, 0.3), { steps: 5 });
  await page.mouse.move(...at(0.7, 0.7), { steps: 5 });
  await page.mouse.up();
  await sheet.getByRole('textbox', { name: t('forms.inputs.signature.nameInPrint') }).fill(name);
  await sheet.getByRole('button', { name: t('forms.inputs.signature.done') }).click();
  await expect(sheet).toBeHidden();
}
