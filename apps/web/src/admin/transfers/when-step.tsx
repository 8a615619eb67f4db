import { NativeSelect, NumberInput, Stack, Switch } from '@mantine/core';
import { weekdayName } from '@tingest/domain/foundation';
import type { ReactNode } from 'react';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import '../../ui/styles/form-styles.ts';
import { TimeInput } from '../../ui/date/time-input.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import type { TransferDraft } from './transfer-draft.ts';
import type { TransferStepProps } from './transfer-step-props.ts';

/** When it is done, and whether it is at all. */
export function WhenStep({
  editor,
  ownerName,
}: TransferStepProps & { readonly ownerName: string | undefined }): ReactNode {
  const t = useTexts();
  const { draft, change, error } = editor;
  return (
    <Stack gap="lg">
      <ScheduleInputs
        schedule={draft.schedule}
        error={error}
        onChange={(part) => change({ schedule: { ...draft.schedule, ...part } })}
      />
      <Switch
        size="md"
        label={t('admin.transfers.isOn')}
        checked={draft.isOn}
        onChange={({ currentTarget }) => change({ isOn: currentTarget.checked })}
      />
      <Hint>
        {ownerName === undefined ? t('admin.transfers.ownerHint') : t('admin.transfers.owner', { name: ownerName })}
      </Hint>
    </Stack>
  );
}

const frequencies = ['daily', 'weekly', 'monthly'] as const;

interface ScheduleInputsProps {
  readonly schedule: TransferDraft['schedule'];
  readonly error: (path: string) => string | undefined;
  readonly onChange: (part: Partial<TransferDraft['schedule']>) => void;
}

/** Frequency, day and time of a transfer. */
function ScheduleInputs({ schedule, error, onChange }: ScheduleInputsProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  return (
    <>
      <NativeSelect
        size="md"
        label={t('admin.transfers.frequency')}
        value={schedule.frequency}
        data={frequencies.map((each) => ({ value: each, label: t(`admin.transfers.frequencies.${each}`) }))}
        onChange={({ currentTarget }) =>
          onChange({ frequency: frequencies.find((each) => each === currentTarget.value) ?? 'daily' })
        }
      />
      {schedule.frequency === 'weekly' && (
        <NativeSelect
          size="md"
          label={t('admin.transfers.weekday')}
          value={String(schedule.weekday)}
          data={[1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: weekdayName(day, culture) }))}
          onChange={({ currentTarget }) => onChange({ weekday: Number(currentTarget.value) })}
        />
      )}
      {schedule.frequency === 'monthly' && (
        <NumberInput
          size="md"
          label={t('admin.transfers.day')}
          description={t('admin.transfers.dayHint')}
          min={1}
          max={31}
          allowDecimal={false}
          clampBehavior="strict"
          value={schedule.day}
          error={error('schedule.day')}
          onChange={(day) => onChange({ day: Number(day) || 1 })}
        />
      )}
      <TimeInput
        size="md"
        label={t('admin.transfers.time')}
        description={t('admin.transfers.timeHint')}
        value={schedule.time}
        error={error('schedule.time')}
        onChange={(time) => onChange({ time })}
      />
    </>
  );
}
