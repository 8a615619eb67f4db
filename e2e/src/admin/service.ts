import type { Page } from '@playwright/test';
import { apiOf } from '../api.ts';
import { type MadeCategory, makeCategory } from './category.ts';

/** A field as the API takes it, seen by everybody. */
export function fieldOf(
  fieldType: string,
  name: string,
  more: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> & { readonly id: string } {
  return { id: crypto.randomUUID(), name, fieldType, showForAdmin: true, showForUser: true, ...more };
}

/** An object with a check-list of some fields, made by calls for tests that are about filling it in. */
export async function makeCheckList(
  page: Page,
  siteKey: string,
  { name, code, fields }: { readonly name: string; readonly code: string; readonly fields: readonly object[] },
): Promise<MadeCategory> {
  const category = await makeCategory(page, siteKey, { name: `${name}, things`, code, title: `${name}, the first` });
  const { elementTypeId } = category;
  const api = await apiOf(page);
  const published = { status: 'published', icon: null, elementTypeId };
  const operationType = await api.post<{ readonly id: string }>(`ekby/${siteKey}/operationTypes`, {
    ...published,
    localizedNames: [{ culture: 'en-US', text: `${name}, form` }],
    dataPropertyTypes: fields,
  });
  await api.post(`ekby/${siteKey}/transactionTypes`, {
    ...published,
    localizedNames: [{ culture: 'en-US', text: name }],
    mode: 'simpleForm',
    events: [{ mode: 'start', operationTypeId: operationType.id }],
  });
  return category;
}
