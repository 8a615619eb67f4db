import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { FieldDefinition } from '@tingest/domain';
import { apiPost } from './http.ts';
import { useQueryScope } from './scoped-query.ts';

/** What a change of a form does to the stored values of one field. */
export interface FieldImpact {
  readonly fieldId: string;
  readonly kind: 'removed' | 'typeChanged' | 'optionRemoved' | 'narrowed' | 'required';
  /** How many stored objects have a value. */
  readonly values: number;
  /** How many of them become values of the new type. */
  readonly convertible?: number;
  /** How many of them do not, or do not hold any more. */
  readonly lost?: number;
  /** How many objects lack a value that is now required. */
  readonly missing?: number;
  /** What some of those that are lost look like. */
  readonly examples?: readonly string[];
  /** Whether there are more than were counted. */
  readonly isEstimate: boolean;
}

interface ImpactAnswer {
  readonly items: readonly FieldImpact[];
}

/** @param path of the stored item, such as `elementTypes/{id}`. @throws ApiError */
export async function fetchFieldImpact(
  path: string,
  dataPropertyTypes: readonly FieldDefinition[],
): Promise<readonly FieldImpact[]> {
  return (await apiPost<ImpactAnswer>(`${path}/impact`, { dataPropertyTypes })).items;
}

/** What saving these definitions would do; asks for nothing while `path` is null. */
export function useFieldImpact(
  path: string | null,
  fields: readonly FieldDefinition[],
): UseQueryResult<readonly FieldImpact[]> {
  const scope = useQueryScope();
  return useQuery({
    queryKey: [...scope, 'fieldImpact', path, fields],
    queryFn: () => fetchFieldImpact(path ?? '', fields),
    enabled: path !== null,
    placeholderData: (before) => before,
    gcTime: 60_000,
    retry: false,
  });
}
