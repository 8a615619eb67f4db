import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer, Body, FullAnswer, RowOf } from '@tingest/api-client';
import type { FurtherCode } from '@tingest/domain/register';
import { api } from './http.ts';
import { itemCalls } from './item-calls.ts';
import { type Paged, useApiPages } from './paged-query.ts';
import type { Span } from './reservations.ts';
import { apiMutation, forEditor, useApiQuery } from './scoped-query.ts';

const elements = '/{tenantKey}/{siteKey}/elements';

/** An object, with its values as the reader may see them. */
export type StoredElement = Answer<`${typeof elements}/{id}`, 'get'>;

/** An object as shown in lists, including its borrower. */
export type ListedElement = RowOf<typeof elements>;

/** An object and its category; that one's fields are those the reader may see. */
export type ElementWithType = FullAnswer<typeof elements>;

/** Users that may not read any objects at the site send no request. */
const needs = { action: 'elements.read' } as const;

/** One object with its category. */
export function useElement(id: string): UseQueryResult<ElementWithType> {
  return useApiQuery(['elements', 'one', id], (signal) => api.getFull(elements, id, signal), { needs });
}

export type WithheldSteps = Answer<`${typeof elements}/{id}/withheldSteps`, 'get'>;

/** Returns the steps that rules withhold from an object and from its open transactions. @throws ApiError */
export function fetchWithheldSteps(id: string, signal?: AbortSignal): Promise<WithheldSteps> {
  return api.get(`${elements}/{id}/withheldSteps`, { path: { id }, ...(signal && { signal }) });
}

/** The same, asked once for all that ask. */
export function useWithheldSteps(id: string): UseQueryResult<WithheldSteps> {
  return useApiQuery(['elements', 'withheldSteps', id], (signal) => fetchWithheldSteps(id, signal), {
    needs: { action: 'operations.perform' },
  });
}

/** The object of the site that has a code; case doesn't matter. `null` asks for nothing. */
export function useElementByCode(code: string | null): UseQueryResult<ElementWithType> {
  return useApiQuery(
    ['elements', 'code', code],
    async (signal) => {
      const foundElement = await api.get(`${elements}/codes/{code}`, {
        path: { code: code ?? '' },
        query: { includeType: 'true' },
        signal,
      });
      const { elementType, access } = foundElement;
      if (!elementType || !access) {
        throw new Error('An object was answered without its category, which was asked for.');
      }
      return { ...foundElement, elementType, access };
    },
    { enabled: code !== null, needs },
  );
}

/** The objects that have a code at any of the reader's sites, with where; nothing is asked for until it is wanted. */
export function useElementsOfCode(
  code: string,
  isWanted = true,
): UseQueryResult<Answer<'/{tenantKey}/elements/codes/{code}/sites', 'get'>> {
  return useApiQuery(
    ['elements', 'sites', code],
    (signal) => api.get('/{tenantKey}/elements/codes/{code}/sites', { path: { code }, signal }),
    { scope: 'tenant', enabled: isWanted },
  );
}

/** Loads the objects of the site with codes similar to an unknown code. */
export function useNearCodes(
  code: string,
): UseQueryResult<Answer<'/{tenantKey}/{siteKey}/elements/codes/{code}/near', 'get'>> {
  return useApiQuery(['elements', 'near', code], (signal) =>
    api.get('/{tenantKey}/{siteKey}/elements/codes/{code}/near', { path: { code }, signal }),
  );
}

/** The object of the site that has a code. @throws ApiError */
export function fetchElementByCode(code: string): Promise<StoredElement> {
  return api.get(`${elements}/codes/{code}`, { path: { code } });
}

/** Objects of all visible categories, or of one, by title. */
export function useElementPages(elementsQuery: {
  readonly elementTypeId?: string | undefined;
  readonly searchCriteria?: string | undefined;
}): Paged<RowOf<typeof elements>> {
  const { elementTypeId, searchCriteria } = elementsQuery;
  return useApiPages(['elements'], elements, {
    query: { elementTypeId },
    body: searchCriteria ? { searchCriteria } : {},
    pageSize: 25,
    needs: needs.action,
  });
}

/** Objects of a category that are free in a span, by title; nothing is asked for without one. */
export function useFreeElementPages(elementTypeId: string, span: Span | null): Paged<RowOf<typeof elements>> {
  return useApiPages(['elements'], elements, {
    query: { elementTypeId },
    body: span ? { reservatedFrom: span.from, reservatedTo: span.to, isReservationAvailable: true } : {},
    pageSize: 25,
    enabled: span !== null,
  });
}

/** Calls for objects with their category, as edited; other queries that contain a saved object are reloaded. */
export const elementItems = itemCalls(
  elements,
  (id, signal) => api.getFull(elements, id, signal),
  ['list', 'pages', 'one', 'code'].map((part) => ['elements', part]),
);

/** Loads the form for registering an object of a category. */
export function useElementForm(elementTypeId: string): UseQueryResult<Answer<`${typeof elements}/forms/{id}`, 'get'>> {
  return useApiQuery(
    ['elements.form', elementTypeId],
    (signal) => api.get(`${elements}/forms/{id}`, { path: { id: elementTypeId }, signal }),
    forEditor,
  );
}

/** Deletes an object; its operations stay in the log. @throws ApiError */
export function deleteElement(id: string): Promise<void> {
  return api.deleteItem(elements, id);
}

/** Links a code to an object; lookups by that code are reloaded. */
export const useLinkCode = apiMutation(
  ({ id, ...code }: FurtherCode & { readonly id: string }) =>
    api.post(`${elements}/{id}/codes`, { path: { id }, body: code }),
  { stale: [['elements']] },
);

/** Reports an unknown code to the site's administrators. */
export const useReportCode = apiMutation(
  (body: Body<'/{tenantKey}/{siteKey}/codeReports', 'post'>) =>
    api.post('/{tenantKey}/{siteKey}/codeReports', { body }),
  { stale: [['codeReports']] },
);
