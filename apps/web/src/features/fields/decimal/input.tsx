import type { ReactNode } from 'react';
import type { FieldInputProps } from '../field-props.ts';
import { NumberLikeInput } from '../shared/number-like-input.tsx';

/** A number with decimals, in the culture's own spelling. */
export function DecimalInput(props: FieldInputProps): ReactNode {
  return <NumberLikeInput {...props} inputMode="decimal" />;
}
