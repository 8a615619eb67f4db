import type { Page } from '@playwright/test';
import { apiOf, type Schemas } from '../api.ts';

/** A category with one object, made by a call for tests that are about something else. */
export interface MadeCategory {
  readonly elementTypeId: string;
  readonly elementId: string;
  /** Id of its only field, the name. */
  readonly nameId: string;
}

/**
 * Creates a published category at the site, with objects that have a name and the additional `fields`, and one object
 * of it.
 */
export async function makeCategory(
  page: Page,
  siteKey: string,
  categoryInput: {
    readonly name: string;
    readonly code: string;
    readonly title: string;
    readonly fields?: readonly Schemas['FieldDefinitionSave'][];
  },
): Promise<MadeCategory> {
  const api = await apiOf(page, siteKey);
  const nameId = crypto.randomUUID();
  const type = await api.post('/{tenantKey}/{siteKey}/elementTypes', {
    body: {
      localizedNames: [{ culture: 'en-US', text: categoryInput.name }],
      localizedDescriptions: [],
      status: 'published',
      icon: null,
      dataPropertyTypes: [
        { id: nameId, name: 'Called', fieldType: 'text', required: true, showForAdmin: true, showForUser: true },
        ...(categoryInput.fields ?? []),
      ],
    },
  });
  const element = await api.post('/{tenantKey}/{siteKey}/elements', {
    body: {
      elementTypeId: type.id,
      code: categoryInput.code,
      dataProperties: [{ dataPropertyTypeId: nameId, value: categoryInput.title }],
    },
  });
  return { elementTypeId: type.id, elementId: element.id, nameId };
}
