import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { DataProperty } from '@tingest/domain';
import type { ElementType } from './element-types.ts';
import { apiDelete, apiGet, apiSave } from './http.ts';
import { type Paged, useApiPages } from './paged-query.ts';
import type { Span } from './reservations.ts';
import { useApiMutation, useApiQuery } from './scoped-query.ts';

/** An object, with its values as the reader may see them. */
export interface StoredElement {
  readonly id: string;
  readonly elementTypeId: string;
  /** Unique in its site. */
  readonly code: string;
  /** Computed by the server. */
  readonly title: string;
  readonly dataProperties: readonly DataProperty[];
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

/** An object and its category; that one's fields are those the reader may see. */
export interface ElementWithType extends StoredElement {
  readonly elementType: ElementType;
}

const withType = { includeType: 'true' } as const;

/** One object with its category. */
export function useElement(id: string): UseQueryResult<ElementWithType> {
  return useApiQuery<ElementWithType>(['elements', 'one', id], `elements/${encodeURIComponent(id)}`, {
    query: withType,
  });
}

/** The object of the site that has a code; case doesn't matter. `null` asks for nothing. */
export function useElementByCode(code: string | null): UseQueryResult<ElementWithType> {
  return useApiQuery<ElementWithType>(['elements', 'code', code], `elements/codes/${encodeURIComponent(code ?? '')}`, {
    query: withType,
    enabled: code !== null,
  });
}

/** The object of the site that has a code. @throws ApiError */
export function fetchElementByCode(code: string): Promise<StoredElement> {
  return apiGet<StoredElement>(`elements/codes/${encodeURIComponent(code)}`);
}

/** Objects of all visible categories, or of one, by title. */
export function useElementPages(wanted: {
  readonly elementTypeId?: string | undefined;
  readonly searchCriteria?: string | undefined;
}): Paged<StoredElement> {
  const { elementTypeId, searchCriteria } = wanted;
  return useApiPages<StoredElement>(['elements'], 'elements', {
    query: { elementTypeId },
    body: searchCriteria ? { searchCriteria } : {},
    pageSize: 25,
  });
}

/** Objects of a category that are free in a span, by title; nothing is asked for without one. */
export function useFreeElementPages(elementTypeId: string, span: Span | null): Paged<StoredElement> {
  return useApiPages<StoredElement>(['elements'], 'elements', {
    query: { elementTypeId },
    body: span ? { reservatedFrom: span.from, reservatedTo: span.to, isReservationAvailable: true } : {},
    pageSize: 25,
    enabled: span !== null,
  });
}

/** What is sent to save an object; without an id it is created. A field that is left out keeps its value. */
export interface ElementDraft {
  readonly id?: string;
  readonly version?: number;
  readonly elementTypeId: string;
  /** Nothing: one is made up. */
  readonly code: string | null;
  readonly dataProperties: readonly { readonly dataPropertyTypeId: string; readonly value: unknown }[];
}

/** One object with its category, for an editor: what is being edited must not change under the hand. */
export function useElementToEdit(id: string): UseQueryResult<ElementWithType> {
  return useApiQuery<ElementWithType>(['elements', 'edit', id], `elements/${encodeURIComponent(id)}`, {
    query: withType,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** What is stored now, to be compared with. @throws ApiError */
export function fetchElement(id: string): Promise<StoredElement> {
  return apiGet<StoredElement>(`elements/${encodeURIComponent(id)}`);
}

/** Saves an object; its lists and what is told of it elsewhere are loaded anew. */
export function useSaveElement(): UseMutationResult<StoredElement, Error, ElementDraft> {
  return useApiMutation<StoredElement, ElementDraft>((draft) => apiSave<StoredElement>('elements', draft), {
    stale: ['list', 'pages', 'one', 'code'].map((part) => ['elements', part]),
  });
}

/** Deletes an object; what was done with it stays in the log. @throws ApiError */
export function deleteElement(id: string): Promise<void> {
  return apiDelete(`elements/${encodeURIComponent(id)}`);
}
