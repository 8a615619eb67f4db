import { TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import '../styles/form-styles.ts';
import { typedTime } from './typed-date.ts';

interface TimeInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** `HH:MM`, or a typed text that cannot be read as a time yet. */
  readonly value: string;
  readonly onChange: (time: string) => void;
}

/** Input of a time of day on a 24-hour clock, regardless of the browser's language. */
export function TimeInput({ value, onChange, onBlur, ...input }: TimeInputProps): ReactNode {
  const t = useTexts();
  const [typedText, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      placeholder={t('app.dates.timePattern')}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      {...input}
      value={typedText !== null && typedTime(typedText) === value ? typedText : value}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(typedTime(currentTarget.value));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
