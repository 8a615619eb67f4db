import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer } from '@tingest/api-client';
import { api } from './http.ts';
import { itemCalls } from './item-calls.ts';
import { type Paged, useApiPages } from './paged-query.ts';
import { forEditor, useApiQuery } from './scoped-query.ts';

const records = '/{tenantKey}/{siteKey}/records';

/** A predefined value. Source: specification, section 3, Record. */
export type StoredRecord = Answer<`${typeof records}/{id}`, 'get'>;

/** Resources that show predefined values: their lists, the options of fields, and objects by the names of both. */
const showRecords = [
  ['records', 'list'],
  ['records', 'pages'],
  ['recordTypes', 'summary'],
  ['elements', 'list'],
  ['elements', 'one'],
  ['operations', 'list'],
] as const;

/** Predefined values with their type, as they are edited. One that is used is not deleted. */
export const recordItems = itemCalls(records, (id, signal) => api.getFull(records, id, signal), showRecords);

/** Loads the form for adding a predefined value of a type. */
export function useRecordForm(recordTypeId: string): UseQueryResult<Answer<`${typeof records}/forms/{id}`, 'get'>> {
  return useApiQuery(
    ['records.form', recordTypeId],
    (signal) => api.get(`${records}/forms/{id}`, { path: { id: recordTypeId }, signal }),
    forEditor,
  );
}

/** Predefined values of a type, by title. */
export function useRecordPages(recordTypeId: string, searchCriteria: string): Paged<StoredRecord> {
  return useApiPages(['records'], records, {
    query: { recordTypeId },
    body: searchCriteria ? { searchCriteria } : {},
    pageSize: 25,
    needs: 'records.read',
  });
}

/** How many objects, other predefined values and events have one among their values. @throws ApiError */
export async function countRecordUses(id: string): Promise<number> {
  return (await api.get(`${records}/{id}/usage`, { path: { id } })).count;
}
