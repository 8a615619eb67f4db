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
  /** Of the swatches, for jumps to them. */
  readonly id?: string;
  readonly onChange: (color: string | null) => void;
}

/** A colour that stands beside a name. */
export function ColorField({ label, description, value, error, isDisabled, id, onChange }: ColorFieldProps): ReactNode {
  const labelId = useId();
  return (
    <Input.Wrapper
      labelElement="div"
      label={label}
      labelProps={{ id: labelId }}
      description={description}
      error={error}
    >
      <fieldset id={id} aria-labelledby={labelId} disabled={isDisabled} style={{ border: 0, margin: 0, padding: 0 }}>
        <ColorSwatches color={value ?? undefined} onPick={(color) => onChange(color ?? null)} />
      </fieldset>
    </Input.Wrapper>
  );
}
