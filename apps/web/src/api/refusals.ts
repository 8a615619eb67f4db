import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer } from '@tingest/api-client';
import { api } from './http.ts';
import { useApiQuery } from './scoped-query.ts';

const path = '/{tenantKey}/{siteKey}/users/{id}/refusals';

/** Explains what a user may not do with an object. */
export type Refusals = Answer<typeof path, 'get'>;

/** The object of a page, by its id or by the code that was opened; without either, all objects of the site. */
export interface RefusalTarget {
  readonly elementId?: string;
  readonly code?: string;
}

/** Loads what a user may not do with an object, for the administrator that views the app as that user. */
export function useRefusals(userId: string, target: RefusalTarget): UseQueryResult<Refusals> {
  return useApiQuery(
    ['users.refusals', userId, target],
    (signal) => api.get(path, { path: { id: userId }, query: target, signal }),
    { retry: false },
  );
}
