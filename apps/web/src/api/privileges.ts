import { type UseMutationResult, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Grant, PrivilegeStatus } from '@tingest/domain';
import { apiDelete, apiGet, apiPost, apiSave } from './http.ts';
import { useApiMutation, useApiQuery, useQueryScope } from './scoped-query.ts';

/** A privilege as lists show it. */
export interface ListedPrivilege {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly status: PrivilegeStatus;
  readonly grantCount: number;
  readonly userCount: number;
  readonly siteId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

/** What a privilege grants, and to whom, as far as the reader may see. */
export interface StoredPrivilege extends ListedPrivilege {
  readonly grants: readonly Grant[];
  readonly users?: readonly { readonly id: string; readonly name: string; readonly userName: string }[];
}

/** What is sent to save one; without an id it is created. */
export interface PrivilegeDraft {
  readonly id?: string;
  readonly version?: number;
  readonly name: string;
  readonly description: string;
  readonly status: PrivilegeStatus;
  readonly grants: readonly Grant[];
}

/** How much a grant reaches. */
export interface Coverage {
  readonly items: number;
  readonly ofTotal: number;
}

const stale = [['privileges']];

/** One with who has it, to be edited: what is being edited must not change under the hand. */
export function usePrivilegeToEdit(id: string): UseQueryResult<StoredPrivilege> {
  return useApiQuery<StoredPrivilege>(['privileges.edited', id], `privileges/${encodeURIComponent(id)}/full`, {
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** What is stored now. @throws ApiError */
export function fetchPrivilege(id: string): Promise<StoredPrivilege> {
  return apiGet<StoredPrivilege>(`privileges/${encodeURIComponent(id)}/full`);
}

export function useSavePrivilege(): UseMutationResult<StoredPrivilege, Error, PrivilegeDraft> {
  return useApiMutation<StoredPrivilege, PrivilegeDraft>((draft) => apiSave<StoredPrivilege>('privileges', draft), {
    stale,
  });
}

/** Deletes one that nobody has. */
export function useDeletePrivilege(): UseMutationResult<void, Error, string> {
  return useApiMutation<void, string>((id) => apiDelete(`privileges/${encodeURIComponent(id)}`), { stale });
}

/**
 * How much a grant reaches now; nothing is asked for without one, and there is no answer for one that is not sound. What
 * was counted before stands until the new count is there.
 */
export function useCoverage(grant: Grant | null): UseQueryResult<Coverage | null> {
  const scope = useQueryScope();
  // What it is called does not matter.
  const asked = grant && { ...grant, id: null };
  return useQuery({
    queryKey: [...scope, 'privileges.coverage', asked],
    queryFn: async ({ signal }) => {
      const [reached] = await apiPost<readonly (Coverage | null)[]>(
        'privileges/coverage',
        { grants: [asked] },
        { signal },
      );
      return reached ?? null;
    },
    enabled: asked !== null,
    placeholderData: (before) => before,
    gcTime: 60_000,
    retry: false,
  });
}
