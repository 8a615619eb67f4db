import { Button, Skeleton } from '@mantine/core';
import {
  checkPointStatuses,
  currentDefault,
  type FieldContext,
  type FieldDefinition,
  fieldIn,
  fieldTypeOf,
} from '@tingest/domain/fields';
import { displayTexts } from '@tingest/domain/foundation';
import { memo, type ReactNode, Suspense } from 'react';
import { fieldInputs } from '../form/field-inputs.ts';
import { useFieldContext } from '../form/use-field-context.ts';
import styles from './field-designer.module.css';

/** A field's input, read-only; container fields render their children themselves. */
export const DrawnField = memo(function DrawnField({ field }: { readonly field: FieldDefinition }): ReactNode {
  const context = useFieldContext();
  const type = fieldTypeOf(field);
  if (field.fieldType === 'statusGroup') {
    return (
      <div className={styles.drawn} inert aria-hidden>
        <Button.Group>
          {checkPointStatuses.map((status) => (
            <Button key={status} variant="default" size="sm" flex={1}>
              {displayTexts[context.culture].checkPoint[status]}
            </Button>
          ))}
        </Button.Group>
      </div>
    );
  }
  if (type.hasChildren) return null;
  const Input = fieldInputs[field.fieldType];
  // A choice that is still to be written cannot be shown.
  const options = field.options?.filter(({ value, name }) => value.trim() !== '' && name.trim() !== '');
  const drawnField = { ...fieldIn({ ...field, ...(options && { options }) }, context.culture), description: null };
  return (
    <div className={styles.drawn} inert aria-hidden>
      <Suspense fallback={<Skeleton height={42} radius="md" />}>
        <Input
          id={`drawn-${field.id}`}
          field={drawnField}
          context={context}
          label={null}
          value={drawnValue(field, context)}
          error={undefined}
          isDisabled={false}
          onChange={noop}
          onBlur={noop}
        />
      </Suspense>
    </div>
  );
});

function noop(): void {}

/** Returns the initial value of a field in the form, if it is constant. */
function drawnValue(field: FieldDefinition, context: FieldContext): unknown {
  const type = fieldTypeOf(field);
  return type.hasLocalizedDefault || !type.hasDefault ? null : currentDefault(field, context);
}
