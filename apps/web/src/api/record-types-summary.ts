import type { Answer } from '@tingest/api-client';
import { type OptionSource, toValues } from '@tingest/domain/fields';
import { useMemo } from 'react';
import { api } from './http.ts';
import { useApiQuery } from './scoped-query.ts';

const path = '/{tenantKey}/{siteKey}/recordTypes/summary';

/** A predefined value type with its values. Source: specification, section 3, Record. */
type RecordTypeSummary = Answer<typeof path, 'get'>[number];

interface OptionSources {
  /** In the order of the tenant; empty until they are there. */
  readonly sources: readonly OptionSource[];
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

const noSummaries: readonly RecordTypeSummary[] = [];

/**
 * Record types as sources of options; no ids, no request. All screens with the same ids share one answer.
 * @param withValues whether the records' own values come too, which only cascading choices compare
 */
export function useOptionSources(ids: readonly string[], withValues: boolean): OptionSources {
  const requestedIds = [...new Set(ids)].sort().join(',');
  const { data, isPending, error, refetch } = useApiQuery(
    ['recordTypes', 'summary', requestedIds, withValues],
    (signal) =>
      api.get(path, { query: { ids: requestedIds, includePropertyTypes: withValues ? 'true' : undefined }, signal }),
    { enabled: requestedIds !== '' },
  );
  const summaries = data ?? noSummaries;
  const sources = useMemo(() => summaries.map(sourceOf), [summaries]);
  // Choices that are there stay, also when they can't be asked for anew.
  return {
    sources,
    isLoading: requestedIds !== '' && isPending,
    error: data ? null : error,
    retry: () => void refetch(),
  };
}

function sourceOf({ id, name, color, records }: RecordTypeSummary): OptionSource {
  return {
    value: id,
    name,
    color,
    options: records.map((record) => ({
      value: record.id,
      name: record.name,
      color: record.color,
      values: toValues(record.dataProperties).values,
    })),
  };
}
