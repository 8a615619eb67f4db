import { Group, Input, NativeSelect, Stack } from '@mantine/core';
import type { ReservationPolicy } from '@tingest/domain/work';
import { type ReactNode, useId, useState } from 'react';
import type { ElementType } from '../../api/element-types.ts';
import type { Editor } from '../../features/editor/use-editor.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Hint } from '../../ui/text/hint.tsx';
import { OptionalNumber } from '../optional-number.tsx';
import type { CategoryDraft } from './category-draft.ts';
import { type DurationUnit, durationUnits, isDurationUnit, minutesPer, unitOf } from './durations.ts';
import { OpeningHours } from './opening-hours.tsx';

interface ReservationStepProps {
  readonly editor: Editor<CategoryDraft, ElementType>;
}

/** Settings of a category for reserving its objects. Source: design, section 7, Reservations. */
export function ReservationStep({ editor }: ReservationStepProps): ReactNode {
  const t = useTexts();
  const { draft, change, error, errors, touch } = editor;
  const { reservationPolicy: policy } = draft;
  const set = (part: Partial<ReservationPolicy>): void => change({ reservationPolicy: { ...policy, ...part } });
  const bindInput = (name: Exclude<keyof ReservationPolicy, 'openingHours'>) => ({
    label: t(`admin.reservations.${name}`),
    error: error(`reservationPolicy.${name}`),
    onBlur: () => touch(`reservationPolicy.${name}`),
  });
  return (
    <Stack gap="lg">
      <Hint>{t('admin.reservations.intro')}</Hint>
      {(['bufferMinutes', 'shortestNoticeMinutes'] as const).map((name) => (
        <DurationInput
          key={name}
          {...bindInput(name)}
          description={t(`admin.reservations.${name === 'bufferMinutes' ? 'bufferHint' : 'noticeHint'}`)}
          placeholder={t('admin.reservations.none')}
          value={policy[name] === 0 ? null : policy[name]}
          onChange={(minutes) => set({ [name]: minutes ?? 0 })}
        />
      ))}
      <OptionalNumber
        {...bindInput('longestDays')}
        placeholder={t('admin.services.noLimit')}
        maw={320}
        value={policy.longestDays}
        onChange={(longestDays) => set({ longestDays })}
      />
      <DurationInput
        {...bindInput('releaseAfterMinutes')}
        description={t('admin.reservations.releaseHint')}
        placeholder={t('admin.services.loan.never')}
        value={policy.releaseAfterMinutes}
        onChange={(releaseAfterMinutes) => set({ releaseAfterMinutes })}
      />
      <OpeningHours
        value={policy.openingHours}
        errors={errors('reservationPolicy.openingHours')}
        onChange={(openingHours) => set({ openingHours })}
      />
    </Stack>
  );
}

interface DurationInputProps {
  readonly label: string;
  readonly description: string;
  /** Text that describes the meaning of an empty input. */
  readonly placeholder: string;
  /** In minutes. */
  readonly value: number | null;
  readonly error?: string | undefined;
  readonly onChange: (minutes: number | null) => void;
  readonly onBlur: () => void;
}

/** Input of a duration: a number and its unit. */
function DurationInput(props: DurationInputProps): ReactNode {
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
            const { value: selectedUnit } = event.currentTarget;
            if (!isDurationUnit(selectedUnit)) return;
            setUnit(selectedUnit);
            set(amount, selectedUnit);
          }}
          data={durationUnits.map((each) => ({ value: each, label: t(`admin.reservations.units.${each}`) }))}
        />
      </Group>
    </Input.Wrapper>
  );
}
