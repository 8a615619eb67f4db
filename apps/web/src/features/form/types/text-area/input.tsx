import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { asText, type FieldInputProps, inputProps } from '../../field-props.ts';

/** Several lines of text; the field grows with them. */
export function TextAreaInput(props: FieldInputProps): ReactNode {
  const { value, onChange } = props;
  return (
    <Textarea
      {...inputProps(props)}
      autosize
      minRows={3}
      maxRows={12}
      value={asText(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
