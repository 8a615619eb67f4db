import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '@tingest/api-client';
import { batched } from './batched.ts';
import { api } from './http.ts';
import { itemCalls } from './item-calls.ts';
import { type Paged, useApiPages } from './paged-query.ts';
import { useQueryScope } from './scoped-query.ts';

const files = '/{tenantKey}/{siteKey}/files';

/** Where a file's content is for a quarter of an hour or more: the addresses need no token. Documents have no pictures. */
export type FileAddresses = Answer<`${typeof files}/addresses`, 'post'>[number];

/** A file, with the item that holds it. */
export type StoredFile = Answer<`${typeof files}/{id}`, 'get'>;

/** Editable properties of a file. */
export type FileDraft = Pick<StoredFile, 'id' | 'version' | 'name' | 'alt'>;

/** Most ids in one call. */
const addressesAtOnce = 200;

/** Addresses are asked for anew this long before they end, in milliseconds. */
const margin = 60_000;

const addressOf = batched<FileAddresses>(addressesAtOnce, (ids) => api.post(`${files}/addresses`, { body: { ids } }));

/**
 * Where a file's content is; `null` for a file that is gone or that the reader may not see. All that one screen asks for
 * goes in one call, and is kept until shortly before the addresses end. `null` as id asks for nothing.
 */
export function useFileAddresses(id: string | null): UseQueryResult<FileAddresses | null> {
  const scope = useQueryScope();
  const scopeKey = JSON.stringify(scope);
  return useQuery({
    queryKey: [...scope, 'files', 'addresses', id],
    queryFn: async () => (await addressOf(scopeKey, id ?? '')) ?? null,
    enabled: id !== null,
    staleTime: ({ state }) => Math.max(0, endOf(state.data?.contentUrl) - margin - state.dataUpdatedAt),
    // An image that is shown stays as it is; it would only be fetched again under another address.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** When an address ends, in milliseconds since 1970; soon for one that does not say. */
export function endOf(address: string | undefined, now = Date.now()): number {
  const expires = Number(/[?&]expires=(\d+)/.exec(address ?? '')?.[1] ?? Number.NaN);
  return Number.isFinite(expires) ? expires * 1000 : now + 2 * margin;
}

/** Files, as they are edited: their name and text alternative. One that something holds is not deleted. */
export const fileItems = itemCalls(
  files,
  (id, signal) => api.getItem(files, id, signal),
  ['list', 'pages', 'addresses'].map((part) => ['files', part]),
);

/** Files that the reader may see as files, newest first; nothing is asked for until it is wanted. */
export function useFilePages(searchCriteria: string, isWanted: boolean): Paged<StoredFile> {
  return useApiPages(['files'], files, {
    body: searchCriteria ? { searchCriteria } : {},
    pageSize: 25,
    enabled: isWanted,
    needs: 'files.read',
  });
}
