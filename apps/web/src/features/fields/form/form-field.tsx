import { fieldIn } from '@tingest/domain';
import { memo, type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react';
import { problemText } from '../../../lib/texts/problem-text.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { fieldInputs } from '../field-inputs.ts';
import { FieldName } from './field-name.tsx';
import { controlId } from './field-paths.ts';
import { type FieldProps, useFormScope } from './form-scope.ts';

/** One field of a form. Drawn again only when its own value or problem changes. */
export const FormField = memo(function FormField({
  field,
  fieldPath = field.id,
  label,
  isCompact,
}: FieldProps): ReactNode {
  const t = useTexts();
  const { form, context, isDisabled } = useFormScope();
  const subscribe = useCallback((listener: () => void) => form.subscribe(fieldPath, listener), [form, fieldPath]);
  const value = useSyncExternalStore(subscribe, () => form.value(fieldPath));
  const problem = useSyncExternalStore(subscribe, () => form.problem(fieldPath));
  const Input = fieldInputs[field.fieldType];
  const own = useMemo(() => fieldIn(field, context.culture), [field, context.culture]);
  const onChange = useCallback((next: unknown) => form.setValue(fieldPath, next), [form, fieldPath]);
  const onBlur = useCallback(() => form.check(fieldPath), [form, fieldPath]);
  return (
    <Input
      id={controlId(fieldPath)}
      field={own}
      context={context}
      label={label ?? <FieldName field={field} />}
      value={value}
      error={problem && ('text' in problem ? problem.text : problemText(problem, t))}
      isDisabled={isDisabled}
      {...(isCompact && { isCompact })}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
});
