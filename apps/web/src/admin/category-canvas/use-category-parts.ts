import { optionSourceIds } from '@tingest/domain/fields';
import type { ElementType } from '../../api/element-types.ts';
import { type OperationType, operationTypes } from '../../api/operation-types.ts';
import { type RecordType, recordTypes } from '../../api/record-types.ts';
import { type TransactionType, transactionTypes } from '../../api/transaction-types.ts';

/** A category with everything that the page shows of it. */
export interface CategoryParts {
  readonly category: ElementType;
  readonly functions: readonly OperationType[];
  readonly services: readonly TransactionType[];
  /** Value types that the fields of the category and of its functions offer choices from. */
  readonly valueTypes: readonly RecordType[];
}

interface LoadedParts {
  /** Absent until all of them have loaded. */
  readonly parts: CategoryParts | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Loads the functions, services and value types of a category. */
export function useCategoryParts(category: ElementType): LoadedParts {
  const functions = operationTypes.useAll({ elementTypeId: category.id });
  const services = transactionTypes.useAll({ elementTypeId: category.id });
  const values = recordTypes.useAll();
  const queries = [functions, services, values];
  const parts = functions.data &&
    services.data &&
    values.data && {
      ...{ category, functions: functions.data.items, services: services.data.items },
      valueTypes: values.data.items,
    };
  return {
    parts: parts && { ...parts, valueTypes: usedValueTypes(parts) },
    error: parts ? null : (queries.find(({ error }) => error)?.error ?? null),
    retry() {
      for (const query of queries) if (query.error) void query.refetch();
    },
  };
}

function usedValueTypes({ category, functions, services, valueTypes }: CategoryParts): readonly RecordType[] {
  const fields = [category, ...functions, ...services].flatMap(({ dataPropertyTypes }) => dataPropertyTypes);
  const ids = new Set(optionSourceIds(fields));
  return valueTypes.filter(({ id }) => ids.has(id));
}
