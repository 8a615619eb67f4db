import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FieldInputProps, inputProps } from '../field-props.ts';

/** Yes or no, as a switch. */
export function SwitchInput(props: FieldInputProps): ReactNode {
  const { value, onChange } = props;
  return (
    <Switch
      {...inputProps(props)}
      py={8}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
