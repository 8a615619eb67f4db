import { useMemo } from 'react';
import { useOptionSources } from '../../../api/record-types-summary.ts';
import type { ColumnChoice, ColumnFilter } from '../list-column.ts';

interface FilterChoices {
  readonly choices: readonly ColumnChoice[];
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

const noChoices: readonly never[] = [];

/** Provides the possible values of a filter's column: its choices, or predefined values, which are loaded on demand. */
export function useFilterChoices(filter: ColumnFilter | undefined): FilterChoices {
  const ids = filter?.recordTypeIds ?? noChoices;
  const { sources, isLoading, error, retry } = useOptionSources(ids, false);
  const ownChoices = filter?.choices ?? noChoices;
  const choices = useMemo(() => {
    if (sources.length === 0) return ownChoices;
    return sources.flatMap(({ name, options }) =>
      options.map((option) => ({
        value: option.value,
        label: option.name,
        ...(sources.length > 1 && { group: name }),
      })),
    );
  }, [sources, ownChoices]);
  return { choices, isLoading, error, retry };
}
