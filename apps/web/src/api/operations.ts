import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer, Body, RowOf } from '@tingest/api-client';
import { api, apiAt } from './http.ts';
import { type Paged, useApiPages } from './paged-query.ts';
import { forEditor, useApiQuery } from './scoped-query.ts';

const operations = '/{tenantKey}/{siteKey}/operations';

/** An entry of the event log. */
export type StoredOperation = RowOf<typeof operations>;

/** An entry with the form that it was filled in with. */
export type OperationWithForm = Answer<`${typeof operations}/{id}`, 'get'>;

/** Which operation is meant: the first of a new transaction (`transactionTypeId`), or a further one (`transactionId`). */
export type OperationTarget = Body<`${typeof operations}/prepare`, 'post'>;

/** A form that is ready to be filled in. */
export type PreparedForm = Answer<`${typeof operations}/prepare`, 'post'>;

/** For a service that changes a balance: its current value. */
export type StockState = NonNullable<PreparedForm['stock']>;

/** An operation to perform. Source: design, section 12, Perform. */
export type PerformRequest = Body<typeof operations, 'post'>;

/**
 * Inputs that a mode requires beside its form; inputs that are left out stay unchanged, or use the service's defaults.
 */
export type AdditionalInputs = Pick<
  PerformRequest,
  'dueAt' | 'borrowerId' | 'assigneeId' | 'priority' | 'previousTransactionId' | 'seenVersion' | 'seenBalance'
>;

/** A form that is being filled in and for which the server evaluates the rules. */
type EvaluateRequest = Body<`${typeof operations}/evaluate`, 'post'>;

/** A form with rules, including unsaved ones, that is tried on an object. */
export type SimulationRequest = Body<`${typeof operations}/simulate`, 'post'>;

/** Result that the rules would have. */
export type SimulationAnswer = Answer<`${typeof operations}/simulate`, 'post'>;

export type Performed = Answer<typeof operations, 'post'>;

/** @throws ApiError; the very same request may be sent again for as long as it takes */
export function performOperation(request: PerformRequest): Promise<Performed> {
  return api.post(operations, { body: request });
}

/** The same at a site that may be another than the one the user is at. @throws ApiError */
export function performOperationAt(
  scope: { readonly tenantKey: string; readonly siteKey: string },
  request: PerformRequest,
): Promise<Performed> {
  return apiAt(scope).post(operations, { body: request });
}

/** Evaluates the rules for the current values of a form. @throws ApiError */
export function evaluateForm(
  body: EvaluateRequest,
  signal: AbortSignal,
): Promise<Answer<`${typeof operations}/evaluate`, 'post'>> {
  return api.post(`${operations}/evaluate`, { body, signal });
}

/** Loads the latest operations at the site, on one object or on any. */
export function useLatestOperations(elementId: string | null): Paged<StoredOperation> {
  return useApiPages<StoredOperation>(['operations', 'latest'], operations, {
    ...(elementId && { query: { elementId } }),
    pageSize: 20,
  });
}

/** Simulates the rules of a form on an object; nothing is stored. @throws ApiError */
export function simulateForm(body: SimulationRequest, signal?: AbortSignal): Promise<SimulationAnswer> {
  return api.post(`${operations}/simulate`, { body, ...(signal && { signal }) });
}

/**
 * Loads the form of an operation. Requested only once while it is open: it must not change during input. Its query key
 * is separate from that of operations, which are reloaded as soon as one is sent: a completed operation cannot be
 * prepared again.
 */
export function usePreparedForm(target: OperationTarget): UseQueryResult<PreparedForm> {
  return useApiQuery(
    ['preparedForms', target],
    (signal) => api.post(`${operations}/prepare`, { body: target, signal }),
    forEditor,
  );
}

/** One entry of the event log with its form. Nothing in it ever changes. */
export function useOperation(id: string): UseQueryResult<OperationWithForm> {
  return useApiQuery(['operations', 'one', id], (signal) => api.getItem(operations, id, signal), {
    staleTime: Number.POSITIVE_INFINITY,
  });
}
