import type { ReactNode } from 'react';
import type { FieldInputProps } from '../field-props.ts';
import { TextLikeInput } from '../shared/text-like-input.tsx';

/** A time of day, with the device's own clock. */
export function TimeInput(props: FieldInputProps): ReactNode {
  return <TextLikeInput {...props} type="time" />;
}
