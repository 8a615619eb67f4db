import { allFields, type FieldDefinition, optionSourceIds, resolveOptions } from '@tingest/domain/fields';
import { useMemo } from 'react';
import { useOptionSources } from '../../../api/record-types-summary.ts';

export interface ResolvedFields {
  /** The definitions, with the choices from record types filled in once they are there. */
  readonly fields: readonly FieldDefinition[];
  /** While this is true a form must not begin: its choices would be missing. */
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

const noFields: readonly FieldDefinition[] = [];

/**
 * Provides field definitions with the options of record types resolved, as `useForm`, views and validation need them.
 * Definitions without such a source are returned unchanged, at once and without a request. A screen that is itself
 * still loading passes `undefined`.
 */
export function useResolvedFields(definitions: readonly FieldDefinition[] | undefined): ResolvedFields {
  const fields = definitions ?? noFields;
  const ids = useMemo(() => optionSourceIds(fields), [fields]);
  const isCascading = useMemo(() => [...allFields(fields)].some(({ optionSource }) => optionSource?.filter), [fields]);
  const { sources, isLoading, error, retry } = useOptionSources(ids, isCascading);
  const resolvedFields = useMemo(() => resolveOptions(fields, sources), [fields, sources]);
  return { fields: resolvedFields, isLoading, error, retry };
}
