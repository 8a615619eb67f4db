import { Radio, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { asText, type FieldInputProps, inputProps } from '../field-props.ts';

/** One of a few choices, all of them in sight. */
export function RadioInput(props: FieldInputProps): ReactNode {
  const { id, field, value, isDisabled, onChange } = props;
  const { disabled, 'aria-required': isRequired, ...shared } = inputProps(props);
  return (
    <Radio.Group {...shared} id={`${id}-group`} disabled={disabled} value={asText(value)} onChange={onChange}>
      <Stack gap={0} mt={4}>
        {field.options?.map((option, index) => (
          <Radio
            key={option.value}
            // An error jumps to the first choice.
            id={index === 0 ? id : undefined}
            value={option.value}
            label={option.name}
            size="md"
            py={10}
            required={isRequired}
            disabled={isDisabled}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
