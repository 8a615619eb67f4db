import type { ReactNode } from 'react';
import type { FieldInputProps } from '../field-props.ts';
import { NumberLikeInput } from '../shared/number-like-input.tsx';

/** A whole number. */
export function IntegerInput(props: FieldInputProps): ReactNode {
  return <NumberLikeInput {...props} inputMode="numeric" />;
}
