import { Button, Chip, Group, Input, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { policyLimits, type ReminderPolicy } from '@tingest/domain/work';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { OptionalNumber } from '../optional-number.tsx';
import styles from './service-step.module.css';

/** Days before the due day that are offered to be ticked. */
const usualDays = [14, 7, 3, 2, 1];

interface ReminderRulesProps {
  readonly reminders: ReminderPolicy;
  /** Errors by path relative to `reminders`. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (reminders: ReminderPolicy) => void;
}

/** When a borrower is reminded: days to tick, more to add, and how often once it is late. */
export function ReminderRules({ reminders, errors, onChange }: ReminderRulesProps): ReactNode {
  const t = useTexts();
  const { daysBefore, everyDaysAfter } = reminders;
  return (
    <Stack gap="md">
      <DayChips
        reminders={reminders}
        error={Object.entries(errors).find(([path]) => path.startsWith('daysBefore'))?.[1]}
        onChange={onChange}
      />
      <div className={styles.numbers}>
        <AddedDay onAdd={(day) => onChange({ ...reminders, daysBefore: withDay(daysBefore, day, true) })} />
        <OptionalNumber
          label={t('admin.services.loan.everyDaysAfter')}
          placeholder={t('admin.services.loan.never')}
          value={everyDaysAfter}
          error={errors.everyDaysAfter}
          onChange={(value) => onChange({ ...reminders, everyDaysAfter: value })}
        />
      </div>
    </Stack>
  );
}

interface DayChipsProps extends Pick<ReminderRulesProps, 'reminders' | 'onChange'> {
  readonly error: string | undefined;
}

/** Days before the due day, and that day itself, each to be ticked. */
function DayChips({ reminders, error, onChange }: DayChipsProps): ReactNode {
  const t = useTexts();
  const labelId = useId();
  const { daysBefore, onDueDay } = reminders;
  return (
    <Input.Wrapper
      labelElement="div"
      label={t('admin.services.loan.reminders')}
      labelProps={{ id: labelId }}
      description={t('admin.services.loan.remindersHint')}
      error={error}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the wrapper says what the chips are about */}
      <div className={styles.chips} role="group" aria-labelledby={labelId}>
        {shownDays(daysBefore).map((day) => (
          <Chip
            key={day}
            color="primary"
            checked={daysBefore.includes(day)}
            onChange={(isChosen) => onChange({ ...reminders, daysBefore: withDay(daysBefore, day, isChosen) })}
          >
            {t('admin.services.loan.daysBefore', { count: day })}
          </Chip>
        ))}
        <Chip
          color="primary"
          checked={onDueDay}
          onChange={(isChosen) => onChange({ ...reminders, onDueDay: isChosen })}
        >
          {t('admin.services.loan.onDueDay')}
        </Chip>
      </div>
    </Input.Wrapper>
  );
}

/** Input of another day before the due day. */
function AddedDay({ onAdd }: { readonly onAdd: (day: number) => void }): ReactNode {
  const t = useTexts();
  const [day, setDay] = useState<number | null>(null);
  const add = (): void => {
    if (!isDayBefore(day)) return;
    onAdd(day);
    setDay(null);
  };
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <OptionalNumber label={t('admin.services.loan.otherDays')} flex={1} value={day} onChange={setDay} />
      <Button
        variant="default"
        disabled={!isDayBefore(day)}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={add}
      >
        {t('admin.services.loan.addDays')}
      </Button>
    </Group>
  );
}

/** Returns the days shown as chips: the usual ones and all others that are chosen, the earliest first. */
export function shownDays(selectedDays: readonly number[]): readonly number[] {
  return [...new Set([...usualDays, ...selectedDays])].toSorted((one, otherDay) => otherDay - one);
}

/** With a day ticked or not, the earliest first. */
export function withDay(selectedDays: readonly number[], day: number, isChosen: boolean): readonly number[] {
  const otherDays = selectedDays.filter((each) => each !== day);
  return (isChosen ? [...otherDays, day] : otherDays).toSorted((one, otherDay) => otherDay - one);
}

/** Whether a typed number can be added. */
export function isDayBefore(day: number | null): day is number {
  return day !== null && Number.isInteger(day) && day >= 1 && day <= policyLimits.days;
}
