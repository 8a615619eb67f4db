import type { FieldDefinition } from '@tingest/domain/fields';
import { type ReactNode, useMemo } from 'react';
import { type FormValues, FormValuesContext } from '../../options/form-values-context.ts';
import { cellPath } from '../../state/field-paths.ts';
import { useFormScope } from '../../state/form-scope.ts';

interface RowValuesProps {
  readonly collection: FieldDefinition;
  readonly rowKey: string;
  readonly children: ReactNode;
}

/** A row's inputs, which see the values of their own row first and those of the form around it for all other fields. */
export function RowValues({ collection, rowKey, children }: RowValuesProps): ReactNode {
  const { form } = useFormScope();
  const values = useMemo<FormValues>(() => {
    const columns = new Set(collection.children?.map(({ id }) => id));
    const fieldPath = (id: string): string => (columns.has(id) ? cellPath(collection.id, rowKey, id) : id);
    return {
      value: (id) => form.value(fieldPath(id)),
      subscribe: (id, listener) => form.subscribe(fieldPath(id), listener),
    };
  }, [form, collection, rowKey]);
  return <FormValuesContext value={values}>{children}</FormValuesContext>;
}
