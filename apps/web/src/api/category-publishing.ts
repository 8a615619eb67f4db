import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer } from '@tingest/api-client';
import { api } from './http.ts';
import { apiMutation, useApiQuery } from './scoped-query.ts';

const path = '/{tenantKey}/{siteKey}/elementTypes/{id}/publishTogether';

/** Items of a category that are not published, each with the problems that prevent it. */
export type CategoryPublishing = Answer<typeof path, 'post'>;

/** An item of a category that is not published. */
export type ItemToPublish = CategoryPublishing['items'][number];

/** Loads what publishing a category with everything that belongs to it would do, without doing it. */
export function useCategoryReadiness(id: string): UseQueryResult<CategoryPublishing> {
  // Under the categories' key: functions and services that are saved make it stale.
  return useApiQuery(
    ['elementTypes', 'readiness', id],
    (signal) => api.post(path, { path: { id }, body: { isDryRun: true }, signal }),
    { staleTime: 0 },
  );
}

/** Publishes a category with its functions, services and value types, or nothing if one of them cannot be. */
export const usePublishCategory = apiMutation((id: string) => api.post(path, { path: { id }, body: {} }), {
  stale: [['elementTypes'], ['recordTypes'], ['operationTypes'], ['transactionTypes'], ['schemas']],
});
