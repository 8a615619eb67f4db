import { Group, Input, NativeSelect } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { OptionalNumber } from '../optional-number.tsx';
import { type DurationUnit, durationUnits, isDurationUnit, minutesPer, unitOf } from './durations.ts';

interface DurationInputProps {
  readonly label: string;
  readonly description: string;
  /** What no number means. */
  readonly placeholder: string;
  /** In minutes. */
  readonly value: number | null;
  readonly error?: string | undefined;
  readonly onChange: (minutes: number | null) => void;
  readonly onBlur: () => void;
}

/** A length of time: a number, and what it is counted in. */
export function DurationInput(props: DurationInputProps): ReactNode {
  const { label, description, placeholder, value, error, onChange, onBlur } = props;
  const t = useTexts();
  const id = useId();
  const [unit, setUnit] = useState<DurationUnit>(() => unitOf(value ?? 0));
  const amount = value === null ? null : value / minutesPer[unit];
  const set = (next: number | null, nextUnit: DurationUnit): void =>
    onChange(next === null ? null : next * minutesPer[nextUnit]);
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error} maw={360}>
      <Group gap="xs" wrap="nowrap" mt={4} mb={error ? 4 : 0}>
        <OptionalNumber
          id={id}
          aria-describedby={error ? `${id}-description ${id}-error` : `${id}-description`}
          placeholder={placeholder}
          error={error !== undefined}
          flex={1}
          isDecimal
          value={amount}
          onChange={(next) => set(next, unit)}
          onBlur={onBlur}
        />
        <NativeSelect
          w={120}
          aria-label={t('admin.reservations.unitOf', { label })}
          value={unit}
          onChange={(event) => {
            const { value: chosen } = event.currentTarget;
            if (!isDurationUnit(chosen)) return;
            setUnit(chosen);
            set(amount, chosen);
          }}
          data={durationUnits.map((each) => ({ value: each, label: t(`admin.reservations.units.${each}`) }))}
        />
      </Group>
    </Input.Wrapper>
  );
}
