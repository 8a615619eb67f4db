import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer } from '@tingest/api-client';
import { useSession } from '../lib/session/session-store.ts';
import { api } from './http.ts';
import { useApiQuery } from './scoped-query.ts';

const path = '/{tenantKey}/search';

type Found = Answer<typeof path, 'get'>;

/** An item that the search found, and its kind. */
export type FoundItem = Found['groups'][number]['items'][number];
export type FoundItemGroup = Found['groups'][number]['kind'];

/** Searches everything that the reader may see, at all of their sites; nothing for an empty text. */
export function useSearch(text: string): UseQueryResult<Found> {
  const siteKey = useSession().site.key;
  return useApiQuery(
    ['search', siteKey, text],
    (signal) => api.get(path, { query: { query: text, siteKey }, signal }),
    { scope: 'tenant', enabled: text !== '', staleTime: 30_000, retry: false },
  );
}
