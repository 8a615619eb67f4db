import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer, PathBefore } from '@tingest/api-client';
import { api } from './http.ts';
import { useApiQuery } from './scoped-query.ts';

/** A type with fields that rules read and write. */
export interface RuledType {
  readonly collection: PathBefore<'/{id}/field-rules', 'get'>;
  readonly id: string;
}

/** Which rules read and write one field. */
export type FieldRules = Answer<`${RuledType['collection']}/{id}/field-rules`, 'get'>['items'][number];

/** One rule that reads or writes a field, with its owner. */
export type FieldRuleUse = FieldRules['uses'][number];

/** The fields that rules read and write, with those rules; asks for nothing while `type` is null. */
export function useFieldRules(type: RuledType | null): UseQueryResult<readonly FieldRules[]> {
  return useApiQuery(
    ['fieldRules', type],
    async (signal) =>
      type ? (await api.get(`${type.collection}/{id}/field-rules`, { path: { id: type.id }, signal })).items : [],
    { enabled: type !== null, retry: false },
  );
}
