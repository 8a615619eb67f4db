import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { DataProperty } from '@tingest/domain';
import { apiDelete, apiGet, apiSave } from './http.ts';
import type { RecordType } from './record-types.ts';
import { useApiMutation, useApiQuery } from './scoped-query.ts';

/** A predefined value. Source: specification, section 3, Record. */
export interface StoredRecord {
  readonly id: string;
  readonly recordTypeId: string;
  /** Computed by the server: what it is called where it is chosen. */
  readonly title: string;
  /** `#rrggbb`; that of its type without it. */
  readonly color: string | null;
  readonly dataProperties: readonly DataProperty[];
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

/** A predefined value and its type; that one's fields are those the reader may see. */
export interface RecordWithType extends StoredRecord {
  readonly recordType: Omit<RecordType, 'indexing'>;
}

/** What is sent to save one; without an id it is created. A field that is left out keeps its value. */
export interface RecordDraft {
  readonly id?: string;
  readonly version?: number;
  readonly recordTypeId: string;
  readonly color: string | null;
  readonly dataProperties: readonly { readonly dataPropertyTypeId: string; readonly value: unknown }[];
}

/** One predefined value with its type, for an editor: what is being edited must not change under the hand. */
export function useRecordToEdit(id: string): UseQueryResult<RecordWithType> {
  return useApiQuery<RecordWithType>(['records', 'edit', id], `records/${encodeURIComponent(id)}`, {
    query: { includeType: 'true' },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** What is stored now, to be compared with. @throws ApiError */
export function fetchRecord(id: string): Promise<StoredRecord> {
  return apiGet<StoredRecord>(`records/${encodeURIComponent(id)}`);
}

/** Resources that show predefined values: their lists, what fields choose from, and objects by the names of both. */
export const showRecords = [
  ['records', 'list'],
  ['recordTypes', 'summary'],
  ['elements', 'list'],
  ['elements', 'one'],
  ['operations', 'list'],
] as const;

/** Saves one; what shows it is loaded anew. */
export function useSaveRecord(): UseMutationResult<StoredRecord, Error, RecordDraft> {
  return useApiMutation<StoredRecord, RecordDraft>((draft) => apiSave<StoredRecord>('records', draft), {
    stale: showRecords,
  });
}

/** Deletes one that nothing uses; what shows it is loaded anew. */
export function useDeleteRecord(): UseMutationResult<void, Error, string> {
  return useApiMutation<void, string>((id) => apiDelete(`records/${encodeURIComponent(id)}`), { stale: showRecords });
}

/** How many objects, other predefined values and events have one among their values. @throws ApiError */
export async function countRecordUses(id: string): Promise<number> {
  return (await apiGet<{ readonly count: number }>(`records/${encodeURIComponent(id)}/usage`)).count;
}
