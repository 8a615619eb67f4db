import { collectionSums, type FieldDefinition, fieldTypeOf } from '@tingest/domain/fields';
import { useFormScope } from '../../state/form-scope.ts';
import { useFieldValue } from '../../state/use-form.ts';

/** Total of a column, formatted by its type. */
export interface ColumnSum {
  readonly column: FieldDefinition;
  readonly text: string;
}

/** The sums of the columns that are summed up, followed while rows are filled in. */
export function useSums(collection: FieldDefinition): readonly ColumnSum[] {
  const { form, context } = useFormScope();
  const sums = collectionSums(collection, useFieldValue(form, collection.id));
  return (collection.children ?? [])
    .filter(({ id }) => Object.hasOwn(sums, id))
    .map((column) => ({ column, text: fieldTypeOf(column).display(sums[column.id], column, context) }));
}
