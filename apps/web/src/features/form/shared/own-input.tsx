import { Skeleton } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { fieldInputs } from '../field-inputs.ts';
import type { FieldInputProps } from '../field-props.ts';

interface OwnInputProps extends Omit<FieldInputProps, 'isDisabled' | 'onBlur'> {
  /** Of the outline that stands there until the input is loaded. */
  readonly height?: number;
}

/** A field's own input outside of a form: for one value, which may be missing, without the field's description. */
export function OwnInput({ field, height = 64, ...props }: OwnInputProps): ReactNode {
  const Input = fieldInputs[field.fieldType];
  return (
    <Suspense fallback={<Skeleton height={height} radius="md" />}>
      <Input {...props} field={{ ...field, required: false, description: null }} isDisabled={false} onBlur={() => {}} />
    </Suspense>
  );
}
