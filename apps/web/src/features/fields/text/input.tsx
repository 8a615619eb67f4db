import type { ReactNode } from 'react';
import type { FieldInputProps } from '../field-props.ts';
import { TextLikeInput } from '../shared/text-like-input.tsx';

/** One line of text. */
export function TextInput(props: FieldInputProps): ReactNode {
  return <TextLikeInput {...props} />;
}
