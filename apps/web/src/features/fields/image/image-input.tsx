import type { ReactNode } from 'react';
import type { FieldInputProps } from '../field-props.ts';
import { FilesField } from '../file/files-field.tsx';

/** A photo or a drawing, or several. */
export function ImageFieldInput(props: FieldInputProps): ReactNode {
  return <FilesField {...props} use="image" />;
}
