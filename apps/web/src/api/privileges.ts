import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer, RowOf } from '@tingest/api-client';
import type { Grant } from '@tingest/domain/access';
import { api } from './http.ts';
import { itemCalls } from './item-calls.ts';
import { forEditor, useApiQuery } from './scoped-query.ts';

const privileges = '/{tenantKey}/{siteKey}/privileges';

/** A privilege as lists show it. */
export type ListedPrivilege = RowOf<typeof privileges>;

/** A privilege with its grants. */
export type SavedPrivilege = Answer<`${typeof privileges}/{id}`, 'put'>;

/** A privilege with its grants and holders, as far as the reader may see them. */
export type StoredPrivilege = Answer<`${typeof privileges}/{id}/full`, 'get'>;

/** Data sent to save a privilege; without an id it is created. */
export type PrivilegeDraft = Pick<StoredPrivilege, 'name' | 'description' | 'status'> & {
  readonly id?: string;
  readonly version?: number;
  /** Typed as in the domain: stored grants are always valid, and valid ones can be sent. */
  readonly grants: readonly Grant[];
  /** Ids of users that receive the privilege when it is saved. */
  readonly userIds?: readonly string[];
  /** Ids of users that lose it. */
  readonly withdrawnUserIds?: readonly string[];
};

/**
 * Loads the fields that privileges of the site hide, with the copies that rules make of them. Empty for users that may
 * not read privileges.
 */
export function useHiddenFields(): UseQueryResult<Answer<`${typeof privileges}/hiddenFields`, 'get'>> {
  return useApiQuery(['privileges.hiddenFields'], (signal) => api.get(`${privileges}/hiddenFields`, { signal }), {
    needs: { action: 'privileges.read', otherwise: { fieldIds: [] } },
  });
}

/** How much a grant reaches; `null` for one that is not sound. */
export type Coverage = Answer<`${typeof privileges}/coverage`, 'post'>[number];

/** Calls for privileges with their holders, as edited. A privilege with holders cannot be deleted. */
export const privilegeItems = itemCalls(privileges, (id, signal) => api.getFull(privileges, id, signal));

/** Returns the holders of a privilege, loaded anew after it has been saved. */
export function useHolders({ id, users }: Pick<StoredPrivilege, 'id' | 'users'>): StoredPrivilege['users'] {
  const { data } = useApiQuery(
    ['privileges', 'holders', id],
    async (signal) => (await api.getFull(privileges, id, signal)).users,
    { ...forEditor, initialData: users },
  );
  return data ?? users;
}

/**
 * Loads the number of items that a grant covers now; sends no request without a grant, and returns no answer for an
 * invalid one. The previous count is kept until the new one has loaded.
 */
export function useCoverage(grant: Grant | null): UseQueryResult<Coverage> {
  // The grant's id is irrelevant.
  const requestedGrant = grant && { ...grant, id: null };
  return useApiQuery(
    ['privileges.coverage', requestedGrant],
    async (signal) => {
      if (!requestedGrant) return null;
      const [coverage] = await api.post(`${privileges}/coverage`, { body: { grants: [requestedGrant] }, signal });
      return coverage ?? null;
    },
    { enabled: requestedGrant !== null, placeholderData: (before) => before, gcTime: 60_000, retry: false },
  );
}
