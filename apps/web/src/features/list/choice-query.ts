import type { ListQuery } from '@tingest/domain/fields';
import type { ColumnChoice } from './list-column.ts';

/** Returns the choices of a column that the filters of a query leave rows with. */
export function possibleChoices(
  { filters = [] }: ListQuery,
  key: string,
  choices: readonly ColumnChoice[],
): readonly ColumnChoice[] {
  return choices.filter((choice) =>
    filters.every((filter) => {
      const operand: unknown = filter.value;
      if (filter.column !== key || typeof operand !== 'object' || operand === null) return true;
      const { operator, value: values } = operand as { readonly operator?: unknown; readonly value?: unknown };
      return operator !== 'in' || !Array.isArray(values) || values.includes(choice.value);
    }),
  );
}

/** Returns a query narrowed to the rows with a choice in a column; with `null`, to the rows without any. */
export function withChoice(query: ListQuery, column: string, choice: string | null): ListQuery {
  const value = choice === null ? { operator: 'empty' } : { operator: 'in', value: [choice] };
  return { ...query, filters: [...(query.filters ?? []), { column, value }] };
}
