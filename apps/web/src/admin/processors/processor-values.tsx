import { type FieldDefinition, fieldTypeOf, findField } from '@tingest/domain/fields';
import type { ReactNode } from 'react';
import { useFieldContext } from '../../features/form/use-field-context.ts';
import { FieldValuesList } from '../../features/form/values/field-values-list.tsx';
import { Section } from '../../ui/rows/section.tsx';
import { Hint } from '../../ui/text/hint.tsx';

interface ProcessorValuesProps {
  readonly title: string;
  /** Absent while they are not known, and where the implementation is there no longer. */
  readonly fields: readonly FieldDefinition[] | undefined;
  readonly values: readonly { readonly dataPropertyTypeId: string; readonly value: unknown }[];
  /** Text shown if there are no values. */
  readonly noneText: string;
}

/** Input or output values of a processor. */
export function ProcessorValues({ title, fields, values, noneText }: ProcessorValuesProps): ReactNode {
  const context = useFieldContext();
  if (!fields) return null;
  const visibleValues = values.flatMap(({ dataPropertyTypeId, value }) => {
    const field = findField(fields, dataPropertyTypeId);
    if (!field || value === null || value === '') return [];
    return [{ dataPropertyTypeId, value, displayValue: fieldTypeOf(field).display(value, field, context) }];
  });
  return (
    <Section title={title}>
      {visibleValues.length > 0 ? (
        <FieldValuesList fields={fields} dataProperties={visibleValues} />
      ) : (
        <Hint>{noneText}</Hint>
      )}
    </Section>
  );
}
