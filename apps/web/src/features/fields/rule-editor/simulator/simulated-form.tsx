import type { FieldDefinition } from '@tingest/domain';
import type { ReactNode } from 'react';
import { FormRenderer } from '../../form/form-renderer.tsx';
import { useForm } from '../../form/use-form.ts';
import type { TriedForm } from './use-simulation.ts';

interface SimulatedFormProps extends Pick<TriedForm, 'opening' | 'create'> {
  /** With their options resolved. */
  readonly fields: readonly FieldDefinition[];
}

/** The form as whoever fills it in gets it; it is sent nowhere. */
export function SimulatedForm({ fields, opening, create }: SimulatedFormProps): ReactNode {
  const form = useForm(fields, opening, create);
  return (
    <FormRenderer form={form} onSubmit={() => {}}>
      {null}
    </FormRenderer>
  );
}
