import { Input } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { asText, type FieldInputProps, inputProps } from '../field-props.ts';
import { ClearChoice } from '../kinds/clear-choice.tsx';
import { ColorDot } from '../kinds/color-dot.tsx';
import { GoneChoices } from '../options/gone-choices.tsx';
import { useAvailableOptions } from '../options/use-available-options.ts';
import { RadioInput } from '../radio/input.tsx';
import { fitsSegments } from './fits-segments.ts';
import styles from './input.module.css';

/** One of a few short choices side by side; radio buttons where they would not fit on a small phone. */
export function SegmentedInput(props: FieldInputProps): ReactNode {
  // By all choices there are, so that the control does not become another one while another field changes.
  return fitsSegments(props.field.options ?? []) ? <Segments {...props} /> : <RadioInput {...props} />;
}

/** Radio buttons that look like one control: the keyboard and screen readers know them as what they are. */
function Segments(props: FieldInputProps): ReactNode {
  const { id, field, isDisabled, onBlur } = props;
  const { options, gone, choose } = useAvailableOptions(props);
  const { label, description, error, size } = inputProps(props);
  const value = asText(props.value);
  const describedBy = [description && `${id}-group-description`, error && `${id}-group-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div>
      <Input.Wrapper
        id={`${id}-group`}
        label={label}
        description={description}
        error={error}
        size={size}
        labelElement="div"
        labelProps={{ id: `${id}-label` }}
      >
        <div
          role="radiogroup"
          aria-labelledby={`${id}-label`}
          aria-describedby={describedBy || undefined}
          aria-required={field.required === true}
          aria-invalid={error ? true : undefined}
          className={styles.segments}
          data-error={error ? true : undefined}
        >
          {options.map((option, index) => (
            <label key={option.value} className={styles.segment}>
              <input
                // An error jumps to the first choice.
                id={index === 0 ? id : undefined}
                type="radio"
                name={id}
                className={styles.radio}
                value={option.value}
                checked={option.value === value}
                disabled={isDisabled}
                onBlur={onBlur}
                onChange={() => choose(option.value)}
              />
              {option.value === value && <IconCheck size={16} stroke={2.5} aria-hidden />}
              <ColorDot color={option.color} />
              {option.name}
            </label>
          ))}
        </div>
      </Input.Wrapper>
      <ClearChoice isShown={!field.required && !isDisabled && value !== ''} onClear={() => choose(null)} />
      <GoneChoices names={gone} />
    </div>
  );
}
