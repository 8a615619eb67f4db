import type { Page } from '@playwright/test';
import { apiOf } from './api.ts';

/** An object of the demonstration tenant, as the API answers it. */
export interface RegisteredElement {
  readonly id: string;
  readonly elementTypeId: string;
  readonly code: string;
  readonly title: string;
}

/** Looks an object up with the rights of whoever is signed in on the page. */
export async function elementWithCode(page: Page, siteKey: string, code: string): Promise<RegisteredElement> {
  const api = await apiOf(page);
  return api.get<RegisteredElement>(`ekby/${siteKey}/elements/codes/${code}`);
}

/** How many transactions an object has. */
export async function countTransactions(page: Page, siteKey: string, element: RegisteredElement): Promise<number> {
  const api = await apiOf(page);
  const { totalCount } = await api.post<{ readonly totalCount: number }>(
    `ekby/${siteKey}/transactions/filter?view=all&elementId=${element.id}`,
    { skip: 0, limit: 1 },
  );
  return totalCount;
}
