import { type FieldDefinition, fieldLabel } from '@tingest/domain';
import { memo, type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { fieldInputs } from '../field-inputs.ts';
import { problemText } from '../problem-text.ts';
import { useFieldContext } from '../use-field-context.ts';
import type { FormStore } from './form-store.ts';

interface FormFieldProps {
  readonly form: FormStore;
  readonly field: FieldDefinition;
  readonly isDisabled: boolean;
}

/** The id of a field's control in the page. */
export function controlId(field: FieldDefinition): string {
  return `field-${field.id}`;
}

/** One field of a form. Drawn again only when its own value or problem changes. */
export const FormField = memo(function FormField({ form, field, isDisabled }: FormFieldProps): ReactNode {
  const t = useTexts();
  const context = useFieldContext();
  const subscribe = useCallback((listener: () => void) => form.subscribe(field.id, listener), [form, field.id]);
  const value = useSyncExternalStore(subscribe, () => form.value(field.id));
  const problem = useSyncExternalStore(subscribe, () => form.problem(field.id));
  const Input = fieldInputs[field.fieldType];
  const onChange = useCallback((next: unknown) => form.setValue(field.id, next), [form, field.id]);
  const onBlur = useCallback(() => form.check(field.id), [form, field.id]);
  const name = fieldLabel(field, context.culture);
  return (
    <Input
      id={controlId(field)}
      field={field}
      context={context}
      label={
        field.required ? (
          name
        ) : (
          <>
            {name}{' '}
            <span style={{ color: 'var(--mantine-color-dimmed)', fontWeight: 400 }}>({t('app.form.optional')})</span>
          </>
        )
      }
      value={value}
      error={problem && ('text' in problem ? problem.text : problemText(problem, t))}
      isDisabled={isDisabled}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
});
