import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { ColumnCondition } from '@tingest/domain';
import { apiDelete, apiPut, apiSave } from './http.ts';
import { useApiMutation, useApiQuery } from './scoped-query.ts';

/** A list as it stood when it was saved. */
export interface ViewState {
  readonly q?: string;
  readonly size?: 25 | 50 | 100;
  readonly sort?: string;
  readonly filter?: readonly (ColumnCondition & { readonly column: string })[];
  /** What was chosen apart from the list's own choice. */
  readonly columns?: { readonly shown: readonly string[]; readonly hidden: readonly string[] };
}

/** A saved view of a list. */
export interface StoredView {
  readonly id: string;
  readonly list: string;
  readonly name: string;
  readonly isShared: boolean;
  /** Whether the reader's list opens with it. */
  readonly isDefault: boolean;
  readonly mayChange: boolean;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly state: ViewState;
  readonly version: number;
}

export interface ViewDraft extends Pick<StoredView, 'list' | 'name' | 'isShared' | 'state'> {
  readonly id?: string;
  readonly version?: number;
}

const stale = [['views']];

/** The reader's views of a list, and those that are shared with them. */
export function useViews(list: string): UseQueryResult<{ readonly items: readonly StoredView[] }> {
  return useApiQuery<{ readonly items: readonly StoredView[] }>(['views', list], 'views', { query: { list } });
}

export function useSaveView(): UseMutationResult<StoredView, Error, ViewDraft> {
  return useApiMutation<StoredView, ViewDraft>((draft) => apiSave<StoredView>('views', draft), { stale });
}

export function useDeleteView(): UseMutationResult<void, Error, string> {
  return useApiMutation<void, string>((id) => apiDelete(`views/${encodeURIComponent(id)}`), { stale });
}

interface DefaultChoice {
  readonly id: string;
  readonly isDefault: boolean;
}

/** The reader's list opens with a view from now on, or no longer with it. */
export function useDefaultView(): UseMutationResult<StoredView, Error, DefaultChoice> {
  return useApiMutation<StoredView, DefaultChoice>(
    ({ id, isDefault }) => apiPut<StoredView>(`views/${encodeURIComponent(id)}/default`, { isDefault }),
    { stale },
  );
}
