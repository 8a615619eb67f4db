import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FieldInputProps, inputProps } from '../field-props.ts';
import { fromLocalDateTime, toLocalDateTime } from './local-date-time.ts';

/** A date and a time in the tenant's zone, with the device's own picker. */
export function DateTimeInput(props: FieldInputProps): ReactNode {
  const { context, value, onChange } = props;
  return (
    <TextInput
      {...inputProps(props)}
      type="datetime-local"
      value={toLocalDateTime(value, context.timeZone)}
      onChange={(event) => onChange(fromLocalDateTime(event.currentTarget.value, context.timeZone))}
    />
  );
}
