import { TextInput, type TextInputProps } from '@mantine/core';
import { formatDecimal, parseLocalizedDecimal } from '@tingest/domain';
import { type ReactNode, useState } from 'react';
import { useCulture } from '../lib/culture/culture-store.ts';

interface OptionalNumberProps
  extends Pick<
    TextInputProps,
    'id' | 'label' | 'description' | 'placeholder' | 'error' | 'maw' | 'flex' | 'aria-describedby'
  > {
  /** `null` for none; `NaN` while what is typed is no number, for the validation to find. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly onBlur?: () => void;
  readonly isDecimal?: boolean;
}

/**
 * A number that may be left out, in the culture's own spelling. The text that is being typed ("12,") is kept until it is
 * left, since it is not what the number itself would be written as.
 */
export function OptionalNumber({
  value,
  onChange,
  onBlur,
  isDecimal = false,
  ...input
}: OptionalNumberProps): ReactNode {
  const culture = useCulture();
  const [typed, setTyped] = useState<string | null>(null);
  const stored = value === null || Number.isNaN(value) ? '' : formatDecimal(value, culture);
  return (
    <TextInput
      {...input}
      inputMode={isDecimal ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={typed ?? stored}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const parsed = parseLocalizedDecimal(text.trim(), culture);
        onChange(text.trim() === '' ? null : 'problem' in parsed ? Number.NaN : parsed.value);
      }}
      onBlur={() => {
        // What is no number stays to be seen and mended.
        if (value === null || !Number.isNaN(value)) setTyped(null);
        onBlur?.();
      }}
    />
  );
}
