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

/** A run with its input and output. */
export type FullProcessorRun = Answer<`${typeof runs}/{id}`, 'get'>;

/** Requests to other servers and their responses, without secrets. */
export type Exchange = NonNullable<FullProcessorRun['exchange']>;

export type RunStatus = ProcessorRun['status'];

/** Failed runs come first, since users look for them most often. */
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

/** Result of a trial run of a configuration. */
export type Tried = Answer<typeof tryPath, 'post'>;

/** One run; looked at again while it is about to change. */
export function useProcessorRun(id: string): UseQueryResult<FullProcessorRun> {
  return useApiQuery(['processors', 'run', id], (signal) => api.getItem(runs, id, signal), {
    refetchInterval: ({ state }) => (['queued', 'running'].includes(state.data?.status ?? '') ? 5_000 : false),
  });
}

/**
 * Loads the run that an operation requested, for users that may read it: when its status differs from the known one,
 * queries that show operations are reloaded.
 */
export function useAskedRun(id: string, knownStatus: RunStatus): UseQueryResult<FullProcessorRun> {
  const run = useProcessorRun(id);
  const client = useQueryClient();
  const prefix = useQueryScope();
  const status = run.data?.status;
  const [scope, tenantKey, siteKey, culture] = prefix;
  useEffect(() => {
    if (!status || status === knownStatus) return;
    for (const key of ['operations', 'transactions']) {
      void client.invalidateQueries({ queryKey: [scope, tenantKey, siteKey, culture, key] });
    }
  }, [client, status, knownStatus, scope, tenantKey, siteKey, culture]);
  return run;
}

/** How every configuration of the site has run in the last day, those that failed first. */
export function useRunSummaries(): UseQueryResult<{ readonly items: readonly RunSummary[] }> {
  return useApiQuery(['processors', 'summary'], (signal) => api.get(`${runs}/summary`, { signal }));
}

/** Repeats a finished run with the same values and the current configuration. */
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
