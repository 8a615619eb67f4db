import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer, PathBefore } from '@tingest/api-client';
import type { FieldDefinition } from '@tingest/domain/fields';
import { api } from './http.ts';
import { useApiQuery } from './scoped-query.ts';

/** The type that describes stored values. */
export interface StoredType {
  readonly collection: PathBefore<'/{id}/impact', 'post'>;
  readonly id: string;
}

/** Effect of a changed form on the stored values of one field. */
export type FieldImpact = Answer<`${StoredType['collection']}/{id}/impact`, 'post'>['items'][number];

/** @throws ApiError */
export async function fetchFieldImpact(
  { collection, id }: StoredType,
  dataPropertyTypes: readonly FieldDefinition[],
): Promise<readonly FieldImpact[]> {
  return (await api.post(`${collection}/{id}/impact`, { path: { id }, body: { dataPropertyTypes } })).items;
}

/** Loads the effects that saving these definitions would have; sends no request while `type` is null. */
export function useFieldImpact(
  type: StoredType | null,
  fields: readonly FieldDefinition[],
): UseQueryResult<readonly FieldImpact[]> {
  return useApiQuery(['fieldImpact', type, fields], async () => (type ? fetchFieldImpact(type, fields) : []), {
    enabled: type !== null,
    placeholderData: (before) => before,
    gcTime: 60_000,
    retry: false,
  });
}
