import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import type { Answer, Body, RowOf } from '@tingest/api-client';
import { useEffect } from 'react';
import { api } from './http.ts';
import { type Paged, useApiPages } from './paged-query.ts';
import { withinData } from './processors.ts';
import { apiMutation, useApiQuery, useQueryScope } from './scoped-query.ts';

const runs = '/{tenantKey}/{siteKey}/processors/runs';
const tryPath = '/{tenantKey}/{siteKey}/processors/config/try';

/** A run in the log. */
export type ProcessorRun = RowOf<typeof runs>;

/** A run with what went in and came out. */
export type FullProcessorRun = Answer<`${typeof runs}/{id}`, 'get'>;

/** What was said to other servers and what they answered, without secrets. */
export type Exchange = NonNullable<FullProcessorRun['exchange']>;

export type RunStatus = ProcessorRun['status'];

/** What failed stands first, since that is what somebody looks for. */
export const runStatuses = ['failed', 'dead', 'queued', 'running', 'done'] as const satisfies readonly RunStatus[];

/** Why something runs. */
export const runTriggers = [
  ...([
    'save',
    'form',
    'event',
    'schedule',
    'message',
    'try',
    'resend',
  ] as const satisfies readonly ProcessorRun['trigger'][]),
];

/** How a configuration has run in the last day. */
export type RunSummary = Answer<`${typeof runs}/summary`, 'get'>['items'][number];

/** What came of a configuration that was tried. */
export type Tried = Answer<typeof tryPath, 'post'>;

/** One run; looked at again while it is about to change. */
export function useProcessorRun(id: string): UseQueryResult<FullProcessorRun> {
  return useApiQuery(['processors', 'run', id], (signal) => api.getItem(runs, id, signal), {
    refetchInterval: ({ state }) => (['queued', 'running'].includes(state.data?.status ?? '') ? 5_000 : false),
  });
}

/**
 * The run that an operation asked for, as somebody sees it who may: when it comes to something else than was known, what shows
 * operations is loaded anew.
 */
export function useAskedRun(id: string, known: RunStatus): UseQueryResult<FullProcessorRun> {
  const run = useProcessorRun(id);
  const client = useQueryClient();
  const prefix = useQueryScope();
  const status = run.data?.status;
  const [scope, tenantKey, siteKey, culture] = prefix;
  useEffect(() => {
    if (!status || status === known) return;
    for (const key of ['operations', 'transactions']) {
      void client.invalidateQueries({ queryKey: [scope, tenantKey, siteKey, culture, key] });
    }
  }, [client, status, known, scope, tenantKey, siteKey, culture]);
  return run;
}

/** How every configuration of the site has run in the last day, those that failed first. */
export function useRunSummaries(): UseQueryResult<{ readonly items: readonly RunSummary[] }> {
  return useApiQuery(['processors', 'summary'], (signal) => api.get(`${runs}/summary`, { signal }));
}

/** Runs again what is over, with the same values, by the configuration as it is now. */
export const useResendRun = apiMutation((id: string) => api.post(`${runs}/{id}/resend`, { path: { id } }), {
  stale: [['processors']],
});

/** Runs a configuration as it is in the editor. Problems name their place in it, or in the input. @throws ApiError */
export const useTryProcessor = apiMutation(
  (body: Body<typeof tryPath, 'post'>) => withinData(api.post(tryPath, { body })),
  { stale: [['processors']] },
);

/** The runs of one configuration, the newest first. */
export function useConfigRuns(configurationId: string): Paged<ProcessorRun> {
  return useApiPages<ProcessorRun>(['processors', 'runs', configurationId], runs, {
    body: { filters: [{ column: 'configurationId', value: configurationId }] },
    pageSize: 20,
  });
}
