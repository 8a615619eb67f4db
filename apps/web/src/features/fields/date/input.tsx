import type { ReactNode } from 'react';
import type { FieldInputProps } from '../field-props.ts';
import { TextLikeInput } from '../shared/text-like-input.tsx';

/** A calendar date, with the device's own calendar. */
export function DateInput(props: FieldInputProps): ReactNode {
  return <TextLikeInput {...props} type="date" />;
}
