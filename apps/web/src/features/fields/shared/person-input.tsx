import { TextInput } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type FieldInputProps, inputProps } from '../field-props.ts';

interface PersonInputProps extends FieldInputProps {
  readonly name: string;
  /** That nobody has to fill it in, and who it will be. */
  readonly explanation: string;
}

/** A person that the server fills in; shown so that it is known, never changed. */
export function PersonInput({ name, explanation, ...props }: PersonInputProps): ReactNode {
  const { description, 'aria-required': _required, disabled: _disabled, ...shared } = inputProps(props);
  return (
    <TextInput
      {...shared}
      description={description ? `${description} ${explanation}` : explanation}
      readOnly
      variant="filled"
      leftSection={<IconUserCheck size={20} aria-hidden />}
      value={name}
    />
  );
}
