import type { FieldDefinition } from '@tingest/domain';
import type { ReactNode } from 'react';
import { fieldViews } from './field-views.ts';
import { useFieldContext } from './use-field-context.ts';

/** Shows one stored value, whatever its type. */
export function FieldView({ field, value }: { readonly field: FieldDefinition; readonly value: unknown }): ReactNode {
  const context = useFieldContext();
  const View = fieldViews[field.fieldType];
  return <View field={field} value={value} context={context} />;
}
