import type { CheckboxProps } from '@mantine/core';
import type { ComponentType } from 'react';
import { type FieldInputProps, inputProps } from '../field-props.ts';

type ToggleProps = ReturnType<typeof inputProps> & Pick<CheckboxProps, 'py' | 'checked' | 'onChange'>;

/** Yes or no, by a checkbox or by a switch. */
export function toggleInput(Toggle: ComponentType<ToggleProps>): ComponentType<FieldInputProps> {
  return (props) => (
    <Toggle
      {...inputProps(props)}
      py={8}
      checked={props.value === true}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  );
}
