import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer, Body } from '@tingest/api-client';
import { api } from './http.ts';
import { apiMutation, useApiQuery } from './scoped-query.ts';

const path = '/{tenantKey}/{siteKey}/kiosks';
const badgePath = '/{tenantKey}/users/{id}/badge';

/** A counter tablet of the site. */
export type Kiosk = Answer<typeof path, 'get'>['items'][number];
export type KioskDraft = Body<typeof path, 'post'>;
export type Badge = Answer<typeof badgePath, 'get'>;

const stale = [['kiosks']];
/** Interval at which the list follows the tablets, in milliseconds. */
const listInterval = 15_000;

export function useKiosks(): UseQueryResult<Answer<typeof path, 'get'>> {
  return useApiQuery(['kiosks'], (signal) => api.get(path, { signal }), { refetchInterval: listInterval });
}

export function useKioskCommands(): UseQueryResult<Answer<`${typeof path}/commands`, 'get'>> {
  return useApiQuery(['kiosks', 'commands'], (signal) => api.get(`${path}/commands`, { signal }), {
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export const useSaveKiosk = apiMutation(
  ({ id, ...body }: KioskDraft) => (id ? api.put(`${path}/{id}`, { path: { id }, body }) : api.post(path, { body })),
  { stale },
);

export const useDeleteKiosk = apiMutation((id: string) => api.delete(`${path}/{id}`, { path: { id } }), { stale });

export const usePairKiosk = apiMutation((id: string) => api.post(`${path}/{id}/pairing`, { path: { id } }), { stale });

export const useUnpairKiosk = apiMutation((id: string) => api.post(`${path}/{id}/unpair`, { path: { id } }), { stale });

/** The code by which kiosks recognise a user. */
export function useBadge(userId: string): UseQueryResult<Badge> {
  return useApiQuery(['badges', userId], (signal) => api.get(badgePath, { path: { id: userId }, signal }), {
    scope: 'tenant',
  });
}

/** Saves a badge: `undefined` generates one, `null` removes it. */
export const useSaveBadge = apiMutation(
  ({ userId, code }: { readonly userId: string; readonly code: string | null | undefined }) =>
    api.put(badgePath, { path: { id: userId }, body: code === undefined ? {} : { code } }),
  { scope: 'tenant', stale: [['badges']] },
);
