import type { Answer, Body } from '@tingest/api-client';
import { api } from './http.ts';

const drafts = '/{tenantKey}/{siteKey}/elementTypes/drafts';

/** The fields that a category for one sheet of a file would have, and the first rows of the sheet. */
export type CategoryDraftOfTable = Answer<typeof drafts, 'post'>['items'][number];

/** Returns the fields that categories for an uploaded spreadsheet would have, sheet by sheet. @throws ApiError */
export async function draftCategories(body: Body<typeof drafts, 'post'>): Promise<readonly CategoryDraftOfTable[]> {
  return (await api.post(drafts, { body })).items;
}
