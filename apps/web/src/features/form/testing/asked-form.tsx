import type { FieldDefinition, FieldValues } from '@tingest/domain/fields';
import type { ReactNode } from 'react';
import { FormRenderer } from '../renderer/form-renderer.tsx';
import { useForm } from '../state/use-form.ts';

interface AskedFormProps {
  readonly fields: readonly FieldDefinition[];
  readonly initial?: FieldValues;
  readonly isDisabled?: boolean;
  readonly onSubmit: (values: FieldValues) => void;
}

/** A form as screens show it, with a button that sends it. */
export function AskedForm({ fields, initial, isDisabled, onSubmit }: AskedFormProps): ReactNode {
  const form = useForm(fields, initial);
  return (
    <FormRenderer form={form} onSubmit={onSubmit} isDisabled={isDisabled}>
      <button type="submit">Send</button>
    </FormRenderer>
  );
}
