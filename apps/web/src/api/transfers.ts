import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer, Body } from '@tingest/api-client';
import { api } from './http.ts';
import { itemCalls } from './item-calls.ts';
import { apiMutation, useApiQuery } from './scoped-query.ts';

const transfers = '/{tenantKey}/{siteKey}/transfers';
const runs = `${transfers}/runs/{id}` as const;

/** A file that is sent, or read, again and again by itself. */
export type Transfer = Answer<`${typeof transfers}/{id}`, 'get'>;
export type TransferDirection = Transfer['kind'];
export type TransferExport = NonNullable<Transfer['export']>;
export type TransferRun = NonNullable<Transfer['lastRun']>;

/** Data sent to save a transfer; without an id one is created. */
export type SentTransfer = Body<typeof transfers, 'post'>;

/** The transfers of the site, by name. */
export function useTransfers(): UseQueryResult<{ readonly items: readonly Transfer[] }> {
  return useApiQuery(['transfers', 'all'], (signal) => api.getAll(transfers, {}, signal));
}

/** Calls for transfers, as edited; the version that was loaded is sent with the data to save. */
export const transferItems = {
  ...itemCalls(transfers, (id, signal) => api.getItem(transfers, id, signal)),
  useSave: apiMutation(
    (body: SentTransfer) =>
      body.id && body.version !== undefined
        ? api.put(`${transfers}/{id}`, { path: { id: body.id }, body })
        : api.post(transfers, { body }),
    { stale: [['transfers']] },
  ),
};

const whileWorking = 2_000;
const working: readonly TransferRun['status'][] = ['queued', 'running', 'planning', 'applying'];

/** The last runs of a transfer; asked for again and again while one is under way. */
export function useTransferRuns(id: string): UseQueryResult<{ readonly items: readonly TransferRun[] }> {
  return useApiQuery(
    ['transfers', 'runs', id],
    (signal) => api.get(`${transfers}/{id}/runs`, { path: { id }, signal }),
    {
      refetchInterval: ({ state }) =>
        state.data?.items.some(({ status }) => working.includes(status)) ? whileWorking : false,
    },
  );
}

/** Has it done at once. */
export const useRunTransfer = apiMutation((id: string) => api.post(`${transfers}/{id}/run`, { path: { id } }), {
  stale: [['transfers']],
});

/** File of a run, for its recipients. */
export type TransferRunFile = Answer<typeof runs, 'get'>;

export function useTransferRunFile(id: string): UseQueryResult<TransferRunFile> {
  return useApiQuery(['transfers', 'file', id], (signal) => api.get(runs, { path: { id }, signal }));
}

/** Its content. @throws ApiError */
export function fetchTransferFile(id: string): Promise<Blob> {
  return api.download(`${runs}/content`, { path: { id } });
}
