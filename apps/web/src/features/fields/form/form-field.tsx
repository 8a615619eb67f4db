import { memo, type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { fieldInputs } from '../field-inputs.ts';
import { problemText } from '../problem-text.ts';
import { FieldName } from './field-name.tsx';
import { controlId } from './form-places.ts';
import { type FieldProps, useFormScope } from './form-scope.ts';

/** One field of a form. Drawn again only when its own value or problem changes. */
export const FormField = memo(function FormField({ field, place = field.id, label, isCompact }: FieldProps): ReactNode {
  const t = useTexts();
  const { form, context, isDisabled } = useFormScope();
  const subscribe = useCallback((listener: () => void) => form.subscribe(place, listener), [form, place]);
  const value = useSyncExternalStore(subscribe, () => form.value(place));
  const problem = useSyncExternalStore(subscribe, () => form.problem(place));
  const Input = fieldInputs[field.fieldType];
  const onChange = useCallback((next: unknown) => form.setValue(place, next), [form, place]);
  const onBlur = useCallback(() => form.check(place), [form, place]);
  return (
    <Input
      id={controlId(place)}
      field={field}
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
