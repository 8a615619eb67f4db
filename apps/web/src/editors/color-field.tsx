import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { ColorSwatches } from '../ui/color/color-swatches.tsx';

interface ColorFieldProps {
  readonly label: string;
  readonly description: string;
  /** `#rrggbb`; `null` for none. */
  readonly value: string | null;
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
  readonly onChange: (color: string | null) => void;
}

/** A colour that stands beside a name. */
export function ColorField({ label, description, value, error, isDisabled, onChange }: ColorFieldProps): ReactNode {
  const id = useId();
  return (
    <Input.Wrapper labelElement="div" label={label} labelProps={{ id }} description={description} error={error}>
      <fieldset aria-labelledby={id} disabled={isDisabled} style={{ border: 0, margin: 0, padding: 0 }}>
        <ColorSwatches color={value ?? undefined} onPick={(color) => onChange(color ?? null)} />
      </fieldset>
    </Input.Wrapper>
  );
}
