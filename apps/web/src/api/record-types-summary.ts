import { type OptionSource, toValues } from '@tingest/domain';
import { useMemo } from 'react';
import { useApiQuery } from './scoped-query.ts';

/** A predefined value, as little as a choice needs. Source: specification, section 3, Record. */
interface RecordSummary {
  readonly id: string;
  readonly name: string;
  readonly color: string | null;
  readonly dataProperties?: readonly { readonly dataPropertyTypeId: string; readonly value: unknown }[];
}

/** A predefined value type with its values. */
interface RecordTypeSummary {
  readonly id: string;
  readonly name: string;
  readonly color: string | null;
  readonly records: readonly RecordSummary[];
}

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
  const wanted = [...new Set(ids)].sort().join(',');
  const { data, isPending, error, refetch } = useApiQuery<readonly RecordTypeSummary[]>(
    ['recordTypes', 'summary'],
    'recordTypes/summary',
    { query: { ids: wanted, includePropertyTypes: withValues ? 'true' : undefined }, enabled: wanted !== '' },
  );
  const summaries = data ?? noSummaries;
  const sources = useMemo(() => summaries.map(sourceOf), [summaries]);
  // Choices that are there stay, also when they can't be asked for anew.
  return { sources, isLoading: wanted !== '' && isPending, error: data ? null : error, retry: () => void refetch() };
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
