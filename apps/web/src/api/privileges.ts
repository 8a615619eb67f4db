import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer, RowOf } from '@tingest/api-client';
import type { Grant } from '@tingest/domain';
import { api } from './http.ts';
import { itemCalls } from './item-calls.ts';
import { useApiQuery } from './scoped-query.ts';

const privileges = '/{tenantKey}/{siteKey}/privileges';

/** A privilege as lists show it. */
export type ListedPrivilege = RowOf<typeof privileges>;

/** What a privilege grants. */
export type SavedPrivilege = Answer<`${typeof privileges}/{id}`, 'put'>;

/** What a privilege grants, and to whom, as far as the reader may see. */
export type StoredPrivilege = Answer<`${typeof privileges}/{id}/full`, 'get'>;

/** What is sent to save one; without an id it is created. */
export type PrivilegeDraft = Pick<StoredPrivilege, 'name' | 'description' | 'status'> & {
  readonly id?: string;
  readonly version?: number;
  /** The domain's: what is stored must be one, and one can be sent. */
  readonly grants: readonly Grant[];
  /** Ids of users who are given it with the save. */
  readonly userIds?: readonly string[];
};

/** Fields that privileges of the site hide, with the copies that rules make of them. Nothing for who may not read privileges. */
export function useHiddenFields(): UseQueryResult<Answer<`${typeof privileges}/hiddenFields`, 'get'>> {
  return useApiQuery(['privileges.hiddenFields'], (signal) => api.get(`${privileges}/hiddenFields`, { signal }), {
    needs: { action: 'privileges.read', otherwise: { fieldIds: [] } },
  });
}

/** How much a grant reaches; `null` for one that is not sound. */
export type Coverage = Answer<`${typeof privileges}/coverage`, 'post'>[number];

/** Privileges with who has them, as they are edited. One that somebody has is not deleted. */
export const privilegeItems = itemCalls(privileges, (id, signal) => api.getFull(privileges, id, signal));

/** A privilege with what it grants. @throws ApiError */
export function fetchPrivilege(id: string, signal?: AbortSignal): Promise<SavedPrivilege> {
  return api.getItem(privileges, id, signal);
}

/**
 * How much a grant reaches now; nothing is asked for without one, and there is no answer for one that is not sound. What
 * was counted before stands until the new count is there.
 */
export function useCoverage(grant: Grant | null): UseQueryResult<Coverage> {
  // What it is called does not matter.
  const asked = grant && { ...grant, id: null };
  return useApiQuery(
    ['privileges.coverage', asked],
    async (signal) => {
      if (!asked) return null;
      const [reached] = await api.post(`${privileges}/coverage`, { body: { grants: [asked] }, signal });
      return reached ?? null;
    },
    { enabled: asked !== null, placeholderData: (before) => before, gcTime: 60_000, retry: false },
  );
}
