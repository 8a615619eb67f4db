import { collectionSums, type FieldDefinition, fieldTypeOf } from '@tingest/domain';
import { useCallback, useSyncExternalStore } from 'react';
import { useFormScope } from '../form/form-scope.ts';

/** What a column comes to, as its type writes it. */
export interface ColumnSum {
  readonly column: FieldDefinition;
  readonly text: string;
}

/** The sums of the columns that are summed up, followed while rows are filled in. */
export function useSums(collection: FieldDefinition): readonly ColumnSum[] {
  const { form, context } = useFormScope();
  const subscribe = useCallback((listener: () => void) => form.subscribe(collection.id, listener), [form, collection]);
  const value = useSyncExternalStore(subscribe, () => form.value(collection.id));
  const sums = collectionSums(collection, value);
  return (collection.children ?? [])
    .filter(({ id }) => Object.hasOwn(sums, id))
    .map((column) => ({ column, text: fieldTypeOf(column).display(sums[column.id], column, context) }));
}
