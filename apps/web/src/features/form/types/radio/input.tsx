import { Radio, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { asText, type FieldInputProps, inputProps } from '../../field-props.ts';
import { RemovedChoices } from '../../options/removed-choices.tsx';
import { useAvailableOptions } from '../../options/use-available-options.ts';
import { ClearChoice } from '../../shared/clear-choice.tsx';
import { ColorDot } from '../../shared/color-dot.tsx';
import styles from './input.module.css';

/** One of a few choices, all of them in sight. */
export function RadioInput(props: FieldInputProps): ReactNode {
  const { id, field, isDisabled } = props;
  const { options, goneNames, choose } = useAvailableOptions(props);
  const { disabled, 'aria-required': isRequired, ...sharedProps } = inputProps(props);
  const value = asText(props.value);
  return (
    <div>
      <Radio.Group {...sharedProps} id={`${id}-group`} disabled={disabled} value={value} onChange={choose}>
        <Stack gap={0} mt={4}>
          {options.map((option, index) => (
            <Radio
              key={option.value}
              // An error jumps to the first choice.
              id={index === 0 ? id : undefined}
              value={option.value}
              label={
                option.color ? (
                  <span className={styles.label}>
                    <ColorDot color={option.color} />
                    {option.name}
                  </span>
                ) : (
                  option.name
                )
              }
              size="md"
              py={10}
              required={isRequired}
              disabled={isDisabled}
            />
          ))}
        </Stack>
      </Radio.Group>
      <ClearChoice isShown={!field.required && !isDisabled && value !== ''} onClear={() => choose(null)} />
      <RemovedChoices names={goneNames} />
    </div>
  );
}
