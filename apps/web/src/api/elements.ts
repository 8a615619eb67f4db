import type { UseQueryResult } from '@tanstack/react-query';
import type { DataProperty } from '@tingest/domain';
import type { ElementType } from './element-types.ts';
import { type Paged, useApiPages } from './paged-query.ts';
import { useApiQuery } from './scoped-query.ts';

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
