import type { ReactNode } from 'react';
import type { FieldInputProps } from '../field-props.ts';
import { TextLikeInput } from '../shared/text-like-input.tsx';

/** An address of a page, with the keyboard for it. */
export function UrlInput(props: FieldInputProps): ReactNode {
  return <TextLikeInput {...props} inputMode="url" />;
}
