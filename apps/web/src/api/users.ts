import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer, Body, Draft, RowOf } from '@tingest/api-client';
import { api } from './http.ts';
import { itemCalls } from './item-calls.ts';
import { apiMutation, useApiQuery } from './scoped-query.ts';

const users = '/{tenantKey}/users';

/** A user. Source: specification, section 3, User. */
export type User = RowOf<typeof users>;

/** Editable properties of a user; without an id one is created. */
export type UserDraft = Pick<
  User,
  | ('username' | 'name' | 'email' | 'phoneNo' | 'preferredChannel')
  | ('role' | 'culture' | 'isDisabled' | 'sites' | 'privilegeIds')
> &
  Pick<Draft<typeof users>, 'sendConfirmationEmail' | 'newPrivileges'> & {
    readonly id?: string;
    readonly version?: number;
  };

export type UserStatus = User['status'];

/** `new`: neither invited nor signed in yet; `invited`: not signed in yet. */
export const userStatuses = ['new', 'invited', 'active', 'disabled'] as const satisfies readonly UserStatus[];

const scope = 'tenant';
const stale = [['users']];

/** Users, as they are edited. */
export const userItems = itemCalls(users, (id, signal) => api.getItem(users, id, signal));

/** Sets a password at the built-in provider; with any other there is no such call. @throws ApiError */
export async function setPassword(userId: string, password: string): Promise<void> {
  await api.put(`${users}/{id}/password`, { path: { id: userId }, body: { password } });
}

/** Kinds of access sent to a user: an invitation, or a link that sets a new password. */
export type AccessMail = 'invitation' | 'passwordLink';

export type GivenAccess = Answer<`${typeof users}/{id}/${AccessMail}`, 'post'>;

interface AccessRequest extends Pick<Body<`${typeof users}/{id}/${AccessMail}`, 'post'>, 'by'> {
  readonly userId: string;
  readonly mail: AccessMail;
}

/** Sends a user an invitation or password link, or requests the link in order to pass it on. */
export const useGiveAccess = apiMutation(
  ({ userId, mail, by }: AccessRequest) => api.post(`${users}/{id}/${mail}`, { path: { id: userId }, body: { by } }),
  { scope, stale },
);

/** Data associated with a user; each count is limited to `most`. */
export type UserUsage = Answer<`${typeof users}/{id}/usage`, 'get'>;

export function fetchUserUsage(id: string, signal?: AbortSignal): Promise<UserUsage> {
  return api.get(`${users}/{id}/usage`, { path: { id }, signal });
}

export function useUserUsage(id: string | null): UseQueryResult<UserUsage> {
  return useApiQuery(['users.usage', id], (signal) => fetchUserUsage(id ?? '', signal), {
    scope,
    enabled: id !== null,
  });
}
