import { NumberInput } from '@mantine/core';
import { decimalSeparators } from '@tingest/domain/foundation';
import type { ReactNode } from 'react';
import { useCulture } from '../../lib/culture/culture-store.ts';

interface MillimetresProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly error?: string | undefined;
  /** A number of things, or points; millimetres without it. */
  readonly isCount?: boolean;
  readonly suffix?: string;
  readonly step?: number;
}

/** A length in millimetres; arrows change it by half of one. */
export function Millimetres({
  label,
  value,
  onChange,
  error,
  isCount = false,
  suffix = ' mm',
  step = 0.5,
}: MillimetresProps): ReactNode {
  const culture = useCulture();
  return (
    <NumberInput
      label={label}
      value={value}
      error={error}
      min={0}
      max={2000}
      decimalScale={isCount ? 0 : 2}
      step={isCount ? 1 : step}
      decimalSeparator={decimalSeparators[culture]}
      allowedDecimalSeparators={['.', ',']}
      {...(!isCount && { suffix })}
      onChange={(next) => {
        if (typeof next === 'number') onChange(next);
      }}
    />
  );
}
