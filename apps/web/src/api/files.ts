import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { batched } from './batched.ts';
import { apiDelete, apiGet, apiPost, apiSave } from './http.ts';
import { useApiMutation, useApiQuery, useQueryScope } from './scoped-query.ts';

/** Where a file's content is for a quarter of an hour or more: the addresses need no token. Documents have no pictures. */
export interface FileAddresses {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly contentUrl: string;
  /** An image as large as a screen. */
  readonly displayUrl: string | null;
  readonly thumbnailUrl: string | null;
}

export type FileOwnerType = 'none' | 'element' | 'record' | 'operation' | 'tenant';

/** A file, with what holds it. */
export interface StoredFile extends FileAddresses {
  readonly alt: string | null;
  /** In bytes. */
  readonly size: number;
  readonly kind: 'document' | 'image';
  /** In pixels; `null` for documents. */
  readonly width: number | null;
  readonly height: number | null;
  readonly ownerKind: FileOwnerType;
  /** Id of the object, value or operation that holds it. */
  readonly ownerId: string | null;
  readonly isAttached: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Who uploaded it. */
  readonly ownerName: string;
  readonly version: number;
}

/** What can be changed of a file. */
export interface FileDraft {
  readonly id?: string;
  readonly version?: number;
  readonly name: string;
  readonly alt: string | null;
}

/** Most ids in one call. */
const addressesAtOnce = 200;

/** Addresses are asked for anew this long before they end, in milliseconds. */
const margin = 60_000;

const addressOf = batched<FileAddresses>(addressesAtOnce, (ids) => apiPost('files/addresses', { ids }));

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

/** One file, to be edited: what is being edited must not change under the hand. */
export function useFileToEdit(id: string): UseQueryResult<StoredFile> {
  return useApiQuery<StoredFile>(['files', 'edit', id], `files/${encodeURIComponent(id)}`, {
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** What is stored now. @throws ApiError */
export function fetchFile(id: string): Promise<StoredFile> {
  return apiGet<StoredFile>(`files/${encodeURIComponent(id)}`);
}

/** Saves a file's name and text alternative. */
export function useSaveFile(): UseMutationResult<StoredFile, Error, FileDraft> {
  return useApiMutation<StoredFile, FileDraft>((draft) => apiSave<StoredFile>('files', draft), {
    stale: ['list', 'addresses'].map((part) => ['files', part]),
  });
}

/** Deletes a file that nothing holds. */
export function useDeleteFile(): UseMutationResult<void, Error, string> {
  return useApiMutation<void, string>((id) => apiDelete(`files/${encodeURIComponent(id)}`), {
    stale: [['files', 'list']],
  });
}
