import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer, Draft } from '@tingest/api-client';
import { api } from './http.ts';
import { apiMutation, useApiQuery } from './scoped-query.ts';

const views = '/{tenantKey}/{siteKey}/views';

type ListedViews = Answer<typeof views, 'get'>;

/** A saved view of a list. */
export type StoredView = ListedViews['items'][number];

/** A list as it stood when it was saved. */
export type ViewState = StoredView['state'];

export type ViewDraft = Draft<typeof views>;

const stale = [['views']];

/** The reader's views of a list, and those that are shared with them. */
export function useViews(list: string): UseQueryResult<ListedViews> {
  return useApiQuery(['views', list], (signal) => api.get(views, { query: { list }, signal }));
}

export const useSaveView = apiMutation((draft: ViewDraft) => api.save(views, draft), { stale });

export const useDeleteView = apiMutation((id: string) => api.deleteItem(views, id), { stale });

interface DefaultChoice {
  readonly id: string;
  readonly isDefault: boolean;
}

/** The reader's list opens with a view from now on, or no longer with it. */
export const useDefaultView = apiMutation(
  ({ id, isDefault }: DefaultChoice) => api.put(`${views}/{id}/default`, { path: { id }, body: { isDefault } }),
  { stale },
);
