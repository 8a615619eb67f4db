import { type FieldDefinition, fieldTypeOf } from '@tingest/domain/fields';
import { type ReactNode, useContext } from 'react';
import { fieldViews } from '../field-views.ts';
import { DeviationMarkOf } from '../shared/deviation-mark.tsx';
import { useFieldContext } from '../use-field-context.ts';
import { AnsweredAtContext } from './answered-at.ts';

interface FieldViewOfProps {
  readonly field: FieldDefinition;
  readonly value: unknown;
  /** In a list or a table: one line. */
  readonly isCompact?: boolean;
}

/** One stored value of any type, marked if it deviates; of a field with children, only its own value. */
export function FieldView({ field, value, isCompact = false }: FieldViewOfProps): ReactNode {
  const context = useFieldContext();
  const answeredAt = useContext(AnsweredAtContext);
  const View = fieldViews[field.fieldType];
  const view = <View field={field} value={value} context={context} isCompact={isCompact} />;
  if (fieldTypeOf(field).deviationType === 'own') return view;
  return <DeviationMarkOf {...{ field, value, answeredAt, isCompact }}>{view}</DeviationMarkOf>;
}
