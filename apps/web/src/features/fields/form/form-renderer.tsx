import { Card, Stack } from '@mantine/core';
import type { FieldDefinition, FieldValues } from '@tingest/domain';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import '../../../ui/styles/form-styles.ts';
import { ErrorSummary, goToField } from './error-summary.tsx';
import { controlId, FormField } from './form-field.tsx';
import type { FormStore, ServerProblem } from './form-store.ts';

interface FormRendererProps {
  readonly form: FormStore;
  /** Which fields to ask, in order; all of the form's without it. */
  readonly fields?: readonly FieldDefinition[];
  /** Gets sound values only, by field id. */
  readonly onSubmit: (values: FieldValues) => void;
  readonly isDisabled?: boolean;
  /** The server's problems that belong to no field, from `form.showServerProblems`. */
  readonly otherProblems?: readonly ServerProblem[];
  /** What is asked before the fields, such as a name or a code. */
  readonly before?: ReactNode;
  /** The buttons; one of them of type `submit`. */
  readonly children: ReactNode;
  readonly id?: string;
}

/**
 * A form on field definitions. Checked when a field is left and when it is sent; what is wrong is listed at the top with
 * a jump to each field. Enter goes to the next field, and sends from the last, so that a hand scanner can fill it in.
 */
export function FormRenderer({
  form,
  fields = form.fields,
  onSubmit,
  isDisabled = false,
  otherProblems = [],
  before,
  children,
  id,
}: FormRendererProps): ReactNode {
  const [hasBeenSent, setHasBeenSent] = useState(false);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setHasBeenSent(true);
    const values = form.validate();
    if (values) {
      onSubmit(values);
      return;
    }
    const [first] = form.wrongFields();
    if (first) goToField(controlId(first));
  };

  return (
    <form id={id} noValidate onSubmit={submit} onKeyDown={goOnAtEnter}>
      <Stack gap="md">
        {(hasBeenSent || otherProblems.length > 0) && <ErrorSummary form={form} others={otherProblems} />}
        {before}
        {fields.length > 0 && (
          <Card withBorder padding="md">
            <Stack gap="lg">
              {fields.map((field) => (
                <FormField key={field.id} form={form} field={field} isDisabled={isDisabled} />
              ))}
            </Stack>
          </Card>
        )}
        {children}
      </Stack>
    </form>
  );
}

const singleLine = /^(text|email|url|tel|search|number|date|time|datetime-local|password)$/;

function goOnAtEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented) return;
  if (!(target instanceof HTMLInputElement) || !singleLine.test(target.type)) return;
  // A list that is open takes Enter for its choice.
  if (target.getAttribute('aria-expanded') === 'true') return;
  const controls = [...event.currentTarget.elements].filter(
    (control): control is HTMLElement =>
      control instanceof HTMLElement && control.matches('input:enabled, textarea:enabled, select:enabled'),
  );
  const next = controls[controls.indexOf(target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
