import type { Page } from '@playwright/test';
import { apiOf } from '../api.ts';
import { elementWithCode } from '../elements.ts';

/** Ids of the playgrounds, their check-list and its form, in the demonstration tenant. */
export interface PlaygroundIds {
  readonly elementId: string;
  readonly elementTypeId: string;
  readonly operationTypeId: string;
  readonly transactionTypeId: string;
}

/** Requests the ids as the user that is signed in on the page. */
export async function playgroundIds(page: Page): Promise<PlaygroundIds> {
  const { id, elementTypeId } = await elementWithCode(page, 'teknik', 'LEK-001');
  const api = await apiOf(page, 'teknik');
  const services = await api.getAll('/{tenantKey}/{siteKey}/transactionTypes', { elementTypeId });
  const [service] = services.items;
  const [event] = service?.events ?? [];
  if (!service || !event) throw new Error('The playgrounds have no service.');
  return {
    elementId: id,
    elementTypeId,
    operationTypeId: event.operationTypeId,
    transactionTypeId: service.id,
  };
}
