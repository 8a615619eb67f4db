import type { ReactNode } from 'react';
import type { FieldInputProps } from '../field-props.ts';
import { TextLikeInput } from '../shared/text-like-input.tsx';

/** An e-mail address, with the keyboard for it. */
export function EmailInput(props: FieldInputProps): ReactNode {
  return <TextLikeInput {...props} inputMode="email" />;
}
