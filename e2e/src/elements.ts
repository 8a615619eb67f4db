import type { Page } from '@playwright/test';
import { apiOf, type Schemas } from './api.ts';

/** An object of the demonstration tenant, as the API answers it. */
export type RegisteredElement = Pick<Schemas['ElementWithType'], 'id' | 'elementTypeId' | 'code' | 'title'>;

/** Looks an object up with the rights of the user that is signed in on the page. */
export async function elementWithCode(page: Page, siteKey: string, code: string): Promise<RegisteredElement> {
  const api = await apiOf(page, siteKey);
  return api.get('/{tenantKey}/{siteKey}/elements/codes/{code}', { path: { code } });
}

/** How many transactions an object has. */
export async function countTransactions(page: Page, siteKey: string, element: RegisteredElement): Promise<number> {
  const api = await apiOf(page, siteKey);
  const { totalCount } = await api.post('/{tenantKey}/{siteKey}/transactions/filter', {
    query: { view: 'all', elementId: element.id },
    body: { skip: 0, limit: 1 },
  });
  if (totalCount === null) throw new Error('Transactions were not counted.');
  return totalCount;
}
