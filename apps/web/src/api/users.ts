import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { Culture, Role } from '@tingest/domain';
import { apiDelete, apiGet, apiPost, apiPut, apiSave } from './http.ts';
import { useApiMutation, useApiQuery } from './scoped-query.ts';

/** `new`: neither invited nor signed in yet; `invited`: not signed in yet. */
export const userStatuses = ['new', 'invited', 'active', 'disabled'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** A user. Source: specification, section 3, User. */
export interface User {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly email: string | null;
  readonly role: Role;
  readonly culture: Culture | null;
  readonly isDisabled: boolean;
  readonly status: UserStatus;
  /** ISO instants. */
  readonly invitedAt: string | null;
  readonly lastSignInAt: string | null;
  /** Keys of the sites. */
  readonly sites: readonly string[];
  readonly privilegeIds: readonly string[];
  readonly updatedAt: string;
  readonly version: number;
}

/** What can be said of a user; without an id one is created. */
export type UserDraft = Omit<User, 'id' | 'version' | 'updatedAt' | 'status' | 'invitedAt' | 'lastSignInAt'> & {
  readonly id?: string;
  readonly version?: number;
  /** Whether an invitation goes out with the save. */
  readonly sendConfirmationEmail?: boolean;
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

/** What is given to somebody to get into their account: an invitation, or a link that sets a new password. */
export type AccessMail = 'invitation' | 'passwordLink';

export interface GivenAccess {
  /** Address that a message is in the outbox for; `null` where the link is shown. */
  readonly email: string | null;
  /** Shown this once. */
  readonly url: string | null;
  /** ISO instant; `null` for the app's own address. */
  readonly validUntil: string | null;
  /** Where nothing sends e-mail, the message stays in the outbox. */
  readonly isMailConfigured: boolean;
}

interface AccessRequest {
  readonly userId: string;
  readonly kind: AccessMail;
  readonly by: 'email' | 'link';
}

/** Sends somebody a way into their account, or asks for the link to hand it over. */
export function useGiveAccess(): UseMutationResult<GivenAccess, Error, AccessRequest> {
  return useApiMutation<GivenAccess, AccessRequest>(
    ({ userId, kind, by }) => apiPost<GivenAccess>(`users/${encodeURIComponent(userId)}/${kind}`, { by }, { scope }),
    { scope, stale },
  );
}

/** What is in a user's name; each counted as far as `most`. */
export interface UserUsage {
  readonly loans: number;
  readonly reservations: number;
  readonly cases: number;
  readonly transactions: number;
  readonly most: number;
}

export function fetchUserUsage(id: string): Promise<UserUsage> {
  return apiGet<UserUsage>(`users/${encodeURIComponent(id)}/usage`, { scope });
}

export function useUserUsage(id: string | null): UseQueryResult<UserUsage> {
  return useApiQuery<UserUsage>(['users.usage', id], `users/${encodeURIComponent(id ?? '')}/usage`, {
    scope,
    enabled: id !== null,
  });
}
