import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer } from '@tingest/api-client';
import { api } from './http.ts';
import { useApiQuery } from './scoped-query.ts';

const path = '/{tenantKey}/{siteKey}/elements/{id}/access';

type ElementAccess = Answer<typeof path, 'get'>;

/** A user with rights on an object. */
export type AccessOfPerson = ElementAccess['users'][number];

/** Loads the users with rights on an object, and the origin of the rights; for administrators of privileges. */
export function useElementAccess(
  elementId: string,
  { enabled }: { readonly enabled: boolean },
): UseQueryResult<ElementAccess> {
  return useApiQuery(
    ['elements', 'access', elementId],
    (signal) => api.get(path, { path: { id: elementId }, signal }),
    { enabled },
  );
}
