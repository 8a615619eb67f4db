import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer, Body } from '@tingest/api-client';
import { api } from './http.ts';
import { type ProcessorType, withinData } from './processors.ts';
import { apiMutation, forEditor, useApiQuery } from './scoped-query.ts';

export type { ProcessorType } from './processors.ts';

const restrictions = '/{tenantKey}/{siteKey}/processors/restrictions';
const one = `${restrictions}/{processorType}/{processorKey}` as const;

/** Restriction by system administrators of the tenants' use of an implementation. */
export type ProcessorRestriction = Answer<typeof one, 'get'>;

export type SentRestriction = Body<typeof restrictions, 'post'>['data'];

/** Key of the restricted implementation: both parts identify it. */
export interface RestrictedProcessor {
  readonly processorType: ProcessorType;
  readonly processorKey: string;
}

/** Loads the restrictions of a type; an implementation without one is not restricted. */
export function useRestrictions(
  processorType: ProcessorType,
): UseQueryResult<{ readonly items: readonly ProcessorRestriction[] }> {
  return useApiQuery(['processorRestrictions', 'all', processorType], (signal) =>
    api.get(restrictions, { query: { processorType }, signal }),
  );
}

/** One, for its editor. */
export function useRestrictionToEdit(path: RestrictedProcessor): UseQueryResult<ProcessorRestriction> {
  return useApiQuery(
    ['processorRestrictions.edited', path.processorType, path.processorKey],
    (signal) => api.get(one, { path: { ...path }, signal }),
    forEditor,
  );
}

/** Fetches the stored restriction. @throws ApiError */
export function fetchRestriction(path: RestrictedProcessor): Promise<ProcessorRestriction> {
  return api.get(one, { path: { ...path } });
}

const stale = [['processorRestrictions'], ['processorImplementations']] as const;

/** Creates or changes the restriction of an implementation. @throws ApiError, 412 if another user saved first */
export const useSaveRestriction = apiMutation(
  (data: SentRestriction) => withinData(api.post(restrictions, { body: { data } })),
  { stale },
);

/** Lifts a restriction. */
export const useDeleteRestriction = apiMutation(
  async (path: RestrictedProcessor) => void (await api.delete(one, { path: { ...path } })),
  { stale },
);
