import { useQueries } from '@tanstack/react-query';
import { allFields, type FieldDefinition, type FieldValues } from '@tingest/domain';
import { useMemo } from 'react';
import { recordItems } from '../../../../api/records.ts';

/** A value as the API answers it. */
interface StoredValue {
  readonly dataPropertyTypeId: string;
  readonly value: unknown;
}

/** Values by their fields, as rules read them. */
export function valuesById(values: readonly StoredValue[]): FieldValues {
  return Object.fromEntries(values.map(({ dataPropertyTypeId, value }) => [dataPropertyTypeId, value]));
}

/** The values of predefined values that fields have chosen, as they are stored. */
export function useChosenRecords(
  fields: readonly FieldDefinition[],
  typed: FieldValues,
  stored: readonly StoredValue[],
): ReadonlyMap<string, FieldValues> {
  const ids = useMemo(() => {
    const sourced = [...allFields(fields)].filter(({ optionSource }) => optionSource).map(({ id }) => id);
    const values = { ...valuesById(stored), ...typed };
    const chosen = sourced.flatMap((id) => [values[id] ?? []].flat()).filter((each) => typeof each === 'string');
    return [...new Set(chosen)];
  }, [fields, typed, stored]);
  const found = useQueries({
    queries: ids.map((id) => ({ queryKey: ['records', 'simulated', id], queryFn: () => recordItems.fetch(id) })),
  });
  const key = found.map(({ dataUpdatedAt }) => dataUpdatedAt).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew when another one has come
  return useMemo(
    () => new Map(found.flatMap(({ data }) => (data ? [[data.id, valuesById(data.dataProperties)] as const] : []))),
    [key],
  );
}
