import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer, Body } from '@tingest/api-client';
import { api } from './http.ts';
import { type ProcessorType, withinData } from './processors.ts';
import { apiMutation, forEditor, useApiQuery } from './scoped-query.ts';

export type { ProcessorType } from './processors.ts';

const restrictions = '/{tenantKey}/{siteKey}/processors/restrictions';
const one = `${restrictions}/{processorType}/{processorKey}` as const;

/** What system administrators allow tenants of an implementation. */
export type ProcessorRestriction = Answer<typeof one, 'get'>;

export type SentRestriction = Body<typeof restrictions, 'post'>['data'];

/** What is restricted: an implementation is named by both. */
export interface RestrictedProcessor {
  readonly processorType: ProcessorType;
  readonly processorKey: string;
}

/** Restrictions of a type; what has none is not restricted. */
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

/** What is stored now. @throws ApiError */
export function fetchRestriction(path: RestrictedProcessor): Promise<ProcessorRestriction> {
  return api.get(one, { path: { ...path } });
}

const stale = [['processorRestrictions'], ['processorImplementations']] as const;

/** Restricts an implementation, or changes its restriction. @throws ApiError, 412 where somebody else saved first */
export const useSaveRestriction = apiMutation(
  (data: SentRestriction) => withinData(api.post(restrictions, { body: { data } })),
  { stale },
);

/** Lifts a restriction. */
export const useDeleteRestriction = apiMutation(
  async (path: RestrictedProcessor) => void (await api.delete(one, { path: { ...path } })),
  { stale },
);
