import type { Page } from '@playwright/test';
import { apiOf, type Schemas } from '../api.ts';
import { type MadeCategory, makeCategory } from './category.ts';

/** A field as the API takes it, seen by everybody. */
export function fieldOf(
  fieldType: Schemas['FieldType'],
  name: string,
  more: Partial<Schemas['FieldDefinitionSave']> = {},
): Schemas['FieldDefinitionSave'] & { readonly id: string } {
  return { name, fieldType, showForAdmin: true, showForUser: true, ...more, id: crypto.randomUUID() };
}

/** An object with a check-list of some fields, made by calls for tests that are about filling it in. */
export async function makeCheckList(
  page: Page,
  siteKey: string,
  made: {
    readonly name: string;
    readonly code: string;
    readonly fields: readonly Schemas['FieldDefinitionSave'][];
  },
): Promise<MadeCategory> {
  const { name, code, fields } = made;
  const category = await makeCategory(page, siteKey, { name: `${name}, things`, code, title: `${name}, the first` });
  const { elementTypeId } = category;
  const api = await apiOf(page, siteKey);
  const published = { status: 'published', icon: null, elementTypeId } as const;
  const operationType = await api.post('/{tenantKey}/{siteKey}/operationTypes', {
    body: {
      ...published,
      localizedNames: [{ culture: 'en-US', text: `${name}, form` }],
      dataPropertyTypes: fields,
    },
  });
  await api.post('/{tenantKey}/{siteKey}/transactionTypes', {
    body: {
      ...published,
      localizedNames: [{ culture: 'en-US', text: name }],
      mode: 'simpleForm',
      events: [{ mode: 'start', operationTypeId: operationType.id }],
    },
  });
  return category;
}
