import type { ReactNode } from 'react';
import type { FieldInputProps } from '../field-props.ts';
import { FilesField } from './files-field.tsx';

/** A document or an image, or several. */
export function FileFieldInput(props: FieldInputProps): ReactNode {
  return <FilesField {...props} use="file" />;
}
