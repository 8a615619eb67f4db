import type { ReactNode } from 'react';
import type { FieldInputProps } from '../field-props.ts';
import { TextLikeInput } from '../shared/text-like-input.tsx';

/** A telephone number, with the keyboard for it. */
export function PhoneNoInput(props: FieldInputProps): ReactNode {
  return <TextLikeInput {...props} inputMode="tel" />;
}
