import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { Culture, Role } from '@tingest/domain';
import { apiDelete, apiGet, apiPut, apiSave } from './http.ts';
import { useApiMutation, useApiQuery } from './scoped-query.ts';

/** A user. Source: specification, section 3, User. */
export interface User {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly email: string | null;
  readonly role: Role;
  readonly culture: Culture | null;
  readonly isDisabled: boolean;
  /** Keys of the sites. */
  readonly sites: readonly string[];
  readonly updatedAt: string;
  readonly version: number;
}

/** What can be said of a user; without an id one is created. */
export type UserDraft = Omit<User, 'id' | 'version' | 'updatedAt'> & {
  readonly id?: string;
  readonly version?: number;
};

const scope = 'tenant';
const stale = [['users']] as const;

export function useUser(id: string | null): UseQueryResult<User> {
  return useApiQuery<User>(['users.edited', id], `users/${encodeURIComponent(id ?? '')}`, {
    scope,
    enabled: id !== null,
    // Under a key of its own: what is being edited must not change under the hand, nor be asked for once deleted.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function fetchUser(id: string): Promise<User> {
  return apiGet<User>(`users/${encodeURIComponent(id)}`, { scope });
}

export function useSaveUser(): UseMutationResult<User, Error, UserDraft> {
  return useApiMutation<User, UserDraft>((draft) => apiSave<User>('users', draft, { scope }), { scope, stale });
}

export function useDeleteUser(): UseMutationResult<void, Error, string> {
  return useApiMutation<void, string>((id) => apiDelete(`users/${encodeURIComponent(id)}`, { scope }), {
    scope,
    stale,
  });
}

/** Sets a password at the built-in provider; with any other there is no such call. @throws ApiError */
export function setPassword(userId: string, password: string): Promise<void> {
  return apiPut(`users/${encodeURIComponent(userId)}/password`, { password }, { scope });
}
