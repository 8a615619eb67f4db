import { TextInput, type TextInputProps } from '@mantine/core';
import { formatDecimal, parseLocalizedDecimal } from '@tingest/domain/foundation';
import { type ReactNode, useState } from 'react';
import { useCulture } from '../lib/culture/culture-store.ts';

interface OptionalNumberProps
  extends Pick<
    TextInputProps,
    'id' | 'label' | 'description' | 'placeholder' | 'error' | 'maw' | 'flex' | 'aria-describedby'
  > {
  /** `null` for an empty input; `NaN` while the text is no number, for the validation to report it. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly onBlur?: () => void;
  readonly isDecimal?: boolean;
}

/**
 * Input of an optional number in the culture's notation. The text being typed ("12,") is kept until the input is left,
 * since it differs from the formatted number.
 */
export function OptionalNumber({
  value,
  onChange,
  onBlur,
  isDecimal = false,
  ...input
}: OptionalNumberProps): ReactNode {
  const culture = useCulture();
  const [typedText, setTyped] = useState<string | null>(null);
  const storedText = value === null || Number.isNaN(value) ? '' : formatDecimal(value, culture);
  return (
    <TextInput
      {...input}
      inputMode={isDecimal ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={typedText ?? storedText}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const parsedNumber = parseLocalizedDecimal(text.trim(), culture);
        onChange(text.trim() === '' ? null : 'problem' in parsedNumber ? Number.NaN : parsedNumber.value);
      }}
      onBlur={() => {
        // Text that is no number is kept, so that the user can see and correct it.
        if (value === null || !Number.isNaN(value)) setTyped(null);
        onBlur?.();
      }}
    />
  );
}
