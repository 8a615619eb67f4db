import { expect, type Locator, type Page } from '@playwright/test';
import { textsOf } from '../texts.ts';
import { titleOfElement } from './make-service.ts';

const t = textsOf('en-US');

/** Opens the page of an object by its code, as a label does. */
export async function openElement(page: Page, code: string, siteKey = 'skola'): Promise<void> {
  await page.goto(`/exe/code/${encodeURIComponent(code)}?site=${siteKey}`);
  await expectElement(page, code);
}

/** Waits until the page of an object is loaded, with its services. */
export async function expectElement(page: Page, code: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: titleOfElement(code) })).toBeVisible();
  await expect(services(page)).toBeVisible();
}

/** Returns the list of services on an object's page. */
export function services(page: Page): Locator {
  return page.getByRole('list', { name: t('service.element.services') });
}

/** Where an object stands, in words. */
export function state(page: Page): Locator {
  return page.getByRole('main').getByRole('status').first();
}

/** Begins a service by its card on the page of an object. */
export async function begin(page: Page, service: string): Promise<void> {
  await services(page)
    .getByRole('link', { name: new RegExp(`^${service}`) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: service })).toBeVisible();
}

/** Sends the form that is open, and waits for the word that it is done. @returns the running number */
export async function send(page: Page, button: string, doneHeading: string): Promise<number> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: doneHeading })).toBeVisible();
  const numberMatch = /\d+/.exec((await page.getByText(/^No\. \d+$/).textContent()) ?? '');
  return Number(numberMatch?.[0]);
}

/** From the word that it is done to the transaction. */
export async function show(page: Page): Promise<void> {
  await page.getByRole('link', { name: t('service.done.show'), exact: true }).click();
  await expect(page.getByRole('button', { name: t('service.transaction.pdf') })).toBeVisible();
}

/** From the word that it is done back to the object. */
export async function backToElement(page: Page, code: string): Promise<void> {
  await page.getByRole('link', { name: t('service.done.backTo', { title: titleOfElement(code) }) }).click();
  await expectElement(page, code);
}
