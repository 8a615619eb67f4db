import { Button, Chip, Group, Input, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { policyLimits, type ReminderPolicy } from '@tingest/domain/work';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { OptionalNumber } from '../optional-number.tsx';
import styles from './service-step.module.css';

/** Days before the due day that are offered to be ticked. */
const usual = [14, 7, 3, 2, 1];

interface ReminderRulesProps {
  readonly reminders: ReminderPolicy;
  /** Errors by path relative to `reminders`. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (reminders: ReminderPolicy) => void;
}

/** When a borrower is reminded: days to tick, more to add, and how often once it is late. */
export function ReminderRules({ reminders, errors, onChange }: ReminderRulesProps): ReactNode {
  const t = useTexts();
  const label = useId();
  const [typed, setTyped] = useState<number | null>(null);
  const { daysBefore, onDueDay, everyDaysAfter } = reminders;
  const problem = Object.entries(errors).find(([path]) => path.startsWith('daysBefore'))?.[1];
  const tick = (day: number, isChosen: boolean): void =>
    onChange({ ...reminders, daysBefore: withDay(daysBefore, day, isChosen) });
  const add = (): void => {
    if (!isDayBefore(typed)) return;
    tick(typed, true);
    setTyped(null);
  };
  return (
    <Stack gap="md">
      <Input.Wrapper
        labelElement="div"
        label={t('admin.services.loan.reminders')}
        labelProps={{ id: label }}
        description={t('admin.services.loan.remindersHint')}
        error={problem}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: the wrapper says what the chips are about */}
        <div className={styles.chips} role="group" aria-labelledby={label}>
          {shownDays(daysBefore).map((day) => (
            <Chip
              key={day}
              color="primary"
              checked={daysBefore.includes(day)}
              onChange={(isChosen) => tick(day, isChosen)}
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
      <div className={styles.numbers}>
        <Group gap="xs" align="flex-end" wrap="nowrap">
          <OptionalNumber label={t('admin.services.loan.otherDays')} flex={1} value={typed} onChange={setTyped} />
          <Button
            variant="default"
            disabled={!isDayBefore(typed)}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={add}
          >
            {t('admin.services.loan.addDays')}
          </Button>
        </Group>
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

/** Returns the days shown as chips: the usual ones and all others that are chosen, the earliest first. */
export function shownDays(chosen: readonly number[]): readonly number[] {
  return [...new Set([...usual, ...chosen])].toSorted((one, other) => other - one);
}

/** With a day ticked or not, the earliest first. */
export function withDay(chosen: readonly number[], day: number, isChosen: boolean): readonly number[] {
  const others = chosen.filter((each) => each !== day);
  return (isChosen ? [...others, day] : others).toSorted((one, other) => other - one);
}

/** Whether a typed number can be added. */
export function isDayBefore(day: number | null): day is number {
  return day !== null && Number.isInteger(day) && day >= 1 && day <= policyLimits.days;
}
