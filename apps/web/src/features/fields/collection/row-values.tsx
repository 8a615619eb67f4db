import type { FieldDefinition } from '@tingest/domain';
import { type ReactNode, useMemo } from 'react';
import { cellPlace } from '../form/form-places.ts';
import { useFormScope } from '../form/form-scope.ts';
import { type FormValues, FormValuesContext } from '../options/form-values-context.ts';

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
    const place = (id: string): string => (columns.has(id) ? cellPlace(collection.id, rowKey, id) : id);
    return {
      value: (id) => form.value(place(id)),
      subscribe: (id, listener) => form.subscribe(place(id), listener),
    };
  }, [form, collection, rowKey]);
  return <FormValuesContext value={values}>{children}</FormValuesContext>;
}
