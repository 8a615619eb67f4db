import { expect, type Page } from '@playwright/test';
import { choose } from '../browser/choose.ts';

/** The findings of an inspection of a playground. */
export interface Inspection {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly remark: string;
}

/** Fills in the playgrounds' check-list of the demonstration tenant, in Swedish. */
export async function fillInInspection(page: Page, { date, remark }: Inspection): Promise<void> {
  await page.getByLabel('Besiktigad').fill(date);
  await choose(page, 'Fallskydd', 'Godkänt');
  await choose(page, 'Gungor och kedjor', 'Anmärkning');
  await choose(page, 'Fri från glas och skräp', 'Ja');
  await page.getByLabel('Skick').selectOption('Godtagbart');
  await page.getByLabel(/Antal trasiga delar/).fill('2');
  await page.getByLabel(/Temperatur/).fill('12,5');
  await page.getByRole('textbox', { name: /Anmärkning/ }).fill(remark);
}

/** Opens the playgrounds' check-list from the page of one of them. */
export async function openInspection(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Lekplatsbesiktning/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lekplatsbesiktning' })).toBeVisible();
}
