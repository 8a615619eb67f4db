import { assessmentOf, canDeviate, fieldIn } from '@tingest/domain/fields';
import { memo, type ReactNode, useCallback, useMemo } from 'react';
import { fieldInputs } from '../field-inputs.ts';
import { controlId } from '../state/field-paths.ts';
import { isCheckPoint } from '../state/form-progress.ts';
import { type FieldProps, useFormScope } from '../state/form-scope.ts';
import { useFieldError, useFieldValue } from '../state/use-form.ts';
import { DeviationNote } from './deviation-note.tsx';
import { FieldName } from './field-name.tsx';

/** One field of a form. Drawn again only when its own value or problem changes. */
export const FormField = memo(function FormField({
  field,
  fieldPath = field.id,
  label,
  isCompact,
}: FieldProps): ReactNode {
  const { form, context, isDisabled } = useFormScope();
  const value = useFieldValue(form, fieldPath);
  const error = useFieldError(form, fieldPath);
  const Input = fieldInputs[field.fieldType];
  const localizedField = useMemo(() => fieldIn(field, context.culture), [field, context.culture]);
  const onChange = useCallback((next: unknown) => form.setValue(fieldPath, next), [form, fieldPath]);
  const onBlur = useCallback(() => form.check(fieldPath), [form, fieldPath]);
  const input = (
    <Input
      id={controlId(fieldPath)}
      field={localizedField}
      context={context}
      label={label ?? <FieldName field={field} />}
      value={value}
      error={error}
      isDisabled={isDisabled}
      {...(isCompact && { isCompact })}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
  if (isCheckPoint(field) || !canDeviate(field)) return input;
  return (
    <div>
      {input}
      {assessmentOf(field, value, context) === 'deviation' && <DeviationNote />}
    </div>
  );
});
