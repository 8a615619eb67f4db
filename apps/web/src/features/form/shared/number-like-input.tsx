import { Text, TextInput } from '@mantine/core';
import { type ComponentType, type ReactNode, useState } from 'react';
import { type FieldInputProps, inputProps } from '../field-props.ts';
import { numberTyped, typedNumber } from './typed-number.ts';

interface NumberLikeInputProps extends FieldInputProps {
  readonly inputMode: 'numeric' | 'decimal';
}

/**
 * Input of a number in the culture's notation. The text being typed ("12,") is kept here until the input is left, since
 * it differs from the formatted number.
 */
function NumberLikeInput(props: NumberLikeInputProps): ReactNode {
  const { field, context, value, inputMode, onChange, onBlur } = props;
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextInput
      {...inputProps(props)}
      inputMode={inputMode}
      autoComplete="off"
      value={draft ?? typedNumber(value, context.culture)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setDraft(text);
        onChange(numberTyped(text, context.culture));
      }}
      onBlur={() => {
        setDraft(null);
        onBlur();
      }}
      rightSection={field.unit ? <Text c="dimmed">{field.unit}</Text> : undefined}
      rightSectionWidth={field.unit ? `calc(${field.unit.length}ch + 24px)` : undefined}
      rightSectionPointerEvents="none"
    />
  );
}

/** The input of a type of numbers, with the keyboard for them. */
export function numberInput(inputMode: NumberLikeInputProps['inputMode']): ComponentType<FieldInputProps> {
  return (props) => <NumberLikeInput {...props} inputMode={inputMode} />;
}
