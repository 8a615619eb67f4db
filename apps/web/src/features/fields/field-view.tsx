import type { FieldDefinition } from '@tingest/domain';
import type { ReactNode } from 'react';
import { fieldViews } from './field-views.ts';
import { useFieldContext } from './use-field-context.ts';

interface FieldViewOfProps {
  readonly field: FieldDefinition;
  readonly value: unknown;
  /** In a list or a table: one line. */
  readonly isCompact?: boolean;
}

/** Shows one stored value, whatever its type; of a field that holds others, only its own value. */
export function FieldView({ field, value, isCompact = false }: FieldViewOfProps): ReactNode {
  const context = useFieldContext();
  const View = fieldViews[field.fieldType];
  return <View field={field} value={value} context={context} isCompact={isCompact} />;
}
