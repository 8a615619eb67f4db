import { Radio, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

interface RadioChoicesProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly description?: string }[];
  readonly error?: string | undefined;
  readonly onChange: (value: Value) => void;
}

/** Choice of one of a few options, listed vertically, with room for a description of each. */
export function RadioChoices<Value extends string>(props: RadioChoicesProps<Value>): ReactNode {
  const { choices, onChange, ...group } = props;
  return (
    <Radio.Group
      {...group}
      onChange={(next) => {
        const selectedChoice = choices.find(({ value }) => value === next);
        if (selectedChoice) onChange(selectedChoice.value);
      }}
    >
      <Stack gap="xs" mt={8}>
        {choices.map((choice) => (
          <Radio key={choice.value} {...choice} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
